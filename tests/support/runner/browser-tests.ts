import {join} from 'node:path';
import {buildSite} from '../../../supabase/local/build-site.ts';
import {findBrowser} from '../find-browser.ts';
import {findHeadlessShell} from '../find-headless-shell.ts';
import {startStackServer} from '../stack-server.ts';
import {fromJunit, NO_TESTS, type Result} from './result.ts';
import {runTool} from './run-program.ts';
import {testFiles} from './test-files.ts';

/**
 * Runs the browser tests against the production build. Tests find the server of their stacks in STACKS_URL and the two browsers in
 * BROWSER_PATH and SHELL_PATH.
 */
export async function browserTests(folder: string, args: readonly string[]): Promise<Result> {
  if (testFiles(['tests/e2e'], /\.(spec|test)\.ts$/u).length === 0) {
    return NO_TESTS;
  }
  const browsers = {BROWSER_PATH: findBrowser(), SHELL_PATH: findHeadlessShell()};
  await buildSite();
  const stacks = await startStackServer(join(folder, 'e2e'));
  try {
    const report = join(folder, 'e2e.xml');
    const code = await runTool(
      '@playwright/test/cli.js',
      // Playwright stumbles over the site's own tsconfig ("baseUrl": null, which TypeScript 7 needs).
      [
        'test',
        '--reporter=list,junit',
        '--tsconfig',
        'tests/support/tsconfig.playwright.json',
        ...args,
      ],
      {STACKS_URL: stacks.url, ...browsers, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report},
    );
    return fromJunit(report, code);
  } finally {
    await stacks.stop();
  }
}
