import {findBrowser} from './find-browser.ts';
import {canInstallPackages, findProgram, installPackages, pathFolders} from './find-program.ts';

const NAME = 'chromium-headless-shell';

/**
 * The path of a Chromium for many short tests: BROWSER_PATH when set, Debian's headless shell, or where there is none,
 * what {@link findBrowser} finds. The shell is the same engine without a browser's windows; tests take a third less CPU
 * time in it.
 *
 * @throws when there is no Chromium at all, with the command that installs one
 */
export function findHeadlessShell(): string {
  return process.env.BROWSER_PATH || installed() || installedNow() || findBrowser();
}

function installed(): string | null {
  return findProgram([NAME], pathFolders());
}

function installedNow(): string | null {
  if (!canInstallPackages()) {
    return null;
  }
  try {
    installPackages(NAME);
  } catch (error) {
    // Ubuntu and older Debians have no such package.
    console.log((error as Error).message);
  }
  return installed();
}
