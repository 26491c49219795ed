import {chromium} from '@playwright/test';
import {findOrInstall} from './find-or-install.ts';
import {findProgram, isExecutable, pathFolders} from './find-program.ts';
import {installFonts} from './install-fonts.ts';

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
