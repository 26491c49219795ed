import {join} from 'node:path';
import {findProgram} from '../programs.ts';
import {type StackAddresses, startStackServer} from '../stack-server.ts';
import {fromJunit, type Result} from './result.ts';
import {runTool} from './run-program.ts';

/**
 * Runs the browser tests against the production build. Tests find the server of their stacks in STACKS_URL and the two browsers in
 * BROWSER_PATH and SHELL_PATH.
 */
export function browserTests(folder: string, args: readonly string[]): Promise<Result> {
  const browsers = {BROWSER_PATH: findProgram('browser'), SHELL_PATH: findProgram('headlessShell')};
  return playwright('e2e', folder, args, async (url) => ({STACKS_URL: url, ...browsers}));
}

/** Runs the main flows in Firefox and WebKit, on one stack: no flow stops a part of it. Tests find the stack and the browsers in the environment. */
export function engineTests(folder: string, args: readonly string[]): Promise<Result> {
  const browsers = {FIREFOX_PATH: findProgram('firefox'), WEBKIT_PATH: findProgram('webkit')};
  const config = ['--config=tests/engines/playwright.config.ts', ...args];
  return playwright('engines', folder, config, async (url) => {
    const response = await fetch(`${url}/stacks/0`);
    if (!response.ok) {
      throw new Error(`The stack did not start: ${await response.text()}`);
    }
    return {...((await response.json()) as StackAddresses), ...browsers};
  });
}

/** @param environmentOf what the tests need in their environment, from the address of the server of their stacks */
async function playwright(
  name: string,
  folder: string,
  args: readonly string[],
  environmentOf: (url: string) => Promise<Record<string, string>>,
): Promise<Result> {
  const stacks = await startStackServer(join(folder, name));
  try {
    const report = join(folder, `${name}.xml`);
    const code = await runTool(
      '@playwright/test/cli.js',
      [
        'test',
        '--reporter=list,junit',
        // Playwright stumbles over the site's own tsconfig ("baseUrl": null, which TypeScript 7 needs).
        '--tsconfig=tests/support/tsconfig.playwright.json',
        ...args,
      ],
      {...(await environmentOf(stacks.url)), PLAYWRIGHT_JUNIT_OUTPUT_FILE: report},
    );
    // Playwright names its files from the folder of the tests.
    return fromJunit(report, code).map((it) => ({
      ...it,
      file: it.file && `tests/${name}/${it.file}`,
    }));
  } finally {
    await stacks.stop();
  }
}
