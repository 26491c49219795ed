import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LaterFiles} from '../first-interaction/earlyState';
import {type ChunkNames, listChunkNames} from './chunkNames';

/** The bundler's manifest: chunks by name, and the files of each part of a chunk. */
type Manifest = {
  entrypoints: string[];
  origins: Record<string, string[] | undefined>;
  assets: Record<string, {js?: Array<{publicPath: string}>; css?: Array<{publicPath: string}>}>;
};

/**
 * @param generatedFilesDir `.docusaurus`; an upgrade must check that `client-manifest.json` and `routesChunkNames.json`
 * keep their places and shapes
 * @returns gives the files that the page at a path (`/about`) loads after its first view
 */
export async function readLaterFiles(
  generatedFilesDir: string,
): Promise<(pathname: string) => LaterFiles> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(generatedFilesDir, name), 'utf8'));
  const {entrypoints, origins, assets} = (await read('client-manifest.json')) as Manifest;
  const routes = (await read('routesChunkNames.json')) as Record<string, ChunkNames>;

  const filesOf = (names: readonly string[], kind: 'js' | 'css'): string[] => {
    const parts = new Set(names.flatMap((name) => origins[name] ?? []));
    return [...parts].flatMap((part) =>
      (assets[part]?.[kind] ?? []).map((file) => file.publicPath),
    );
  };
  const styles = filesOf(entrypoints, 'css');
  const scripts = filesOf(entrypoints, 'js');
  const chunksByPath = new Map<string, string[]>();
  for (const [key, chunks] of Object.entries(routes)) {
    const pathname = key.replace(/-[^-]*$/u, '');
    const before = chunksByPath.get(pathname) ?? [];
    chunksByPath.set(pathname, [...before, ...filesOf(listChunkNames(chunks), 'js')]);
  }
  return (pathname) => ({
    styles,
    scripts,
    chunks: [...new Set(chunksByPath.get(pathname))],
  });
}
