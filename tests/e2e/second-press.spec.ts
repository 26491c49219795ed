import type {Locator, Page} from '@playwright/test';
import {LOOKS} from './support/looks';
import {expect, expectError, open, test} from './support/site-test';

/** What a person presses who presses everything twice. Submit buttons are in `lead-forms.spec.ts`. */
const CONTROLS = 'button[type=button], summary, a[aria-haspopup], label:has(input)';

const OWN = `main :is(${CONTROLS})`;

/** Pages that together have every kind of control, and the window in which each is tried. */
const PAGES = [
  ['/', LOOKS.wide, CONTROLS],
  ['/insights/when-pug-becomes-pro', LOOKS.wide, OWN],
  ['/search?q=proctoring', LOOKS.wide, OWN],
  ['/resources', LOOKS.narrow, CONTROLS],
  ['/webinars', LOOKS.narrow, OWN],
] as const;

/** Runs in a page: what its visitor sees and has set, once it stands still. */
async function stateOf(): Promise<unknown> {
  const look = () => ({
    address: location.href,
    theme: document.documentElement.dataset.theme,
    dialogs: [...document.querySelectorAll('dialog[open],[role=dialog]')].map(
      (it) => it.getAttribute('aria-label') ?? it.querySelector('h2')?.textContent,
    ),
    open: [...document.querySelectorAll('details[open] summary')].map((it) => it.textContent),
    checked: [...document.querySelectorAll('input:checked')].map((it) => it.id),
    focus: document.activeElement?.id || document.activeElement?.outerHTML.slice(0, 80),
  });
  let [seen, frames] = [JSON.stringify(look()), 0];
  while (frames < 10 || document.querySelector('[aria-busy=true]')) {
    await new Promise(requestAnimationFrame);
    const next = JSON.stringify(look());
    frames = next === seen ? frames + 1 : 0;
    seen = next;
  }
  return look();
}

const kinds = (controls: Locator): Promise<number[]> =>
  controls.evaluateAll((all) => {
    const seen = new Set<string>();
    return all.flatMap((it, at) => {
      const place = it.closest('header,footer,dialog,form,details')?.tagName;
      const kind = [place, it.tagName, it.ariaHasPopup].join(' ');
      const isNew = it.checkVisibility() && !seen.has(kind);
      seen.add(isNew ? kind : '');
      return isNew ? [at] : [];
    });
  });

const twice = (it: Locator) => it.dblclick();
const once = (it: Locator) => it.click();

/** Opens a page and waits until it has its controls: the search has none before its results. */
async function openWhole(page: Page, path: string, which: string): Promise<Locator> {
  await open(page, path);
  const controls = page.locator(which);
  await expect(controls.filter({visible: true})).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return controls;
}

async function pressed(page: Page, path: string, which: string, at: number, press: typeof once) {
  const control = (await openWhole(page, path, which)).nth(at);
  const name = await control.evaluate((it) => it.ariaLabel ?? it.textContent);
  await press(control);
  const state = await page.evaluate(stateOf);
  await page.evaluate(() => localStorage.clear());
  return {name, state};
}

for (const [path, {viewport}, which] of PAGES) {
  test(`${path} at ${viewport.width} px: two presses do what one does`, async ({page}) => {
    // The tests' browser allows no copying.
    expectError('Nothing was copied');
    await page.setViewportSize(viewport);
    for (const at of await kinds(await openWhole(page, path, which))) {
      const one = await pressed(page, path, which, at, once);
      expect(await pressed(page, path, which, at, twice)).toEqual(one);
    }
  });
}
