import {canInstallPackages, findProgram, installPackages, pathFolders} from './find-program.ts';

/**
 * Finds the age program on PATH, or installs Debian's package when this user is root.
 *
 * @throws when there is none, with what to install
 */
export function findAge(): string {
  if (find() === null && canInstallPackages()) {
    installPackages('age');
  }
  const age = find();
  if (age === null) {
    throw new Error('No age was found. Install it, e.g. apt-get install age, or brew install age');
  }
  return age;
}

function find(): string | null {
  return findProgram(['age'], pathFolders());
}
