import {spawnSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';

/** The path of the first of `names` that is an executable in `folders`; null when none is. */
export function findProgram(names: readonly string[], folders: readonly string[]): string | null {
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

/** The folders of PATH. */
export function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** Whether `path` is a file that this user may execute. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether Debian's packages can be installed: apt-get exists and this user is root. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get'], pathFolders()) !== null;
}

let hasPackageLists = false;

/**
 * Installs Debian packages and shows apt's output.
 *
 * @throws when apt-get fails
 */
export function installPackages(...packages: string[]): void {
  console.log(`Installing Debian's ${packages.join(', ')} …`);
  if (!hasPackageLists) {
    apt('update', '-q');
    hasPackageLists = true;
  }
  apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/**
 * What `find` finds, at once or after an installation: of Debian's packages when this user is root, else of Playwright's own build.
 *
 * @throws when it finds nothing even then, with the commands that get one
 */
export function findOrInstall(
  engine: 'chromium' | 'firefox' | 'webkit',
  packages: readonly string[],
  find: () => string | null,
): string {
  const found = find();
  if (found !== null) {
    return found;
  }
  if (canInstallPackages()) {
    installPackages(...packages);
  } else {
    spawnSync('npx', ['playwright', 'install', engine], {stdio: 'inherit'});
  }
  const now = find();
  if (now === null) {
    throw new Error(
      `No ${engine} was found. Run: apt-get install ${packages.join(' ')}, or: npx playwright install ${engine}`,
    );
  }
  return now;
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
