import {webkit} from '@playwright/test';
import {findOrInstall, findProgram, isExecutable, pathFolders} from './find-program.ts';

/**
 * The path of a WebKit to test with: Playwright's own, or the WebDriver of WebKitGTK where an Xvfb stands beside it, from Debian's
 * packages if need be.
 *
 * @throws when there is none, with the command that gets one
 */
export function findWebkit(): string {
  return findOrInstall('webkit', ['webkit2gtk-driver', 'xvfb'], () => {
    const own = webkit.executablePath();
    const display = findProgram(['Xvfb'], pathFolders());
    return isExecutable(own) ? own : display && findProgram(['WebKitWebDriver'], pathFolders());
  });
}
