import type {JSHandle, Page} from '@playwright/test';
import {headOf} from '../support/page';
import {OWN_ROUTES, PAGES_WITH_OWN_PARTS, ROUTES} from '../support/routes';
import {LEAD_MAGNET, WEBINAR} from '../support/lead-cases';
import {holdScripts} from './support/requests';
import {expect, fresh, hydrated, test} from './support/site-test';

const WIDE = {width: 1440, height: 900};
const NARROW = {width: 390, height: 844};

function describeLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A change of color mode starts CSS transitions, which take at least a frame.
    const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
    changes.forEach((it) => it.finish());
    // An image far below the window has no size of its own until it has loaded.
    const all = [...document.querySelectorAll('body :not(img)')];
    const visible = all.filter((it) => it.checkVisibility() && it.getClientRects()[0]?.height);
    return visible.map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const {color, backgroundColor, fontFamily, fontWeight} = getComputedStyle(element);
      const place = [x, y, width, height].map((value) => Math.round(value * 10) / 10);
      return `${element.localName}.${element.classList} ${place} ${color} ${backgroundColor} ${fontFamily} ${fontWeight}`;
    });
  });
}

async function bothLooks(page: Page): Promise<string[][]> {
  const all: string[][] = [];
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    all.push(await describeLooks(page));
  }
  return all;
}

/** How many pixels lie between the site's header and what a page has to say. */
const voidAboveMain = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [header, main] = ['header', 'main'].map((it) => document.querySelector(it));
    return (
      (main?.getBoundingClientRect().top ?? NaN) - (header?.getBoundingClientRect().bottom ?? NaN)
    );
  });

/** Records the title and the number of tags in the head, now and after each change: a crawler may read any of them. */
function watchHead(page: Page): Promise<JSHandle<Set<string>>> {
  return page.evaluateHandle(() => {
    const seen = new Set<string>();
    const countTags = () => document.head.querySelectorAll(':not(title)[data-rh]').length;
    const note = () => seen.add(`${document.title}: ${countTags()} tags`);
    note();
    new MutationObserver(note).observe(document.head, {childList: true, subtree: true});
    return seen;
  });
}

const isTakenOver = (form: Element) =>
  Object.keys(form).some((key) => key.startsWith('__reactProps'));

const PUBLIC_PAGES = new Set([...ROUTES, ...OWN_ROUTES, '/search']);

for (const path of PAGES_WITH_OWN_PARTS.filter((it) => PUBLIC_PAGES.has(it))) {
  test(`${path} looks and reads the same before and after hydration`, async ({page}) => {
    const letThrough = await holdScripts(page);
    expect((await page.goto(path))?.status()).toBe(200);
    await page.evaluate(() => document.fonts.ready);
    const head = headOf(await page.content());
    const heads = await watchHead(page);
    const before = await bothLooks(page);

    letThrough();
    await hydrated(page);
    // The code and styles of a form load when somebody touches it.
    for (const form of await page.locator('form[method=dialog]').all()) {
      await form.dispatchEvent('pointerdown');
      await expect.poll(() => form.evaluate(isTakenOver)).toBe(true);
    }
    expect(await bothLooks(page)).toEqual(before);
    expect(await voidAboveMain(page)).toBe(0);
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    expect(headOf(await page.content())).toEqual(head);
    expect(await heads.evaluate((seen) => [...seen])).toHaveLength(1);
  });
}

const EMAIL = 'reader@provider.example';

const ARTICLE = '/insights/shift-in-focus';

// What the browser remembers, by the names that the specification gives.
for (const [form, path, entries] of [
  [WEBINAR, WEBINAR.path, {webinar_access: 'granted', webinar_email: EMAIL}],
  [LEAD_MAGNET, ARTICLE, {lead_magnet_access: 'granted', lead_magnet_email: EMAIL}],
] as const) {
  test(`${form.name}: unlocked earlier, it is open before any interaction`, async ({page}) => {
    await page.addInitScript((all) => {
      Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value));
    }, entries);
    await page.goto(path);
    await expect(form.thanks(page)).toBeVisible();
    await expect(page.getByRole('button', {name: form.dialog?.[0], exact: true})).toBeHidden();
    // The page hydrates without any interaction, and then adds this link.
    await expect(page.locator('head link[rel=manifest]')).toHaveCount(1);
  });
}

test.describe('in the evening, west of Greenwich', () => {
  fresh.use({timezoneId: 'America/Los_Angeles'});

  fresh('the privacy policy has the local date before hydration and after Back', async ({page}) => {
    await page.clock.setFixedTime('2027-03-04T20:00:00-08:00');
    await page.goto('/privacy');
    await expect(page.getByText('March 4, 2027')).toBeVisible();
    await hydrated(page);
    await expect(page.getByText('March 4, 2027')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
    await expect(page.getByText('March 4, 2027')).toBeHidden();
    await page.goBack();
    await expect(page.getByText('March 4, 2027')).toBeVisible();
  });
});
