import {join} from 'node:path';
import {findBrowser} from '../find-browser.ts';
import {fromJunit, type Result} from './result.ts';
import {runTool} from './run-program.ts';
import {testFiles} from './test-files.ts';
import {withStack} from './with-stack.ts';

/**
 * Runs the browser tests against the production build on one stack of its own. Tests find it through BASE_URL, CRM_URL,
 * DATABASE_URL, CONTROL_URL and BROWSER_PATH.
 */
export async function browserTests(folder: string, args: readonly string[]): Promise<Result> {
  if (testFiles(['tests/e2e'], /\.(spec|test)\.ts$/u).length === 0) {
    return {passed: 0, failed: 0};
  }
  const browser = findBrowser();
  const report = join(folder, 'e2e.xml');
  const code = await withStack(join(folder, 'stack'), (environment) =>
    runTool(
      '@playwright/test/cli.js',
      // Playwright stumbles over the site's own tsconfig ("baseUrl": null, which TypeScript 7 needs).
      [
        'test',
        '--reporter=list,junit',
        '--tsconfig',
        'tests/support/tsconfig.playwright.json',
        ...args,
      ],
      {...environment, BROWSER_PATH: browser, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report},
    ),
  );
  return fromJunit(report, code);
}
