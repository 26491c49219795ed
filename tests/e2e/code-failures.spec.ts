import type {Locator, Page} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {storedLeads} from '../support/stack';
import {CONSULTATION_DIALOG, NEWSLETTER} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {CHUNKS, countLoads, ENTRY, failing, hold, lateCode, SIGN_IN} from './support/requests';
import {expect, expectError, hydrated, test} from './support/site-test';

const PATH = NEWSLETTER.path;
const ALL = /\/assets\/js\//u;
const GONE = {status: 404, body: 'gone'};

const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', {name: CONSULTATION_DIALOG.dialog?.[0]});

/** The alert that gives the visitor our email address. */
const notice = (page: Page) => page.getByRole('alert').filter({hasText: brand.email});

/** Presses an opener repeatedly until `isSo` passes, as a waiting visitor does. */
async function pressUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await opener(page).click();
    await isSo();
  }).toPass({intervals: [600]});
}

test.beforeEach(() => {
  expectError(
    'ERR_FAILED|404|ChunkLoadError|Loading (CSS )?chunk|/assets/|Failed to fetch|Unexpected token|did not come',
  );
});

for (const [what, files, answer] of [
  ['no script loads', ALL, undefined],
  ['the entry is a sign-in page', ENTRY, SIGN_IN],
  ['no code of the page loads', CHUNKS, undefined],
  ['the page’s code is a sign-in page', CHUNKS, SIGN_IN],
] as const) {
  test(`when ${what}, only the next click retries, without a reload`, async ({page}) => {
    await page.clock.install();
    const loads = countLoads(page);
    const {mend, count} = await failing(page, files, answer);
    await page.goto(PATH);
    await expect.poll(count).toBeGreaterThan(0);
    const askedInAMinute = async () => {
      const asked = count();
      await page.clock.runFor(60_000);
      return count() - asked;
    };
    await expect.poll(askedInAMinute).toBe(0);
    await mend();
    await opener(page).click();
    await new LeadForm(page, CONSULTATION_DIALOG).expectOpen();
    await expect(page.locator('html[data-has-hydrated=true]')).toBeAttached();
    await expect(notice(page)).toHaveCount(0);
    expect(loads()).toBe(1);
  });
}

test('a page whose form’s code fails is not loaded again under somebody in its fields', async ({
  page,
}) => {
  await page.clock.install();
  await failing(page, await lateCode(page, NEWSLETTER.path));
  await page.goto(NEWSLETTER.path);
  await hydrated(page);
  const loads = countLoads(page);
  const {first} = new LeadForm(page, NEWSLETTER);
  await first.focus();
  await expect(async () => {
    // A key that types nothing also counts as a use of the page.
    await page.keyboard.press('Shift');
    await page.clock.runFor(600);
    await expect(notice(page)).toBeVisible({timeout: 200});
  }).toPass({intervals: [50]});
  await page.keyboard.type('ida');
  await expect(first).toHaveValue('ida');
  expect(loads()).toBe(0);
});

test('a lead sent while the form’s code is a sign-in page is kept, then sent', async ({page}) => {
  await page.clock.install();
  const {mend} = await failing(page, await lateCode(page, PATH), SIGN_IN);
  await page.goto(PATH);
  await hydrated(page);
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

function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
}

for (const [where, files, prepare] of [
  ['', CHUNKS, () => undefined],
  [', without storage', ENTRY, forbidStorage],
] as const) {
  test(`a page whose scripts are gone is reloaded once, not twice${where}`, async ({page}) => {
    await page.addInitScript(prepare);
    const loads = countLoads(page);
    const {count} = await failing(page, files, GONE);
    await page.goto(PATH);
    await expect.poll(count).toBeGreaterThan(0);
    await pressUntil(page, () => Promise.resolve(expect(loads()).toBe(2)));
    await expect.poll(count).toBeGreaterThan(2);
    await pressUntil(page, async () => expect(await notice(page).isVisible()).toBe(true));
    await expect(notice(page)).toBeInViewport();
    expect(loads()).toBe(2);
  });
}

test('a page whose code fails is not reloaded while its address fails', async ({page, context}) => {
  const loads = countLoads(page);
  await page.goto(PATH);
  await hydrated(page);
  await failing(page, await lateCode(page, PATH));
  await failing(page, /\/about$/u);
  await pressUntil(page, async () => expect(await notice(page).isVisible()).toBe(true));
  expect(loads()).toBe(1);
  await page.unrouteAll();
  const {first} = new LeadForm(page, CONSULTATION_DIALOG);
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    expect(await first.isVisible()).toBe(true);
    // The intervals grow, because another simulated outage would interrupt what is loading.
  }).toPass({intervals: [1000, 5000, 20_000]});
  await expect(first).toBeFocused();
});

/** Controls that need code: the page, the control, and its effect. */
const CONTROLS = [
  ['the consultation', PATH, {role: 'button', name: 'Schedule a Discussion'}],
  ['a download', '/resources', {role: 'button', name: /^Unlock The Independent/u}],
  ['the search', '/insights', {role: 'link', name: 'Search'}],
  ['the color mode', '/', {role: 'button', name: /^Switch to/u}],
  ['a form', PATH, {role: 'button', name: NEWSLETTER.submit}],
] as const;
type Control = (typeof CONTROLS)[number][2];

const controlOf = (page: Page, {role, name}: Control) =>
  page.getByRole(role, {name}).filter({visible: true}).first();

/** Expects the alert visible directly above or below the control. The page may reload meanwhile. */
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

for (const [what, path, name] of CONTROLS) {
  test(`${what}, pressed while code hangs, says so at the button within 3 s, and acts once it is here`, async ({
    page,
  }) => {
    await page.clock.install();
    const letThrough = await hold(page, ALL);
    await page.goto(path);
    const control = controlOf(page, name);
    await control.click();
    await page.clock.runFor(3000);
    await expectTold(page, control);
    letThrough();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });

  test(`${what}, pressed while code is gone, says so at the button`, async ({page}) => {
    const loads = countLoads(page);
    await failing(page, ALL, GONE);
    await page.goto(path);
    const control = controlOf(page, name);
    await control.click();
    await expect(async () => expect(loads()).toBe(2)).toPass();
    await expectTold(page, control);
    await control.click();
    await expect(notice(page)).toHaveCount(1);
    await expectTold(page, control);
    expect(loads()).toBe(2);
  });
}

for (const [when, filesOf] of [
  ['before', () => ALL],
  ['after', (page: Page) => lateCode(page, '/resources')],
] as const) {
  test(`a press ${when} hydration goes through the reload that finds the code`, async ({page}) => {
    const {mend} = await failing(page, await filesOf(page), GONE);
    await page.goto('/resources');
    if (when === 'after') {
      await hydrated(page);
    }
    page.once('domcontentloaded', () => void mend());
    await controlOf(page, CONTROLS[1][2]).click();
    const dialog = page.getByRole('dialog', {name: /Independent/u});
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('the search whose results’ code hangs says so below its field', async ({page}) => {
  await page.clock.install();
  await page.goto('/insights');
  await hydrated(page);
  await hold(page, ALL);
  await controlOf(page, CONTROLS[2][2]).press('Enter');
  await page.clock.runFor(3000);
  await expectTold(page, page.getByRole('dialog').getByRole('textbox'));
});

test('where inline scripts are refused, forms and downloads say how to write, and no dead button shows', async ({
  page,
}) => {
  expectError('Content Security Policy');
  const policy = {'content-security-policy': "script-src 'self'"};
  for (const path of [PATH, '/resources']) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, headers: {...response.headers(), ...policy}});
    });
    await page.goto(path);
    const write = page.locator('form, main li').getByRole('link', {name: brand.email});
    await expect(write.filter({visible: true}).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
});
