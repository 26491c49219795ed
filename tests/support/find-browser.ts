import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {
  canInstallPackages,
  findOrInstall,
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
 * The path of a Chromium to test with: BROWSER_PATH when set, an installed Chromium or Chrome, Playwright's own, or
 * Debian's package. The fonts that pages fall back to are installed too: an installed browser may come without any.
 *
 * @returns its path
 * @throws when there is none, with the command that installs one
 */
export function findBrowser(): string {
  installFonts();
  const given = process.env.BROWSER_PATH;
  return given !== undefined && given !== ''
    ? given
    : findOrInstall('chromium', ['chromium'], installed);
}

function installed(): string | null {
  const system = findProgram(
    [...NAMES, 'Google Chrome', 'Chromium'],
    [...pathFolders(), ...FOLDERS],
  );
  const own = chromium.executablePath();
  return system ?? (isExecutable(own) ? own : null);
}

/**
 * Installs Debian's Liberation fonts when they are missing and this user is root. They have the metrics of Arial and Times, which stand in until
 * the site's fonts are there; a bare Debian has neither. Elsewhere a desktop brings them.
 */
function installFonts(): void {
  if (canInstallPackages() && !existsSync('/usr/share/fonts/truetype/liberation')) {
    installPackages('fonts-liberation');
  }
}
