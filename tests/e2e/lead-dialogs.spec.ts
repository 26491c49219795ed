import type {Locator, Page} from '@playwright/test';
import {consultationDialog} from './support/consultation';
import {toast} from './support/form-steps';
import {CONSULTATION, CONSULTATION_DIALOG, GATES, LEAD_MAGNET, WEBINAR} from './support/lead-cases';
import {LeadForm} from './support/lead-form';
import {expect, test} from './support/site-test';

const WAYS_OUT: ReadonlyArray<(page: Page, dialog: Locator) => Promise<void>> = [
  (_, dialog) => dialog.getByRole('button', {name: 'Close'}).click(),
  (page) => page.keyboard.press('Escape'),
  (page) => page.mouse.click(5, 450),
];

/** Expects a dialog to close in this way, and its opener to have the focus again. */
async function expectClosed(
  page: Page,
  dialog: Locator,
  opener: Locator,
  way: (typeof WAYS_OUT)[number] | undefined,
): Promise<void> {
  await way?.(page, dialog);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('every Schedule button of the home page opens the dialog; closed in whatever way, the dialog gives the focus back', async ({
  page,
  open,
}) => {
  await open('/');
  const openers = page
    .locator('button:not([type=submit])')
    .filter({hasText: /^Schedule a (?:Discussion|Consultation)$/u, visible: true});
  const dialog = consultationDialog(page);
  const count = await openers.count();
  expect(count).toBeGreaterThanOrEqual(WAYS_OUT.length);
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    await opener.click();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await dialog.getByRole('heading', {name: 'Schedule a Discussion'}).click();
    await expect(dialog).toBeVisible();
    await expectClosed(page, dialog, opener, WAYS_OUT[index % WAYS_OUT.length]);
  }
});

test('each resource opens a dialog of its own, which is left in every way', async ({
  page,
  open,
}) => {
  await open('/resources');
  const ways = [
    ...WAYS_OUT,
    (_: Page, dialog: Locator) => dialog.getByRole('button', {name: 'Cancel'}).click(),
  ];
  for (const [index, way] of ways.entries()) {
    const gate = GATES[index % GATES.length] ?? GATES[0];
    const {scope, submit} = await LeadForm.reach(page, gate);
    await expect(submit).toBeVisible();
    await expectClosed(page, scope, gate.thanks(page), way);
  }
});

test('the privacy policy is read from a dialog, which closes, or from a form, which keeps what was typed', async ({
  page,
  open,
}) => {
  await open('/');
  const form = await LeadForm.reach(page, CONSULTATION);
  await form.fill();
  const {scope: dialog} = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await dialog.getByRole('link', {name: 'Privacy policy'}).click();
  await expect(page).toHaveURL('/privacy');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();

  await page.goBack();
  await form.scope.scrollIntoViewIfNeeded();
  await expect(form.scope.getByLabel('Last name')).toHaveValue('Keller');
  await form.scope.getByRole('link', {name: 'Privacy policy'}).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await form.scope.scrollIntoViewIfNeeded();
  await expect(form.scope.getByLabel('Last name')).toHaveValue('Keller');
  await form.expectHeld();
});

test('a message stays for six seconds, longer under the pointer', async ({page, open}) => {
  await open('/resources');
  const lead = await LeadForm.reach(page, GATES[0]);
  await lead.send();
  const message = toast(page, 'status', 'Check Your Email!');
  await expect(message).toBeVisible();
  // It closes when the animation of its progress bar ends.
  const bar = await message.evaluateHandle((element) =>
    element.getAnimations({subtree: true}).find((it) => it.effect?.getTiming().duration === 6000),
  );
  const state = () => bar.evaluate((it) => it?.playState);
  await message.hover();
  await expect.poll(state).toBe('paused');
  await page.mouse.move(20, 20);
  await expect.poll(state).toBe('running');
  await bar.evaluate((it) => it?.finish());
  await expect(message).toBeHidden();
});

test('what was unlocked is unlocked when its visitor comes back, in every article', async ({
  page,
  open,
}) => {
  const email = 'reader@provider.example';
  const remembered = {...LEAD_MAGNET.remembered?.(email), ...WEBINAR.remembered?.(email)};
  await page.addInitScript((entries) => {
    Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value));
  }, remembered);
  await open(WEBINAR.path);
  await expect(WEBINAR.thanks(page)).toBeVisible();
  await expect(page.getByRole('button', {name: 'Unlock Recordings'})).toBeHidden();
  // An article other than the one that the lead magnet's visitors read.
  await open('/insights/shift-in-focus');
  await expect(LEAD_MAGNET.thanks(page)).toBeVisible();
  const file = await page.request.get((await LEAD_MAGNET.thanks(page).getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
});
