import type {Page} from '@playwright/test';

/** Holds back the site's scripts as a slow connection does, until the function that it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}
