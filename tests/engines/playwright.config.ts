import {defineConfig} from '@playwright/test';
import {PATIENCE} from '../support/until';

/** The flows that matter, in both other engines at a time. The runner starts the stack and finds the browsers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 2,
  projects: (['firefox', 'webkit'] as const).map((name) => ({name, use: {browserName: name}})),
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  timeout: 3 * PATIENCE,
  expect: {timeout: PATIENCE},
});
