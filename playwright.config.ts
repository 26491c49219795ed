import {defineConfig, devices} from '@playwright/test';
import {PATIENCE} from './tests/support/until';

const ARGS = [
  '--no-sandbox',
  // Fewer processes take less CPU time.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * Browser tests against the production build with the whole stack behind it, started by the runner (tests/run.mjs).
 * Each worker has its own stack (tests/support/stack-test.ts), so that any test may run beside any other.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A missing picture fails like a different one; only `npm run pictures` writes pictures.
  updateSnapshots: 'none',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  timeout: 3 * PATIENCE,
  expect: {timeout: PATIENCE},
  use: {
    ...devices['Desktop Chrome'],
    viewport: {width: 1440, height: 900},
    // A trace costs a third of the CPU time; `npm test -- e2e -- --trace on` writes one for each test.
    trace: 'off',
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    // Animations and smooth scrolling cost a third of the CPU time. Tests whose subject is motion turn it on.
    contextOptions: {reducedMotion: 'reduce'},
    screenshot: 'only-on-failure',
    launchOptions: {executablePath: process.env.SHELL_PATH, args: ARGS},
  },
});
