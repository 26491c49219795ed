import {join} from 'node:path';
import {BUILD_FOLDER, buildSite} from '../../../supabase/local/build-site.ts';
import {prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {freePort} from '../../../supabase/local/port.ts';
import {readSettings} from '../../../supabase/local/settings.ts';
import {startStack} from '../../../supabase/local/stack.ts';
import {startControlServer} from '../control-server.ts';
import {findBrowser} from '../find-browser.ts';
import {fromJunit, type Result} from './result.ts';
import {runTool} from './run-program.ts';
import {testFiles} from './test-files.ts';

/**
 * Runs the browser tests against the production build on one stack of its own: temporary data, free ports, the CRM
 * stand-in. Tests find it through BASE_URL, CRM_URL, DATABASE_URL, CONTROL_URL and BROWSER_PATH.
 */
export async function browserTests(folder: string, args: readonly string[]): Promise<Result> {
  if (testFiles(['tests/e2e'], /\.(spec|test)\.ts$/u).length === 0) {
    return {passed: 0, failed: 0};
  }
  const browser = findBrowser();
  await buildSite();
  const settings = readSettings({
    DATA_DIR: join(folder, 'stack'),
    PORT: String(await freePort()),
    FUNCTIONS_PORT: String(await freePort()),
    DATABASE_PORT: String(await freePort()),
    CRM_PORT: String(await freePort()),
    // Tests type faster than people.
    FASTEST_SUBMIT_MS: '0',
  });
  const data = prepareDataFolder(settings.DATA_DIR);
  const stack = await startStack(settings, data, BUILD_FOLDER, console.error);
  const control = await startControlServer(stack);
  try {
    const report = join(folder, 'e2e.xml');
    const code = await runTool(
      '@playwright/test/cli.js',
      // Playwright stumbles over the site's own tsconfig ("baseUrl": null, which TypeScript 7 needs).
      [
        ...['test', '--reporter=list,junit'],
        ...['--tsconfig', 'tests/support/tsconfig.playwright.json'],
        ...args,
      ],
      {
        BASE_URL: `http://localhost:${settings.PORT}`,
        CRM_URL: `http://127.0.0.1:${settings.CRM_PORT}`,
        DATABASE_URL: stack.databaseUrl,
        CONTROL_URL: control.url,
        BROWSER_PATH: browser,
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
      },
    );
    return fromJunit(report, code);
  } finally {
    control.close();
    await stack.stop();
  }
}
