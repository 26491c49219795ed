import {CONSULTATION_DIALOG, GATES} from './support/lead-cases';
import {consultationDialog, LeadForm} from './support/lead-form';
import {expect, test} from './support/site-test';

test('every Schedule button opens the dialog, which gives the focus back', async ({page, open}) => {
  await open('/');
  const dialog = consultationDialog(page);
  const openers = page
    .locator('button:not([type=submit])')
    .filter({hasText: /^Schedule a (?:Discussion|Consultation)$/u, visible: true});
  const count = await openers.count();
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    await opener.click();
    await dialog.expectOpen();
    await page.keyboard.press('Escape');
    await expect(dialog.scope).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a dialog closes when its link is followed, and the page gets the focus', async ({
  page,
  open,
}) => {
  await open('/');
  const {scope: dialog} = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await dialog.getByRole('link', {name: 'Privacy policy'}).click();
  await expect(page).toHaveURL('/privacy');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('a message stays for six seconds, longer under the pointer', async ({page, open}) => {
  await open('/resources');
  const lead = await LeadForm.reach(page, GATES[0]);
  await lead.send();
  const message = lead.message('status');
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
