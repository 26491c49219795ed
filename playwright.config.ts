import {defineConfig, devices} from '@playwright/test';

/**
 * Browser tests against the production build with the whole stack behind it. The runner (tests/run.mjs) starts the stack and gives its address
 * in BASE_URL and the browser in BROWSER_PATH; see tests/README.md.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One stack serves all tests and some of them take its parts down, so they run one after another.
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  timeout: 30_000,
  expect: {timeout: 7_000},
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL,
    viewport: {width: 1440, height: 900},
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
