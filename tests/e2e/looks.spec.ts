import {expect, viewTest} from './support/site-test';

viewTest(
  'on a phone every number of the readiness check stands apart from its title',
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/readiness-check');
    const gaps = await page.locator('[id^=number-]').evaluateAll((numbers) =>
      numbers.map((number) => {
        const digits = document.createRange();
        digits.selectNodeContents(number);
        const title = number.parentElement?.querySelector('h3');
        return (title?.getBoundingClientRect().left ?? 0) - digits.getBoundingClientRect().right;
      }),
    );
    expect(gaps).toHaveLength(20);
    expect(Math.min(...gaps)).toBeGreaterThan(6);
  },
);

viewTest(
  'the handbook’s list shows all of its groups, with that of the page open',
  async ({page}) => {
    await page.goto('/handbook/engineers/start-here');
    const list = page.getByRole('navigation', {name: 'Handbook', exact: true});
    await expect(list.getByText(/^For /u)).toHaveCount(3);
    for (const group of await list.getByText(/^For /u).all()) {
      await expect(group).toBeInViewport({ratio: 1});
    }
    await expect(list.getByRole('link', {name: 'Start here'})).toBeVisible();
    expect(await list.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0);
  },
);
