import {defineConfig} from '@playwright/test';
import {PATIENCE} from '../support/until';

/** The main flows in Firefox and WebKit, and typing in Chromium too. The runner starts the stack and the browsers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 2,
  fullyParallel: true,
  projects: [
    {name: 'chromium', testMatch: 'typed.spec.ts', use: {browserName: 'chromium'}},
    {name: 'firefox', grepInvert: /@chromium/u, use: {browserName: 'firefox'}},
    {
      name: 'webkit',
      testIgnore: 'heard.spec.ts',
      grepInvert: /@chromium/u,
      use: {browserName: 'webkit'},
    },
  ],
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  timeout: 3 * PATIENCE,
  expect: {timeout: PATIENCE},
});
