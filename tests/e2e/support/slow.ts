import {setTimeout as sleep} from 'node:timers/promises';
import type {Page} from '@playwright/test';

/** Makes a page’s processor six times slower, and the answer to each request 200 ms later, if the run is `--slow`. */
export async function slowDown(page: Page): Promise<void> {
  if (process.env.SLOW_BROWSER !== 'yes') {
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await page.context().route('**', async (route) => {
    await sleep(200);
    await route.fallback().catch(() => 'the page has gone');
  });
}
