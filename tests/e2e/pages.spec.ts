import {expect, test} from './support/site-test';

test('a term leads to its definition, and that back to the article', async ({page, open}) => {
  await open('/insights/challenge-of-online-training');
  await page.getByRole('main').getByRole('link', {name: 'stand-in', exact: true}).click();
  await expect(page).toHaveURL('/insights/glossary#stand-in');
  const term = page.getByRole('heading', {level: 2, name: 'Stand-in'});
  await expect(term).toBeInViewport();
  const entry = page.getByRole('listitem').filter({has: term});
  await expect(entry).toContainText('also called a proxy test-taker');
  await entry.getByText('Used in articles').click();
  await entry.getByRole('link', {name: 'The Challenge of Online Training'}).click();
  await expect(page).toHaveURL('/insights/challenge-of-online-training');
});

test('a picture that comes late moves nothing', async ({page}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({width, height: 900});
    await page.goto('/handbook/authors/text-and-pictures');
    const figure = page.getByRole('figure', {name: 'What a link to the home page shows'});
    const picture = figure.getByRole('img');
    const room = await figure.boundingBox();
    await figure.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect((await figure.boundingBox())?.height, `at ${width}`).toBe(room?.height);
  }
});

test('the handbook’s list shows all of its groups, with that of the page open', async ({page}) => {
  await page.goto('/handbook/engineers/start-here');
  const list = page.getByRole('navigation', {name: 'Handbook', exact: true});
  await expect(list.getByText(/^For /u)).toHaveCount(3);
  for (const group of await list.getByText(/^For /u).all()) {
    await expect(group).toBeInViewport({ratio: 1});
  }
  await expect(list.getByRole('link', {name: 'Start here'})).toBeVisible();
  expect(await list.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0);
});

test('code is colored in both color schemes, without a script', async ({page}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    await page.goto('/handbook/operators/leads');
    const colors = await page
      .locator('pre')
      .first()
      .locator('code, code span')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
    expect(new Set(colors).size, colorScheme).toBeGreaterThan(2);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
});
