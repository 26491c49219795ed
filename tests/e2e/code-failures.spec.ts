import {setTimeout as delay} from 'node:timers/promises';
import type {Locator, Page} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {storedLeads} from '../support/stack';
import {CONSULTATION_DIALOG, NEWSLETTER} from '../support/lead-cases';
import {hasNoDialogEntry} from './support/focus';
import {LeadForm} from './support/lead-form';
import {
  CHUNKS,
  countLoads,
  ENTRY,
  failRequests,
  holdRequests,
  lateCode,
  requestsOf,
  SIGN_IN,
} from './support/requests';
import {expect, expectError, fresh, hydrated, hydratedParts, open, test} from './support/site-test';

const PATH = NEWSLETTER.path;
const ALL = /\/assets\/js\//u;
const GONE = {status: 404, body: 'gone'};

const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', {name: CONSULTATION_DIALOG.dialog?.[0]});

const notice = (page: Page) => page.getByRole('alert').filter({hasText: brand.email});

test.beforeEach(() => {
  expectError(
    'ERR_FAILED|404|ChunkLoadError|Loading (CSS )?chunk|/assets/|Failed to fetch|Unexpected token|did not load',
  );
});

for (const [what, files, answer] of [
  ['the entry is a sign-in page', ENTRY, SIGN_IN],
  ['no code of the page loads', CHUNKS, undefined],
] as const) {
  fresh(`when ${what}, only the next click requests it again`, async ({page}) => {
    await page.clock.install();
    const loads = countLoads(page);
    const {mend, count, met} = await failRequests(page, files, answer);
    await page.goto(PATH);
    const listed = JSON.parse((await page.locator('#scripts').textContent()) ?? '[]') as string[];
    const failing = listed.filter((it) => files.test(it)).length;
    const isAtRest = async () => {
      const asked = count();
      const isTold = asked >= failing && (await met()) >= asked;
      await page.clock.runFor(60_000);
      return isTold && count() === asked;
    };
    await expect.poll(isAtRest).toBe(true);
    await mend();
    await opener(page).click();
    await new LeadForm(page, CONSULTATION_DIALOG).expectOpen();
    await expect(page.locator('html[data-has-hydrated=true]')).toBeAttached();
    await expect(notice(page)).toHaveCount(0);
    expect(loads()).toBe(1);
  });
}

fresh('a lead is kept while the form’s code is missing, and sent afterwards', async ({page}) => {
  await page.clock.install();
  const {mend} = await failRequests(page, await lateCode(page, PATH), SIGN_IN);
  await open(page, PATH);
  const loads = countLoads(page);
  const lead = new LeadForm(page, NEWSLETTER);
  await lead.send();
  await page.clock.runFor(10_000);
  await expect(notice(page)).toBeInViewport();
  await expect(notice(page).getByRole('link', {name: brand.email})).toBeVisible();
  await lead.expectHeld();
  expect(loads()).toBe(0);

  await mend();
  await expect(async () => {
    await page.mouse.click(1, 400);
    expect(await lead.message().isVisible()).toBe(true);
  }).toPass({intervals: [1000]});
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(() => storedLeads(lead.visitor.email)).toHaveLength(1);
});

fresh('a form and a dialog work while their styles hang', async ({page}) => {
  await page.clock.install();
  await open(page, PATH);
  await holdRequests(page, /\/assets\/css\//u);
  const lead = new LeadForm(page, NEWSLETTER);
  await lead.send();
  const countLater = async (count: () => Promise<number>) => {
    await page.clock.runFor(8000);
    return count();
  };
  const stored = async () => (await storedLeads(lead.visitor.email)).length;
  await expect.poll(() => countLater(stored)).toBe(1);
  await opener(page).click();
  const dialog = new LeadForm(page, CONSULTATION_DIALOG);
  await expect.poll(() => countLater(() => dialog.scope.count())).toBe(1);
  await dialog.expectOpen();
  await expect(notice(page)).toHaveCount(0);
});

for (const [what, answer] of [
  ['are blocked', undefined],
  ['are gone', GONE],
] as const) {
  fresh(`a form, a dialog and a page work while their styles ${what}`, async ({page}) => {
    await open(page, PATH);
    const {count} = await failRequests(page, /\/assets\/css\//u, answer);
    const lead = new LeadForm(page, NEWSLETTER);
    await lead.send();
    await expect.poll(() => storedLeads(lead.visitor.email)).toHaveLength(1);
    await opener(page).click();
    await new LeadForm(page, CONSULTATION_DIALOG).expectOpen();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', {name: brand.name}).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    expect(count()).toBeGreaterThan(1);
  });
}

test('a page whose code fails is not reloaded while its server is silent', async ({page}) => {
  const loads = countLoads(page);
  await open(page, PATH);
  await failRequests(page, await lateCode(page, PATH));
  await failRequests(page, /\/about$/u);
  await expect(async () => {
    await opener(page).click();
    expect(await notice(page).isVisible()).toBe(true);
  }).toPass({intervals: [600]});
  expect(loads()).toBe(1);
  await page.unrouteAll();
  const {first} = new LeadForm(page, CONSULTATION_DIALOG);
  expectError('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(async () => {
    // The page may have been in the half second after a failure in which it does not listen.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(await first.isVisible()).toBe(true);
  }).toPass();
  await expect(first).toBeFocused();
});

const opensDialog = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

/** Controls that need code: each with its page, and a function that expects the effect of one press. */
const CONTROLS = [
  ['a download', '/resources', {role: 'button', name: /^Unlock The Independent/u}, opensDialog],
  ['the search', '/insights', {role: 'link', name: 'Search'}, opensDialog],
  [
    'the color mode',
    '/',
    {role: 'button', name: 'Dark mode'},
    (page: Page) => expect(page.locator('html[data-theme=dark]')).toBeAttached(),
  ],
  [
    'a form',
    PATH,
    {role: 'button', name: NEWSLETTER.submit},
    (page: Page) => expect(page.locator('#newsletter [aria-invalid=true]')).toHaveCount(1),
  ],
] as const;
type Control = (typeof CONTROLS)[number][2];

const controlOf = (page: Page, {role, name}: Control) =>
  page.getByRole(role, {name}).filter({visible: true}).first();

/** Expects to see the alert directly above or below the control. The page may reload meanwhile. */
async function expectTold(page: Page, control: Locator): Promise<void> {
  const distance = async () => {
    const [at, told] = [await control.boundingBox(), await notice(page).boundingBox()];
    return at && told
      ? Math.max(told.y - at.y - at.height, at.y - told.y - told.height)
      : Number.POSITIVE_INFINITY;
  };
  await expect.poll(distance).toBeLessThan(24);
  await expect(notice(page)).toBeInViewport({ratio: 1});
}

for (const [what, path, name, expectEffect] of CONTROLS) {
  fresh(`${what}: pressed twice before its code comes, it acts once`, async ({page}) => {
    await page.clock.install();
    const letThrough = await holdRequests(page, ALL);
    await page.goto(path, {waitUntil: 'commit'});
    const control = controlOf(page, name);
    await control.click();
    await expect(control).toHaveCSS('cursor', 'progress');
    await control.click();
    await page.clock.runFor(3000);
    await expectTold(page, control);
    letThrough();
    await expectEffect(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await hydratedParts(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}

// One link and one form are enough: the page keeps a press on a button in the same way as one on a link.
for (const [what, path, name] of [CONTROLS[1], CONTROLS[3]]) {
  test(`${what}: when its code has been removed, the page says so beside it`, async ({page}) => {
    const loads = countLoads(page);
    const questions = requestsOf(page, (it) => it.method() === 'HEAD');
    await failRequests(page, ALL, GONE);
    await page.goto(path);
    const control = controlOf(page, name);
    await control.click();
    await expect.poll(loads).toBe(2);
    await expectTold(page, control);
    await control.click();
    await expect(notice(page)).toHaveCount(1);
    await expectTold(page, control);
    expect(loads()).toBe(2);
    // Several scripts have failed, each twice.
    expect(questions).toHaveLength(1);
  });
}

for (const [when, filesOf] of [
  ['before', () => ALL],
  ['after', (page: Page) => lateCode(page, '/resources')],
] as const) {
  test(`a press ${when} hydration survives the reload that finds the new code`, async ({page}) => {
    const {mend} = await failRequests(page, await filesOf(page), GONE);
    await page.goto('/resources');
    if (when === 'after') {
      await hydrated(page);
    }
    await page.route('/resources', async (route) => {
      // The server is slow: the page being left has the time to load the code, and to open the dialog too early.
      await (route.request().isNavigationRequest() && mend().then(() => delay(1500)));
      await route.continue();
    });
    await controlOf(page, CONTROLS[0][2]).click();
    const dialog = page.getByRole('dialog', {name: /Independent/u});
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await page.waitForFunction(hasNoDialogEntry);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('where inline scripts are forbidden, our address replaces each button', async ({page}) => {
  expectError('Content Security Policy');
  const policy = {'content-security-policy': "script-src 'self'"};
  for (const path of [PATH, '/resources']) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, headers: {...response.headers(), ...policy}});
    });
    await page.goto(path);
    const write = page.locator('[id$="-form"], main li').getByRole('link', {name: brand.email});
    await expect(write.filter({visible: true}).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
});
