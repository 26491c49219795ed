import {spawnSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';

/** The first of `names` that is an executable in `folders`, with its path; null when none is. */
export function findProgram(names: readonly string[], folders: readonly string[]): string | null {
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

/** The folders of PATH. */
export function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** True when `path` is a file this user may run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** True when Debian's packages can be installed: apt-get is there and this user is root. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get'], pathFolders()) !== null;
}

let hasPackageLists = false;

/** Installs Debian packages with their output shown. @throws when apt-get fails */
export function installPackages(...packages: string[]): void {
  console.log(`Installing Debian's ${packages.join(', ')} …`);
  if (!hasPackageLists) {
    apt('update', '-q');
    hasPackageLists = true;
  }
  apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

function apt(...args: string[]): void {
  const {status} = spawnSync('apt-get', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  });
  if (status !== 0) {
    throw new Error(`apt-get ${args.join(' ')} failed; its words are above.`);
  }
}
