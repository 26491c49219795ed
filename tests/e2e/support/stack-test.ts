import {type APIRequest, expect, test as base} from '@playwright/test';
import type {StackAddresses} from '../../support/stack-server.ts';

/** Milliseconds a stack may take to start on a busy machine. */
export const PATIENCE = 120_000;

/**
 * Playwright's test on a stack that no other worker uses. Its addresses are in the worker's environment, where tests/support/stack.ts and operators'
 * commands find them; without STACKS_URL, which the runner sets, they are expected there already.
 */
export const test = base.extend<object, {stack: string}>({
  stack: [
    async ({playwright}, provide, {parallelIndex}) => {
      const {STACKS_URL} = process.env;
      if (STACKS_URL !== undefined) {
        const url = `${STACKS_URL}/stacks/${parallelIndex}`;
        Object.assign(process.env, await fetchAddresses(playwright.request, url));
      }
      const {BASE_URL} = process.env;
      if (BASE_URL === undefined) {
        throw new Error('Nothing says where the stack is. Run these tests with: npm test -- e2e');
      }
      await provide(BASE_URL);
    },
    {scope: 'worker', auto: true, timeout: PATIENCE},
  ],
  baseURL: ({stack}, provide) => provide(stack),
});

/** @throws when the stack could not start, with what its server says */
async function fetchAddresses(client: APIRequest, url: string): Promise<StackAddresses> {
  const context = await client.newContext();
  const response = await context.get(url, {timeout: PATIENCE});
  if (!response.ok()) {
    throw new Error(`${url} answered ${response.status()}: ${await response.text()}`);
  }
  const addresses = (await response.json()) as StackAddresses;
  await context.dispose();
  return addresses;
}

export {expect};
