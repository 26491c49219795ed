import {type Browser, chromium} from '@playwright/test';
import {findProgram} from '../../support/programs.ts';
import {PATIENCE} from '../../support/until.ts';

/** Starts the browser installed for the tests. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findProgram('headlessShell');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    timeout: PATIENCE,
  });
  return browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
}
