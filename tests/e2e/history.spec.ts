import type {Locator, Page} from '@playwright/test';
import {CONSULTATION_DIALOG} from '../support/lead-cases';
import {hasNoDialogEntry, passFrames} from './support/focus';
import {LeadForm} from './support/lead-form';
import {LOOKS, applyLook} from './support/looks';
import {Search} from './support/search';
import {expect, expectError, hydrated, open, test} from './support/site-test';

type Place = Readonly<{
  path: string;
  links: (page: Page) => Locator;
  isNarrow?: boolean;
  reach?: (page: Page) => Promise<unknown>;
  /** Whether what `reach` opened is still open after Back. If not, Back moves the focus to the heading. */
  staysOpen?: boolean;
}>;

/** Links that the site's router follows, except those to the current page. */
const INNER =
  'a:is([href^="/"], [href^="#"]):not([href*="."], [download], [aria-haspopup], [aria-current=page])';

const within = (scope: string) => (page: Page) =>
  page.locator(scope).locator(INNER).filter({visible: true});

const ARTICLE = '/insights/choosing-right-proctoring-method';

const PLACES: Readonly<Record<string, Place>> = {
  'the header': {path: '/free-assurance-check', links: within('header')},
  'the footer': {path: '/about', links: within('footer li:not(:has([href="/about"]))')},
  'a card': {path: '/insights', links: within('main article')},
  'the contents beside a text': {
    path: ARTICLE,
    links: within('nav:has(> h2:text-is("In this article"))'),
  },
  'the contents on a phone': {
    path: ARTICLE,
    links: within('details[open]:has(> ol)'),
    isNarrow: true,
    reach: (page) => page.getByText('In this article').filter({visible: true}).press('Enter'),
    staysOpen: true,
  },
  'a section of another page': {
    path: '/',
    links: (page) => page.locator('a[href^="/"][href*="#"]').filter({visible: true}),
  },
  'a menu': {
    path: '/about',
    links: within('header details[open]'),
    reach: (page) => page.getByRole('banner').locator('summary').first().press('Enter'),
  },
  'the drawer': {
    path: '/about',
    links: within('dialog[open]'),
    isNarrow: true,
    reach: (page) => page.getByRole('button', {name: 'Open menu'}).press('Enter'),
  },
  'the search': {
    path: '/about',
    links: (page) => Search.inDialog(page).scope.locator(INNER),
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await Search.inDialog(page).searchFor('proctoring');
    },
  },
  'a dialog': {
    path: '/',
    links: within('dialog[open]'),
    reach: (page) => LeadForm.reach(page, CONSULTATION_DIALOG),
  },
};

/** Where one goes from the page of the first link; from that of the last link, only Back. */
const WAYS = ['goBack', 'goForward', 'goBack'] as const;

const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** Waits for the address, and for the focus in the section that the address names, or on the page's heading. */
async function expectArrival(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  const {hash} = new URL(address);
  const place = hash ? page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`) : heading(page);
  await expect(place.and(page.locator(':focus-within')), address).toBeVisible();
}

for (const [name, {path, links, isNarrow, reach, staysOpen}] of Object.entries(PLACES)) {
  test(`${name}: Back focuses link or heading, Forward opens the page`, async ({page}) => {
    await applyLook(page, isNarrow ? LOOKS.narrow : LOOKS.wide);
    await open(page, path);
    await reach?.(page);
    const all = links(page);
    await expect(all).not.toHaveCount(0);
    const count = await all.count();
    const chosen = new Set([0, count - 1]);
    for (const [at, index] of [...chosen].entries()) {
      await (at > 0 && !staysOpen && reach?.(page));
      const link = all.nth(index);
      const target = await link.evaluate(({href}: HTMLAnchorElement) => href);
      await link.press('Enter');
      await expectArrival(page, target);
      const back = reach && !staysOpen ? heading(page) : link;
      for (const way of WAYS.slice(at * 2)) {
        await page[way]();
        if (way === 'goForward') {
          await expectArrival(page, target);
        } else {
          await expect(page).toHaveURL(path);
          await expect(back, `Back from ${target}`).toBeFocused();
          await expect(back, `Back from ${target}`).toBeInViewport();
        }
      }
    }
  });
}

for (const [name, isNarrow] of [
  ['the search', false],
  ['the drawer', true],
] as const) {
  test(`a link that is followed while ${name} closes leads to its page, and Back from there`, async ({
    page,
  }) => {
    expectError('already closed Dialog');
    await applyLook(page, isNarrow ? LOOKS.narrow : LOOKS.wide);
    await open(page, '/about');
    await PLACES[name]?.reach?.(page);
    await page.waitForFunction(() => history.state?.isDialog);
    // In one task: a busy device has both presses before it goes back.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('dialog[open] [aria-label^=Close]')?.click();
      document.querySelector<HTMLElement>('footer [href="/careers"]')?.click();
    });
    await expectArrival(page, new URL('/careers', page.url()).href);
    await page.goBack();
    await expect(page).toHaveTitle(/^About/u);
    await expect(page).toHaveURL('/about');
  });
}

test('after a reload with an open dialog, Back leaves the page', async ({page}) => {
  await open(page, '/careers');
  await open(page, '/about');
  await PLACES['the search']?.reach?.(page);
  await page.waitForFunction(() => history.state?.isDialog);
  await page.reload();
  await hydrated(page);
  await page.waitForFunction(hasNoDialogEntry);
  await page.goBack();
  await expect(page).toHaveURL('/careers');
});

test('a dialog that is closed at the address of a section leaves the reader’s place', async ({
  page,
}) => {
  await open(page, ARTICLE);
  const search = Search.inDialog(page);
  const place = () => passFrames(page, 4).then(() => page.evaluate(() => scrollY));
  const contents = PLACES['the contents beside a text']?.links(page).first();
  await contents?.press('Enter');
  await expect(page).toHaveURL(/#/u);
  const link = within('footer')(page).last();
  await link.focus();
  const before = await place();
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    await close();
    await expect(search.scope).toBeHidden();
    await page.waitForFunction(hasNoDialogEntry);
    expect(await place()).toBe(before);
    await expect(link).toBeFocused();
  }
});
