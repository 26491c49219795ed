import {chromium, firefox, webkit} from '@playwright/test';
import {startFirefox} from './drivers/firefox';
import {startWithPlaywright} from './drivers/playwright';
import {startWebkit} from './drivers/webkit';
import type {Engine} from './engine';

/** How each engine is started with the program that was found for it, by Playwright's names. */
const START = {
  chromium: (path: string) => startWithPlaywright(chromium, path),
  firefox: (path: string) =>
    path === firefox.executablePath() ? startWithPlaywright(firefox, path) : startFirefox(path),
  webkit: (path: string) =>
    path === webkit.executablePath() ? startWithPlaywright(webkit, path) : startWebkit(path),
} as const;

/** Starts an engine. @throws when the runner gave no program for it in the environment */
export function startEngine(name: keyof typeof START): Promise<Engine> {
  const variable = `${name.toUpperCase()}_PATH`;
  const path = process.env[variable];
  if (path === undefined) {
    throw new Error(`${variable} is not set. Run these tests with: npm test -- engines`);
  }
  return START[name](path);
}
