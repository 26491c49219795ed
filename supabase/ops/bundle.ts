import {chmodSync, mkdirSync, rmSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {newCommand, runCli} from './cli/cli.ts';
import {OpsError, print} from './cli/output.ts';

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

runCli(
  newCommand(
    'operator-programs',
    'writes leads and credentials, one file each, which need Node alone',
  )
    .argument('<folder>')
    .action(async (folder: string) => {
      await bundle(resolve(folder)).catch(({message}: Error) => {
        throw new OpsError(`The programs cannot be written: ${message}`);
      });
      print(`${PROGRAMS.map((it) => join(folder, it)).join(' and ')} are written.`);
    }),
);
