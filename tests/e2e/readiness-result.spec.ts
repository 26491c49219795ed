import {
  CHECK,
  expectedWords,
  generatedTicks,
  newestRubric,
  setTicks,
  TextReader,
} from './support/readiness';
import {expect, hydrated, test} from './support/site-test';
import type {Page} from '@playwright/test';

const SETS = generatedTicks(200);

/** The result's box, and the last line of each area. */
const PARTS = ['section[aria-labelledby="result"]', '[data-area] > p'];

/** The sets whose words the page does not say as the plain function does. */
async function differences(page: Page): Promise<string[]> {
  const rubric = await newestRubric();
  const bands = Object.values(rubric.programBands).map(({name}) => name);
  const reader = await TextReader.of(page, PARTS);
  const faults: string[] = [];
  for (const [index, ticks] of SETS.entries()) {
    await setTicks(page, ticks);
    const [result = '', ...areas] = await reader.read();
    const expected = expectedWords(rubric, ticks);
    const total = rubric.areas.length;
    const said = expected.slice(0, -total);
    const others = bands.filter((band) => !said.includes(band) && result.includes(band));
    const missing = said.filter((words) => !result.includes(words));
    const wrong = expected.slice(-total).filter((words, area) => areas[area] !== words);
    if (missing.length + others.length + wrong.length > 0) {
      faults.push(`${index}: ${[...missing, ...others, ...wrong].join(' | ')} in: ${result}`);
    }
  }
  return faults;
}

test('the sets reach every result', async () => {
  const rubric = await newestRubric();
  const words = SETS.flatMap((ticks) => expectedWords(rubric, ticks));
  for (const {name} of Object.values(rubric.programBands)) {
    expect(words).toContain(name);
  }
});

test('with scripts, 200 sets of answers come to what the plain function says', async ({page}) => {
  await page.goto(CHECK);
  await hydrated(page);
  expect(await differences(page)).toEqual([]);
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('200 sets of answers come to the same', async ({page}) => {
    await page.goto(CHECK);
    expect(await differences(page)).toEqual([]);
  });

  test('the keyboard alone answers, and the result counts along', async ({page}) => {
    await page.goto(CHECK);
    await page.getByRole('checkbox', {name: 'We do it (Proof at enrollment)'}).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const reader = await TextReader.of(page, PARTS.slice(0, 1));
    expect(await reader.read()).toEqual([
      expect.stringMatching(/^Your result 0 done, not shown.*Done 1 of 20 Shown 1 of 20/u),
    ]);
    await expect(page.getByRole('heading', {name: 'Stopped by a knock-out'})).toBeVisible();
  });
});
