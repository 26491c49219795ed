import {build} from 'esbuild';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The desk's browser code, the CMS as it was published and what `client` adds to it, and the CMS's assets. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/** The CMS's own fonts, pictures and decoders, which it finds at `/desk/assets`. */
function assets(): [string, Uint8Array][] {
  const folder = path.join(path.dirname(require.resolve('@sveltia/cms')), 'assets');
  const names = readdirSync(folder).filter((name) => !name.endsWith('.map'));
  return names.map((name) => [`/desk/assets/${name}`, readFileSync(path.join(folder, name))]);
}

/**
 * Bundles the browser code, in memory.
 *
 * @param entries names of modules in `client`
 * @returns the files by their path from `/desk` on, such as `/desk/desk.js`, and the absolute paths of what they are made of
 */
export async function bundleDesk(
  entries: readonly string[],
): Promise<{files: Bundle; sources: string[]}> {
  const {outputFiles, metafile} = await build({
    entryPoints: entries.map((name) => path.join(__dirname, `client/${name}.ts`)),
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: '/desk',
    // The CMS finds its fonts from here.
    chunkNames: 'chunks/[name]-[hash]',
    // Colors for code in its own rich-text editor, which the desk does not use.
    external: ['@shikijs/*'],
    define: {'process.env.NODE_ENV': '"production"'},
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return {
    files: new Map([
      ...assets(),
      ...outputFiles.map((it) => [it.path.split(path.sep).join('/'), it.contents] as const),
    ]),
    sources: Object.keys(metafile.inputs).map((file) => path.resolve(file)),
  };
}
