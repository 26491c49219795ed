import {expect} from '@playwright/test';
import {Scope, startEngine, test} from './support/flow-test';
import type {Engine, Look} from './support/engine';
import {PATIENCE} from '../support/until';

const WIDE = {width: 1440, height: 900};
const PHONE = {width: 390, height: 844};

const unfold: Look<void> = () =>
  document
    .querySelectorAll(':is(main, header) details')
    .forEach((it) => it.setAttribute('open', ''));

const openDialog: Look<unknown> = () =>
  document.querySelector('dialog[open]') ??
  document.querySelector<HTMLElement>('main button[aria-haspopup]')?.click();

const openDrawer: Look<unknown> = () =>
  document.querySelector('dialog[open]') ??
  document.querySelector<HTMLElement>('header button[aria-label="Open menu"]')?.click();

const send: Look<void> = () => {
  const form = document.querySelector('#consultation form, #newsletter form');
  form?.scrollIntoView();
  form?.querySelector<HTMLElement>('[type=submit]')?.click();
};

/** Pages, and what people do. It runs in the page: a driver that searched by role would change Firefox’s tree. */
const TASKS: Readonly<Record<string, readonly [string, Look<unknown>?, typeof WIDE?]>> = {
  'reading the numbers of charts': ['/insights/challenge-of-online-training', unfold],
  'looking up a term': ['/insights/glossary', unfold],
  'opening menus': ['/about', unfold],
  'opening the menu of a phone': ['/about', openDrawer, PHONE],
  searching: ['/search?q=enron'],
  'asking for a consultation without a name': ['/', send],
  'asking for a guide': ['/resources', openDialog],
  'subscribing without an address': ['/insights', send],
  'calculating with more tries than made': ['/attempts#made-3-through-5'],
  'continuing a readiness check': ['/readiness-check#answers-20000000000000001000'],
  'sorting the register': ['/insights/cases?by=year'],
  'reading what a position asks': ['/careers', unfold],
};

let chromium: Engine;
test.beforeAll(async () => void (chromium = await startEngine('chromium')));
test.afterAll(() => chromium.stop());

for (const [task, [path, act, size = WIDE]] of Object.entries(TASKS)) {
  test(`${task}, people hear in Firefox what they hear in Chromium`, async ({tab, baseURL}) => {
    const other = new Scope(await chromium.newPage(size));
    for (const it of [tab, other]) {
      await it.page.resize(size);
      await it.page.open(`${baseURL}${path}`);
      // The first key loads the scripts.
      await it.page.press('Tab');
      await it.expectSeen(() => document.documentElement.dataset.hasHydrated, 'true');
    }
    await expect(async () => {
      await (act && Promise.all([tab.page.run(act), other.page.run(act)]));
      const heard = await other.page.heard?.();
      expect(heard?.length).toBeGreaterThan(7);
      // Playwright's own Firefox does not tell.
      expect((await tab.page.heard?.()) ?? heard).toEqual(heard);
    }).toPass({timeout: PATIENCE});
    await other.page.close();
  });
}
