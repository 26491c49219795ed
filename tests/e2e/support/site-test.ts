import type {Page} from '@playwright/test';
import {expect, test as base} from './stack-test';

/** What a test may add to the page: see {@link test}. */
type Fixtures = {
  /** Opens a path and waits until the page answers to clicks. */
  open: (path: string) => Promise<void>;
};

/** Playwright's test with a guard: no page may log an error, throw, or ask another host for anything. */
export const test = base.extend<Fixtures>({
  open: async ({page}, provide) => {
    await provide(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },
  page: async ({page, baseURL}, provide, testInfo) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        problems.push(message.text());
      }
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('request', (request) => {
      const {origin, protocol} = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) {
        problems.push(`a request to another host: ${request.url()}`);
      }
    });
    await provide(page);
    const expected = testInfo.annotations
      .filter(({type}) => type === EXPECTED_ERROR)
      .map(({description}) => new RegExp(description ?? '', 'u'));
    const unexpected = problems.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'nothing unexpected in the console').toEqual([]);
  },
});

const EXPECTED_ERROR = 'expected error';

/** Says that a message matching the pattern will be in the console and is meant to be. */
export function expectError(pattern: string): void {
  test.info().annotations.push({type: EXPECTED_ERROR, description: pattern});
}

/** Uses the page as a person does first, with a move of the mouse over its margin, and waits until React has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 400);
  await page.mouse.move(2, 401);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
}

export {expect};
