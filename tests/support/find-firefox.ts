import {firefox} from '@playwright/test';
import {findOrInstall, findProgram, isExecutable, pathFolders} from './find-program.ts';

const NAMES = ['firefox-esr', 'firefox'];
const FOLDERS = ['/Applications/Firefox.app/Contents/MacOS'];

/**
 * The path of a Firefox to test with: Playwright's own, an installed one, or Debian's package.
 *
 * @throws when there is none, with the command that gets one
 */
export function findFirefox(): string {
  return findOrInstall('firefox', ['firefox-esr'], () => {
    const own = firefox.executablePath();
    return isExecutable(own) ? own : findProgram(NAMES, [...pathFolders(), ...FOLDERS]);
  });
}
