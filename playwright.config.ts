import {defineConfig, devices} from '@playwright/test';

/** Specs that send no lead and take no part of the stack down: they look at pages, and may run beside others. */
const PAGES = [
  'accessibility',
  'accordions',
  'feeds',
  'first-view',
  'fonts',
  'handbook',
  'head',
  'header',
  'html',
  'links',
  'page-data',
  'page-weight',
  'response-headers',
  'routes',
  'search*',
  'share-pictures',
  'sitemap',
  'structured-data*',
  'subscribe',
].map((name) => `**/${name}.spec.ts`);

/**
 * Browser tests against the production build with the whole stack behind it. The runner (tests/run.mjs) starts the stack and gives its address
 * in BASE_URL and the browser in BROWSER_PATH; see tests/README.md.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  projects: [
    // One stack serves all tests and some of these take its parts down, so they run one after another. They wait more than they
    // work, which leaves the machine to the others; so they come first.
    {name: 'leads', testIgnore: PAGES, workers: 1},
    {name: 'pages', testMatch: PAGES, fullyParallel: true},
  ],
  // A machine that stalls for seconds may cost a test its patience. What passes at the second try alone is listed as flaky at the end,
  // and is a defect to mend; what fails twice fails.
  retries: 1,
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
