import {defineConfig, devices} from '@playwright/test';

const ARGS = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * The whole Chromium prepares the suggestions of its address bar, two pages with scripts, in every window: a quarter of its CPU time. The last list of features
 * counts, so what Playwright itself turns off follows.
 */
const WITHOUT_ADDRESS_BAR = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
].join(',')}`;

/** What looks at pages before their first use, and at the order of their requests: the headless shell moves a mouse of its own. */
const LOADING = /(?:first-view|fonts|code-failures|early-actions|visit-source)\.spec/u;

/**
 * Browser tests against the production build with the whole stack behind it, started by the runner (tests/run.mjs). Each worker has a stack of its
 * own (tests/support/stack-test.ts), so that any test may run beside any other.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  // Generous: a busy machine must not fail a test, and a passing one waits for nothing.
  timeout: 150_000,
  expect: {timeout: 30_000},
  use: {
    ...devices['Desktop Chrome'],
    viewport: {width: 1440, height: 900},
    // A trace costs a third of the CPU time; `npm test -- e2e -- --trace on` writes one of each test.
    trace: 'off',
    // Animations and smooth scrolling cost a third of the CPU time. What moves is tested where it is the subject: those tests ask for motion.
    contextOptions: {reducedMotion: 'reduce'},
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: LOADING,
      use: {launchOptions: {executablePath: process.env.SHELL_PATH, args: ARGS}},
    },
    {
      name: 'browser',
      testMatch: LOADING,
      use: {
        launchOptions: {
          executablePath: process.env.BROWSER_PATH,
          args: [...ARGS, WITHOUT_ADDRESS_BAR],
        },
      },
    },
  ],
});
