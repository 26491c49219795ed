import {storedLeads} from '../support/stack';
import {consultationDialog, newRequest} from './support/consultation';
import {expect, test} from './support/site-test';

test('the keyboard alone reaches every control of the home page in order', async ({page, open}) => {
  test.setTimeout(90_000);
  await open('/');
  // A form that takes over replaces its controls by others in the same places, so a control is known by its place.
  const placeOfFocus = () =>
    page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      );
      const controls = Array.from(all).filter(
        (control) => control.checkVisibility({visibilityProperty: true}) && control.tabIndex >= 0,
      );
      return {
        place: controls.indexOf(document.activeElement as HTMLElement),
        count: controls.length,
      };
    });
  const {count} = await placeOfFocus();
  const places: number[] = [];
  for (let presses = 0; presses < count; presses += 1) {
    await page.keyboard.press('Tab');
    places.push((await placeOfFocus()).place);
  }
  expect(places).toEqual(Array.from({length: count}, (_value, place) => place));
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
