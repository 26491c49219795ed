import type {Page, Route} from '@playwright/test';

/**
 * Delays requests whose URL matches, as a slow connection does, until the returned function is called.
 *
 * @param then handles the requests after that; by default they continue
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
