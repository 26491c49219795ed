import type {Page, Route} from '@playwright/test';

/**
 * Holds back files of the site as a slow connection does, by a pattern of their addresses, until the function that it gives is called.
 *
 * @param then what becomes of the requests after that; by default they go on
 */
export async function hold(
  page: Page,
  pattern: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await then(route);
  });
  return () => letThrough();
}

/** Holds back the site's scripts: see {@link hold}. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, '**/assets/js/*.js');
}
