import {spawnSync} from 'node:child_process';
import {cpSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {installFromNpm} from '../../support/install-from-npm.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';

const VERSION = '3.1.0';

type MigrationList = {migrations: Array<{local?: string; remote?: string}>};

/**
 * The Supabase CLI in a copy of the project, because it writes beside config.toml.
 *
 * @param newest leaves out all migrations after this version
 */
export function supabaseCli(newest = '99999999999999') {
  const program = join(installFromNpm('supabase', VERSION), 'dist', 'supabase.js');
  const folder = temporaryFolder();
  const migrations = join(folder, 'supabase', 'migrations');
  cpSync(join(ROOT, 'supabase', 'config.toml'), join(folder, 'supabase', 'config.toml'));
  cpSync(join(ROOT, 'supabase', 'migrations'), migrations, {
    recursive: true,
    filter: (path) => !/\d{14}_/u.test(path) || versionOf(path) <= newest,
  });

  /** Runs a command against a database and returns its output. @throws with the output when it fails */
  function run(database: string, ...args: string[]): string {
    const target = [`--remote=${database}?sslmode=disable`, '--yes', '--agent', 'no'];
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      [program, ...args, ...target, '--workdir', folder],
      {encoding: 'utf8', env: {...process.env, HOME: folder, DO_NOT_TRACK: '1'}},
    );
    if (status !== 0) {
      throw new Error(`supabase ${args.join(' ')} failed:\n${stdout}${stderr}`);
    }
    return stdout + stderr;
  }

  return {
    run,
    /** The migration versions that the CLI finds in the folder and in the database. */
    list(database: string) {
      const words = run(database, 'migration', 'list', '--output-format', 'json');
      const [found = ''] = /\{"migrations".*/u.exec(words) ?? [];
      const all = (JSON.parse(found) as MigrationList).migrations;
      return {
        local: all.flatMap(({local}) => local || []),
        remote: all.flatMap(({remote}) => remote || []),
      };
    },
    /** The versions of the folder's migrations. */
    versions: readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .map(versionOf)
      .toSorted(),
  };
}

function versionOf(path: string): string {
  return /(\d{14})_/u.exec(path)?.[1] ?? '';
}
