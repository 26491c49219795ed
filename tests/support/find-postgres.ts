import {existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {canInstallPackages, findProgram, installPackages, pathFolders} from './find-program.ts';

const DEBIAN = '/usr/lib/postgresql';
const HOMEBREW = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];

/**
 * The folder with the programs of a PostgreSQL server (initdb, postgres, pg_dump): on PATH, where Debian or Homebrew puts them, or
 * from Debian's package, which is installed when this user is root.
 *
 * @throws when there is none, with what to install
 */
export function findPostgres(): string {
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
  // A link on PATH may stand there without its siblings (pg_dump, psql).
  return initdb === null ? null : dirname(realpathSync(initdb));
}

/** Newest version first. */
function debianFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'));
}

/** Debian's package would start a server of its own; its settings file keeps it from doing so. */
function installWithoutCluster(): void {
  mkdirSync('/etc/postgresql-common', {recursive: true});
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  installPackages('postgresql');
}
