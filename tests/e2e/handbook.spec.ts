import {axeFaults} from './support/axe';
import {expect, test} from './support/site-test';

const CONTENTS = 'nav[aria-label="Handbook"] a';

for (const width of [1440, 390]) {
  test(`every page of the handbook is reached from its contents and is sound at ${width} pixels`, async ({
    page,
    open,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({width, height: 900});
    await open('/handbook');
    const hrefs = await page
      .locator(CONTENTS)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(12);
    for (const path of hrefs) {
      await open(path);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      expect(await axeFaults(page, 'main'), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
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
