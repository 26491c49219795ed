import {axeFaultsInLook, lookInTurn} from './support/axe';
import {HANDBOOK_ROUTES} from './support/routes';
import {expect, test, viewTest} from './support/site-test';
import {widthsOverflowed} from './support/widths';

test('the contents of the handbook lead to every page of it', async ({page}) => {
  await page.goto('/handbook');
  const hrefs = await page
    .locator('nav[aria-label="Handbook"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect([...new Set(hrefs)].toSorted()).toEqual(HANDBOOK_ROUTES);
});

for (const [index, path] of HANDBOOK_ROUTES.entries()) {
  const look = lookInTurn(index);
  viewTest(
    `${path} has one heading, and axe finds nothing in ${look.colorScheme}`,
    async ({page, open}) => {
      await open(path);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      expect.soft(await axeFaultsInLook(page, look, 'main')).toEqual([]);
      expect.soft(await widthsOverflowed(page, [390, 1440])).toEqual([]);
    },
  );
}

test('the handbook shows authors what their marks become', async ({page, open}) => {
  await open('/handbook/authors/text-and-pictures');
  const main = page.getByRole('main');
  await expect(main.locator('blockquote')).toContainText('Each confirmed an event.');
  await expect(main.getByRole('rowheader', {name: 'Password'})).toBeVisible();
  await expect(main.getByRole('figure', {name: 'Scores after each audit'})).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`a screenshot comes in a newer format, no wider than needed, and moves nothing at ${width} pixels`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({width, height: 900});
    await open('/handbook/authors/text-and-pictures');
    const figure = page.getByRole('figure', {name: 'What a link to the home page shows'});
    const room = await figure.boundingBox();
    await figure.scrollIntoViewIfNeeded();
    const source = () => figure.getByRole('img').evaluate((it: HTMLImageElement) => it.currentSrc);
    await expect.poll(source).toMatch(/-720-[0-9a-f]{8}\.avif$/u);
    await expect(figure.getByRole('img')).toHaveJSProperty('complete', true);
    expect((await figure.boundingBox())?.height).toBe(room?.height);
  });
}

test('code is colored in both color schemes, without a script', async ({page}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    await page.goto('/handbook/operators/leads');
    const block = page.locator('pre').first();
    const colors = await block
      .locator('code, code span')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
    expect(new Set(colors).size).toBeGreaterThan(2);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
});
