import {defineConfig} from '@playwright/test';

/**
 * The flows that matter, in the engines other than that of tests/e2e, both at a time. The runner (tests/support/runner/browser-tests.ts) starts the stack, finds
 * the browsers and gives both in the environment.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 2,
  projects: (['firefox', 'webkit'] as const).map((browserName) => ({
    name: browserName,
    use: {browserName},
  })),
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  timeout: 180_000,
  expect: {timeout: 30_000},
});
