import path from 'node:path';
import {buildSync} from 'esbuild';

/** The oldest browsers that hydrate pages, equal to `browserslist` of package.json. */
const TARGET = ['chrome111', 'firefox114', 'safari16.4'];

/** `early/main.ts` as text for each page's head: a request would come too late. @throws when a module is broken */
export function bundleEarlyScript(): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, 'early/main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    write: false,
    tsconfigRaw: {compilerOptions: {alwaysStrict: false}},
  });
  return outputFiles.map(({text}) => text).join('');
}
