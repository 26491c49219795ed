import path from 'node:path';
import {buildSync} from 'esbuild';

/** The oldest browsers in which pages are hydrated, equal to `browserslist` of package.json. */
const TARGET = ['chrome111', 'firefox114', 'safari16.4'];

/**
 * The early script (`early/main.ts`) as one text. The site's own bundler writes files alone, and a request would come too late for what this records.
 *
 * @throws when a module of it cannot be read or compiled
 */
export function earlyScript(): string {
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
