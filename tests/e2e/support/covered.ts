import type {Page} from '@playwright/test';

/** Runs in the page: the focused element, if it is wholly covered; empty if a part is visible; null without focus. */
function coveredFocus(): string | null {
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused || focused === document.body || focused.dataset.walked) {
    return null;
  }
  focused.dataset.walked = 'yes';
  // A radio button or checkbox counts as visible when its label is.
  const seen = [focused, ...(focused.labels ?? [])];
  const isShown = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && seen.some((it) => it.contains(hit));
  };
  const STEPS = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98];
  const isSeen = seen.some((element) =>
    [...element.getClientRects()].some(({x, y, width, height}) =>
      STEPS.some((down) => STEPS.some((along) => isShown(x + along * width, y + down * height))),
    ),
  );
  const name = focused.getAttribute('aria-label') ?? focused.innerText.trim().slice(0, 40);
  return isSeen ? '' : `${focused.localName} ${focused.id || name}`;
}

/** Presses a key through all stops of the page or dialog. @returns how many there were, and those wholly covered */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  await page.evaluate(() =>
    document.querySelectorAll('[data-walked]').forEach((it) => it.removeAttribute('data-walked')),
  );
  const covered: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(coveredFocus);
    if (name === null) {
      return {stops, covered};
    }
    covered.push(...(name ? [name] : []));
  }
}
