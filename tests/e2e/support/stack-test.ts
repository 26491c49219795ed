import {expect, test as base} from '@playwright/test';

/**
 * Playwright's test on a stack that no other worker uses. Its addresses are in the worker's environment, where tests/support/stack.ts and operators'
 * commands find them; without STACKS_URL, which the runner sets, they are expected there already.
 */
export const test = base.extend<object, {stack: string}>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide, {parallelIndex}) => {
      const {STACKS_URL} = process.env;
      if (STACKS_URL !== undefined) {
        const response = await fetch(`${STACKS_URL}/stacks/${parallelIndex}`);
        const answer = await response.text();
        expect(response.ok, answer).toBe(true);
        Object.assign(process.env, JSON.parse(answer));
      }
      const {BASE_URL} = process.env;
      if (BASE_URL === undefined) {
        throw new Error('Nothing says where the stack is. Run these tests with: npm test -- e2e');
      }
      await provide(BASE_URL);
    },
    // It may have to start, on a machine that is busy.
    {scope: 'worker', auto: true, timeout: 120_000},
  ],
  baseURL: ({stack}, provide) => provide(stack),
});

export {expect};
