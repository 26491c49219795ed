import {chmodSync, mkdirSync, rmSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';

const USAGE = `npm run operator-programs -- FOLDER

Writes the programs leads and credentials into FOLDER, one file each, which need Node alone.
Exit codes: 0 done, 1 could not be done, 2 wrong use.`;

const PROGRAMS = ['leads', 'credentials'] as const;

/**
 * Bundles the operators' programs, each into one executable file without a suffix.
 *
 * CommonJS, because Node takes a file without a suffix for that.
 *
 * @param folder is created if needed
 */
async function bundle(folder: string): Promise<void> {
  mkdirSync(folder, {recursive: true});
  for (const program of PROGRAMS) {
    const file = join(folder, program);
    rmSync(file, {force: true});
    await build({
      entryPoints: [join(import.meta.dirname, `${program}.ts`)],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      // pg 8 warns at each use of ~/.pgpass that version 9 no longer reads it; a test fails when that has come.
      banner: {js: '#!/usr/bin/env node\nprocess.noDeprecation = true;'},
      define: {'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename'},
      // Neither is loaded: the embedded database is on the site's machine, and pg-native is not installed.
      external: ['@electric-sql/pglite', 'pg-native'],
      logLevel: 'warning',
    });
    chmodSync(file, 0o755);
  }
}

async function main([folder, ...rest]: string[]): Promise<number> {
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) {
    console.error(USAGE);
    return folder === '--help' ? 0 : 2;
  }
  try {
    await bundle(resolve(folder));
  } catch (error) {
    console.error(`The programs cannot be written: ${(error as Error).message}`);
    return 1;
  }
  console.log(`${PROGRAMS.map((it) => join(folder, it)).join(' and ')} are written.`);
  return 0;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
