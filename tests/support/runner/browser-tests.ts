import {join} from 'node:path';
import {findProgram} from '../programs.ts';
import {type StackAddresses, startStackServer} from '../stack-server.ts';
import {fromJunit} from './result.ts';
import {runTool} from './run-program.ts';
import type {TestRunner} from './test-runners.ts';

/** The browser tests against the production build. They find the server of their stacks and the two browsers in the environment. */
export const browserTests = playwright('e2e', 'playwright.config.ts', async (url) => ({
  STACKS_URL: url,
  BROWSER_PATH: findProgram('browser'),
  SHELL_PATH: findProgram('headlessShell'),
}));

/** The main flows in Firefox and WebKit, on one stack: no flow stops a part of it. Tests find the stack and the browsers in the environment. */
export const engineTests = playwright(
  'engines',
  'tests/engines/playwright.config.ts',
  async (url) => {
    const response = await fetch(`${url}/stacks/0`);
    if (!response.ok) {
      throw new Error(`The stack did not start: ${await response.text()}`);
    }
    return {
      ...((await response.json()) as StackAddresses),
      FIREFOX_PATH: findProgram('firefox'),
      WEBKIT_PATH: findProgram('webkit'),
    };
  },
);

/** @param environmentOf what the tests need in their environment, from the address of the server of their stacks */
function playwright(
  name: string,
  config: string,
  environmentOf: (url: string) => Promise<Record<string, string>>,
): TestRunner {
  return {
    narrow: '--grep',
    async run(folder, args) {
      const stacks = await startStackServer();
      const report = join(folder, `${name}.xml`);
      // Playwright stumbles over the site's own tsconfig ("baseUrl": null, which TypeScript 7 needs).
      const tsconfig = '--tsconfig=tests/support/tsconfig.playwright.json';
      try {
        const code = await runTool(
          '@playwright/test/cli.js',
          ['test', `--config=${config}`, '--reporter=list,junit', tsconfig, ...args],
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
    },
  };
}
