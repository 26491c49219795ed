import {axeFaultsInEveryLook} from './support/axe';
import {answer, CHECK, linkOf} from './support/readiness';
import {expect, test} from './support/site-test';
import {widthsOverflowed} from './support/widths';

const WIDTHS = [320, 390, 768, 1000, 1440];

test('axe finds nothing in an answered check, at a refused link and in a comparison, and no window is too narrow', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: ['Proof at enrollment'], done: ['Tamper evidence']});
  const link = await linkOf(page);
  await page.getByLabel('Link of the earlier check').fill('nothing');
  await page.getByRole('button', {name: 'Compare'}).click();
  expect(await axeFaultsInEveryLook(page)).toEqual([]);
  expect(await widthsOverflowed(page, WIDTHS)).toEqual([]);
  await page.getByLabel('Link of the earlier check').fill(link);
  await page.getByRole('button', {name: 'Compare'}).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  expect(await widthsOverflowed(page, WIDTHS)).toEqual([]);
});

test('axe finds nothing where a link is broken, and where every point is shown', async ({
  page,
  open,
}) => {
  await open(`${CHECK}#v1-AAAA`);
  await expect(page.getByRole('alert').filter({hasText: 'broken'})).toBeVisible();
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  for (const box of await page.getByRole('checkbox', {name: /^We can show it/u}).all()) {
    await box.check();
  }
  await expect(page.getByRole('heading', {name: 'Every point shown'})).toBeVisible();
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
});

test('the keyboard alone answers, compares and comes to every tool', async ({page, open}) => {
  await open(CHECK);
  await page.getByRole('checkbox', {name: 'We do it (Proof at enrollment)'}).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', {name: 'We do it (Proof at enrollment)'})).toBeChecked();
  await linkOf(page);
  const last = page.getByRole('checkbox', {name: /^We can show it \(Tested from outside/u});
  await last.focus();
  for (const name of [
    'How it is scored',
    'The PDF, for name and email',
    'Free Assurance Check',
    'Print the Working Paper',
    'Copy Link',
    'Save as Markdown',
    'Save as CSV',
    'Discuss This Result',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Link of the earlier check')).toBeFocused();
  await page.keyboard.type('nothing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is no link of a readiness check')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Link of the earlier check')).toBeFocused();
  await page.getByLabel('Link of the earlier check').fill(page.url());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {name: 'Compare with an earlier check'})).toBeFocused();
});

test('with text of twice the size nothing is cut off or leaves the window', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: ['Proof at enrollment'], done: ['Tamper evidence']});
  await page.addStyleTag({content: 'html { font-size: 200% }'});
  for (const width of [640, 1280]) {
    await page.setViewportSize({width, height: 900});
    const outside = await page.locator('[data-check] *').evaluateAll((elements) =>
      elements
        .filter(({className}) => className !== 'vh')
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map(({textContent}) => textContent),
    );
    expect(outside, `at ${width}`).toEqual([]);
  }
});

test.describe('in forced colors', () => {
  test.use({forcedColors: 'active'});

  test('a ticked box differs from an empty one', async ({page, open}) => {
    await open(CHECK);
    const point = page.getByRole('group', {name: 'Proof at enrollment'});
    const empty = await point.getByRole('checkbox', {name: 'We can show it'}).screenshot();
    await point.getByRole('checkbox', {name: 'We can show it'}).check();
    await point.getByRole('heading').click();
    const ticked = await point.getByRole('checkbox', {name: 'We can show it'}).screenshot();
    expect(ticked.equals(empty)).toBe(false);
  });
});
