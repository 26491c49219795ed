import {join} from 'node:path';
import {buildSite} from '../../../supabase/local/build-site.ts';
import {findBrowser} from '../find-browser.ts';
import {findFirefox} from '../find-firefox.ts';
import {findWebkit} from '../find-webkit.ts';
import {type StackAddresses, startStackServer} from '../stack-server.ts';
import {fromJunit, type Result} from './result.ts';
import {runTool} from './run-program.ts';

/**
 * Runs the main flows in three engines at the same time, on one stack: no flow stops a part of it. Tests find the stack and the browsers
 * in the environment.
 */
export async function engineTests(folder: string, args: readonly string[]): Promise<Result> {
  const browsers = {
    CHROMIUM_PATH: findBrowser(),
    FIREFOX_PATH: findFirefox(),
    WEBKIT_PATH: findWebkit(),
  };
  await buildSite();
  const stacks = await startStackServer(join(folder, 'engines'));
  try {
    const response = await fetch(`${stacks.url}/stacks/0`);
    if (!response.ok) {
      throw new Error(`The stack did not start: ${await response.text()}`);
    }
    const addresses = (await response.json()) as StackAddresses;
    const report = join(folder, 'engines.xml');
    const code = await runTool(
      '@playwright/test/cli.js',
      [
        'test',
        '--config=tests/engines/playwright.config.ts',
        '--reporter=list,junit',
        '--tsconfig=tests/support/tsconfig.playwright.json',
        ...args,
      ],
      {...addresses, ...browsers, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report},
    );
    return fromJunit(report, code);
  } finally {
    await stacks.stop();
  }
}
