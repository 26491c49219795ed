import {existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {canInstallPackages, findProgram, installPackages, pathFolders} from './find-program.ts';

const DEBIAN = '/usr/lib/postgresql';
const HOMEBREW = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];

/**
 * Finds the programs of a PostgreSQL server (initdb, postgres): in the folder POSTGRES_PROGRAMS, on PATH, in the folders
 * of Debian or Homebrew, where pg_dump lies beside them; else installs Debian's package when this user is root.
 *
 * @returns their folder
 * @throws when there is none, with what to install
 */
export function findPostgres(): string {
  const {POSTGRES_PROGRAMS: chosen = ''} = process.env;
  if (chosen !== '') {
    return chosen;
  }
  const found = installed();
  if (found !== null) {
    return found;
  }
  if (canInstallPackages()) {
    installWithoutCluster();
  }
  const now = installed();
  if (now === null) {
    throw new Error(
      'No PostgreSQL server was found. Install PostgreSQL 15 or newer, e.g. apt-get install postgresql',
    );
  }
  return now;
}

function installed(): string | null {
  const initdb = findProgram(['initdb'], [...pathFolders(), ...debianFolders(), ...HOMEBREW]);
  // On PATH may be a symlink without its siblings (pg_dump, psql).
  return initdb === null ? null : dirname(realpathSync(initdb));
}

/** Newest version first. */
function debianFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'));
}

/** Installs Debian's package without the server that it creates by default. */
function installWithoutCluster(): void {
  mkdirSync('/etc/postgresql-common', {recursive: true});
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  installPackages('postgresql');
}
