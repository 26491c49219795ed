import {spawnSync} from 'node:child_process';
import {canInstallPackages, installPackages} from './find-program.ts';

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
