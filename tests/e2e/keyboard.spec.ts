import {storedLeads} from '../support/stack';
import {consultationDialog, newRequest} from './support/consultation';
import {expect, test} from './support/site-test';

test('the keyboard alone reaches every control of the home page in order', async ({page, open}) => {
  await open('/');
  const controls = await page
    .locator('a[href], button, input, select, textarea, summary')
    .filter({visible: true})
    .elementHandles();
  const reachable: typeof controls = [];
  for (const control of controls) {
    if (await control.evaluate((element: HTMLElement) => element.tabIndex >= 0)) {
      reachable.push(control);
    }
  }
  for (const control of reachable) {
    await page.keyboard.press('Tab');
    const isFocused = await control.evaluate((element) => element === document.activeElement);
    expect(isFocused, await control.evaluate((element: HTMLElement) => element.outerHTML)).toBe(
      true,
    );
  }
});

test('the keyboard alone opens the dialog, fills it, sends it, and comes back', async ({
  page,
  open,
}) => {
  const request = newRequest();
  await open('/');
  const opener = page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'});
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
  for (const text of [request.firstName, request.lastName, request.email, request.company]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('c');
  await page.keyboard.press('Tab');
  await page.keyboard.type(request.message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(consultationDialog(page).getByRole('heading', {name: 'Thank you.'})).toBeFocused();
  await expect(opener).toBeFocused();
  await expect.poll(() => storedLeads(request.email)).toHaveLength(1);
});

test('the focus never leaves the open dialog', async ({page, open}) => {
  await open('/');
  await page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'}).click();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press(presses % 5 === 4 ? 'Shift+Tab' : 'Tab');
    const inside = await page.evaluate(
      () => document.activeElement?.closest('[role="dialog"]') !== null,
    );
    expect(inside).toBe(true);
  }
});
