import {type Browser, chromium} from '@playwright/test';
import {findProgram} from '../../support/programs.ts';

/** Starts the browser that the tests have. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({executablePath: findProgram('headlessShell'), args: ['--no-sandbox']});
