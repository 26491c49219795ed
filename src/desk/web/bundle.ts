import path from 'node:path';
import {build} from 'esbuild';

/** The desk's browser code: the CMS as it was published, and what `client` adds to it. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/**
 * Bundles the browser code, in memory.
 *
 * @returns each file's path from `/desk` on, such as `/desk/desk.js`
 */
export async function bundleDesk(): Promise<Bundle> {
  const {outputFiles} = await build({
    entryPoints: [path.join(__dirname, 'client/desk.ts'), path.join(__dirname, 'client/beside.ts')],
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
    logLevel: 'silent',
  });
  return new Map(
    outputFiles.map(({path: file, contents}) => [file.split(path.sep).join('/'), contents]),
  );
}
