import {storedLeads} from '../support/stack';
import {expectDelivered} from './support/delivered';
import {expectToast, newAddress, requestsToFunction} from './support/form-steps';
import {NEWSLETTER} from './support/lead-cases';
import {expect, test} from './support/site-test';

/** An address of this many characters. */
function addressOf(length: number): string {
  return newAddress('reader').padStart(length, 'r');
}

test('an address that is refused is named beside the field, and nothing is sent', async ({
  page,
  open,
}) => {
  await open(NEWSLETTER.path);
  const requests = requestsToFunction(page);
  const band = await NEWSLETTER.reach(page);
  const field = band.getByLabel('Email address');
  for (const [value, message] of [
    ['', 'Please enter a valid email address'],
    [addressOf(256), 'Email must be less than 255 characters'],
  ] as const) {
    await field.fill(value);
    await band.getByRole('button', {name: 'Subscribe'}).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(`Error: ${message}`);
    await field.fill(`${value}x`);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  expect(requests).toEqual([]);
});

test('an address of 255 characters at a free provider is taken', async ({page, open}) => {
  const email = addressOf(255);
  await open(NEWSLETTER.path);
  const band = await NEWSLETTER.reach(page);
  await band.getByLabel('Email address').fill(`  ${email} `);
  await band.getByRole('button', {name: 'Subscribe'}).click();
  await expectToast(page, 'status', ...NEWSLETTER.success);
  await expectDelivered({slot: 'newsletter', fields: {email}});
});

test('the thank-you stays for five seconds, then the form is back and empty', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open(NEWSLETTER.path);
  const band = await NEWSLETTER.reach(page);
  const thanks = band.getByText('You are on the list.');
  await band.getByLabel('Email address').fill(newAddress('reader'));
  await page.clock.pauseAt(Date.now() + 1000);
  await band.getByRole('button', {name: 'Subscribe'}).click();
  await expect(thanks).toBeVisible();
  await expect(band.getByLabel('Email address')).toBeHidden();
  await page.clock.runFor(4900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(100);
  await expect(thanks).toBeHidden();
  await expect(band.getByLabel('Email address')).toHaveValue('');
});

test('the keyboard alone subscribes', async ({page, open}) => {
  const email = newAddress('reader');
  await open(NEWSLETTER.path);
  const band = await NEWSLETTER.reach(page);
  await band.getByLabel('Email address').focus();
  await page.keyboard.insertText(email);
  await page.keyboard.press('Tab');
  await expect(band.getByRole('button', {name: 'Subscribe'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(band.getByText('You are on the list.')).toBeVisible();
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});
