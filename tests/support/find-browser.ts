import {spawnSync} from 'node:child_process';
import {chromium} from '@playwright/test';
import {
  canInstallPackages,
  findProgram,
  installPackages,
  isExecutable,
  pathFolders,
} from './find-program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FOLDERS = [
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/**
 * Finds a Chromium: BROWSER_PATH if set, an installed Chromium or Chrome, Playwright's own; else installs Debian's
 * package when this user is root.
 *
 * @returns its path
 * @throws when there is none, with the command that installs one
 */
export function findBrowser(): string {
  const given = process.env.BROWSER_PATH;
  if (given !== undefined && given !== '') {
    return given;
  }
  const found = installed();
  if (found !== null) {
    return found;
  }
  if (canInstallPackages()) {
    installPackages('chromium', 'fonts-liberation');
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], {stdio: 'inherit'});
  }
  const now = installed();
  if (now === null) {
    throw new Error(
      'No Chromium was found. Install Chromium or Chrome, or run: npx playwright install chromium',
    );
  }
  return now;
}

function installed(): string | null {
  const system = findProgram(
    [...NAMES, 'Google Chrome', 'Chromium'],
    [...pathFolders(), ...FOLDERS],
  );
  const own = chromium.executablePath();
  return system ?? (isExecutable(own) ? own : null);
}
