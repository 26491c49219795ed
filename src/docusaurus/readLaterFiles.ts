import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LaterFiles} from '../boot/Boot';

/** What Docusaurus' bundler wrote about the browser's files: each chunk by its name, and the files of each part of a chunk. */
type Manifest = {
  entrypoints: string[];
  origins: Record<string, string[] | undefined>;
  assets: Record<string, {js?: Array<{publicPath: string}>; css?: Array<{publicPath: string}>}>;
};

/** The names of the chunks that a route's component and its data lie in, at any depth. */
type ChunkNames = string | {[key: string]: ChunkNames};

/** What the visitor of any page is likely to want first: see `src/leads/LeadHost.tsx`. */
const DIALOG = ['consultation-dialog'];

function namesIn(chunks: ChunkNames): string[] {
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(namesIn);
}

/**
 * Reads what the bundler and Docusaurus wrote about a build.
 *
 * @param generatedFilesDir Docusaurus' own folder, `.docusaurus`; an upgrade must check that `client-manifest.json` and `routesChunkNames.json` are still
 *   written there, in these shapes
 * @returns gives the files that the page at a path (`/about`) asks for after its first view
 */
export async function readLaterFiles(
  generatedFilesDir: string,
): Promise<(pathname: string) => Omit<LaterFiles, 'dialogStyles'>> {
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
  const dialog = filesOf(DIALOG, 'js');
  const chunksByPath = new Map<string, string[]>();
  for (const [key, chunks] of Object.entries(routes)) {
    const pathname = key.replace(/-[^-]*$/u, '');
    const before = chunksByPath.get(pathname) ?? [];
    chunksByPath.set(pathname, [...before, ...filesOf(namesIn(chunks), 'js')]);
  }
  return (pathname) => ({
    styles,
    scripts,
    chunks: [...new Set(chunksByPath.get(pathname))],
    dialog,
  });
}
