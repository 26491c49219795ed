import type {Locator, Page} from '@playwright/test';
import {expectTabsWithinDialog, hasNoDialogEntry} from './support/focus';
import {CONSULTATION_DIALOG, GATE} from '../support/lead-cases';
import {consultationDialog, LeadForm} from './support/lead-form';
import {controlAnswers, holdRequests} from './support/requests';
import {expect, expectError, fresh, goToAbout, hydrated, open, test} from './support/site-test';

const openerIn = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'});

test('every Schedule button opens the dialog and is focused when it closes', async ({page}) => {
  await open(page, '/');
  const dialog = consultationDialog(page);
  const openers = page
    .locator('button:not([type=submit])')
    .filter({hasText: /^Schedule a (?:Discussion|Consultation)$/u, visible: true});
  const count = await openers.count();
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    await opener.dblclick();
    await dialog.expectOpen();
    await page.keyboard.press('Escape');
    await expect(dialog.scope).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await openerIn(page).press('Enter');
  await dialog.expectOpen();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeHidden();
  await expectTabsWithinDialog(page, 24);
  await expect(openerIn(page).and(page.locator('[inert] *'))).toHaveCount(1);
});

const WAYS_OUT: Readonly<Record<string, (dialog: LeadForm) => Promise<unknown>>> = {
  'its button': ({scope}) => scope.getByRole('button', {name: 'Close'}).click(),
  Escape: ({page}) => page.keyboard.press('Escape'),
  'Escape, after it was closed and opened at once': async (dialog) => {
    const {page} = dialog;
    const left = await page.evaluate(() => navigation.currentEntry?.key);
    const isAnother = (key?: string) =>
      history.state?.isDialog && navigation.currentEntry?.key !== key;
    await page.keyboard.press('Escape');
    await openerIn(page).evaluate((it: HTMLElement) => it.click());
    await dialog.expectOpen();
    await page.waitForFunction(isAnother, left);
    await page.goBack();
  },
  'Back, with Forward after it': async ({page, scope}) => {
    await page.goBack();
    await expect(scope).toBeHidden();
    await expect(page).toHaveURL('/about');
    await page.goForward();
  },
};

test('each way to close a dialog removes its history entry and keeps a draft', async ({page}) => {
  await open(page, '/careers');
  await goToAbout(page);
  for (const [way, leave] of Object.entries(WAYS_OUT)) {
    await openerIn(page).focus();
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.keyboard.press('Enter');
    const dialog = consultationDialog(page);
    await dialog.first.fill(way);
    await page.mouse.click(5, 450);
    await expect(dialog.first, 'after a press beside it').toHaveValue(way);
    await leave(dialog);
    await expect(dialog.scope, way).toBeHidden();
    await expect(openerIn(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    // The form is emptied 0.3 seconds after closing: a timer that begins later ends later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await page.waitForFunction((it) => sessionStorage.getItem('form_drafts')?.includes(it), way);
    await page.keyboard.press('Enter');
    await expect(dialog.first).toHaveValue('');
    await dialog.scope.getByRole('button', {name: 'Bring back what you typed'}).click();
    await expect(dialog.first).toHaveValue(way);
    await page.keyboard.press('Escape');
    await expect(dialog.scope).toBeHidden();
    await page.waitForFunction(hasNoDialogEntry);
  }
  await page.goBack();
  await expect(page).toHaveURL('/careers');
});

/** What a phone's keyboard leaves of the window, upright and on its side, and a small window at double size. */
const LOW = [
  {width: 390, height: 330},
  {width: 844, height: 200},
  {width: 320, height: 256},
];

for (const form of [CONSULTATION_DIALOG, GATE]) {
  test(`in a low window “${form.name}” shows the button below its last field`, async ({page}) => {
    await open(page, form.path);
    for (const viewport of LOW) {
      await page.setViewportSize(viewport);
      const {scope, first, submit} = await LeadForm.reach(page, form);
      await expect(first).toBeInViewport({ratio: 1});
      await scope.getByRole('textbox').last().focus();
      await expect(scope.getByRole('textbox').last()).toBeInViewport({ratio: 0.9});
      await expect(submit).toBeInViewport({ratio: 0.3});
      await page.goBack();
      await expect(scope).toBeHidden();
      await expect(page).toHaveURL(form.path);
    }
  });
}

test('a refused dialog shows its first problems, and its button if it can', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  const {scope, submit} = await LeadForm.open(page, CONSULTATION_DIALOG);
  await submit.press('Enter');
  await expect(scope.getByRole('heading', {name: 'problems to fix'})).toBeInViewport({ratio: 1});
  await scope.getByRole('button', {name: 'Close'}).press('Tab');
  await expect(scope.getByRole('link', {name: 'First name must'})).toBeFocused();
  await expect(scope.locator(':focus')).toBeInViewport({ratio: 0.9});
  await page.setViewportSize({width: 390, height: 640});
  await expect(submit).toBeInViewport({ratio: 1});
});

for (const size of ['1440 × 900', '1366 × 650', '390 × 844', '390 × 664']) {
  test(`a gate of ${size} stands still, refused, mended, not accepted, sent`, async ({page}) => {
    expectError('LeadError: The lead was not accepted|Failed to load resource');
    const [width = 0, height = 0] = size.split(' × ').map(Number);
    await page.setViewportSize({width, height});
    const lead = await LeadForm.open(page, GATE);
    (await controlAnswers(page)).refuse();
    const {first, scope, submit} = lead;
    const parts = scope.locator('[type=submit], [aria-label=Close], h2, form');
    const tops = () =>
      parts.evaluateAll((all) => all.map((it) => Math.trunc(it.getBoundingClientRect().top)));
    const before = await tops();
    await submit.press('Enter');
    await expect(lead.toasts).toBeVisible();
    expect(await tops()).toEqual(before);
    await first.press('A');
    await expect(first).toHaveAttribute('aria-invalid', 'false');
    await expect(lead.toasts).toHaveCount(0);
    expect(await tops()).toEqual(before);
    await lead.send();
    await lead.expectFailed();
    await expect(scope.locator('[data-failure]')).toBeInViewport({ratio: 1});
    expect(await tops()).toEqual(before);
  });
}

/** What may be opened while the code of a dialog that was asked for is on its way, and the window's width. */
const LATER: Readonly<Record<string, readonly [number, (page: Page) => Promise<unknown>]>> = {
  'Schedule a Discussion': [1440, (page) => openerIn(page).click()],
  Search: [1440, (page) => page.keyboard.press('Control+k')],
  Menu: [390, (page) => page.getByRole('button', {name: 'Open menu'}).click()],
};

for (const [name, [width, press]] of Object.entries(LATER)) {
  fresh(`“${name}” opens alone, although another dialog was asked for before`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await open(page, '/resources');
    const letCode = await holdRequests(page, /\/assets\/js\//u);
    await page
      .getByRole('button', {name: /^Unlock/u})
      .first()
      .click();
    await press(page);
    letCode();
    await expect(page.locator('#page[aria-live]'), 'the dialogs’ code is there').toBeAttached();
    const dialogs = page.getByRole('dialog');
    await expect(dialogs.locator(':focus')).toBeVisible();
    await expect(dialogs).toHaveAccessibleName(name);
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.waitForFunction(hasNoDialogEntry);
  });
}

test('a link in a dialog to the page that is shown closes it, and Back leaves', async ({page}) => {
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Privacy'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Privacy'})).toBeFocused();
  await openerIn(page).click();
  const {scope} = consultationDialog(page);
  await scope.getByRole('link', {name: 'Privacy'}).click();
  await expect(scope).toBeHidden();
  await expect(openerIn(page)).toBeFocused();
  await page.waitForFunction(hasNoDialogEntry);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Forward to a dialog that a reload has closed goes back at once', async ({page}) => {
  await open(page, '/about');
  await openerIn(page).click();
  await consultationDialog(page).expectOpen();
  await page.goBack();
  await expect(consultationDialog(page).scope).toBeHidden();
  await page.reload();
  await hydrated(page);
  const going = page.waitForEvent('framenavigated');
  await page.evaluate(() => history.forward());
  await going;
  await page.waitForFunction(hasNoDialogEntry);
});
