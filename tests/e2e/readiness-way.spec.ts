import {CHECK} from './support/readiness';
import {expect, test} from './support/site-test';

for (const [from, name] of [
  ['/insights/when-pug-becomes-pro', 'Would your program pass?'],
  ['/insights/when-pug-becomes-pro', 'Answer the points online'],
  ['/resources', 'Readiness Check'],
  ['/free-assurance-check', 'Check yourself first, in 20 points'],
] as const) {
  test(`${from} leads to the check by “${name}”`, async ({page, open}) => {
    await open(from);
    await page.getByRole('main').getByRole('link', {name, exact: true}).click();
    await expect(page).toHaveURL(CHECK);
    await expect(
      page.getByRole('heading', {level: 1, name: 'Would your program pass?'}),
    ).toBeFocused();
  });
}

test('the method says the whole rule, with its version and the sources', async ({page, open}) => {
  await open(CHECK);
  await page.getByRole('link', {name: 'How it is scored'}).click();
  const main = page.getByRole('main');
  await expect(page).toHaveURL('/readiness-check/method');
  await expect(main.getByRole('row', {name: /^Stopped by a knock-out/u})).toBeVisible();
  await expect(main.getByText(/^Version 1, November 21, 2026\./u)).toBeVisible();
  await expect(main.getByText('It is not an Assurance Grade')).toBeVisible();
  await expect(main.getByRole('link', {name: /NIST SP 800-63A-4/u})).toBeVisible();
});
