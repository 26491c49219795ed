import type {Page} from '@playwright/test';
import {type Point, pointsOf, type Rubric} from '../../src/readiness/rubric';
import {levelOf, score} from '../../src/readiness/score';
import {newestRubric, ReadinessCheck} from './support/readiness';
import {expect, test} from './support/site-test';

/** The two ticks of each point, "We do it" and "We can show it". */
type Ticks = readonly Readonly<{done: boolean; shown: boolean}>[];

/** Sets of ticks with every count from none to all, every name of the result, each knock-out open alone, and each area empty alone. */
function setsFor(rubric: Rubric): Ticks[] {
  const points = pointsOf(rubric);
  const knockOuts = points.filter(({knockOut}) => knockOut !== null);
  const others = points.filter((point) => !knockOuts.includes(point));
  const allShownBut = (missing: readonly Point[]): Ticks =>
    points.map((point) => ({done: true, shown: !missing.includes(point)}));
  // One point more is shown in each, some of them without the tick that they are done, and up to three are done alone.
  const growing = [points, [...knockOuts, ...others.toReversed()]].flatMap((order) =>
    order.map((_, count) =>
      points.map((point) => {
        const place = order.indexOf(point);
        return {done: place < count + 3 && place % 4 > 0, shown: place < count};
      }),
    ),
  );
  return [
    points.map(() => ({done: false, shown: false})),
    ...growing,
    ...rubric.areas.map((area) => allShownBut(area.points)),
    ...knockOuts.map((point) => allShownBut([point])),
    allShownBut([]),
  ];
}

/** What the page has to say of a set of ticks, by the plain function: the words of the result, and of each area. */
function expectedWords(rubric: Rubric, ticks: Ticks): {result: string[]; areas: string[]} {
  const answers = ticks.map(({done, shown}) => levelOf(done, shown));
  const {total, gap, knockOuts, band, areas} = score(rubric, answers);
  return {
    result: [
      `${gap.length} done, not shown`,
      `Done ${total.done} of ${total.points} Shown ${total.shown} of ${total.points}`,
      ...(band === null
        ? ['Tick what you do and what you can show. The result updates as you go.']
        : [
            ...knockOuts.map(({number, title}) => `${number} ${title}`),
            rubric.programBands[band].name,
          ]),
    ],
    areas: areas.map(
      (area) => `${area.shown} of ${area.points} shown ${rubric.areaBands[area.band]}`,
    ),
  };
}

/** Ticks the boxes of the page as given, each that differs by a click: what can be shown last, because unticking the other unticks it. */
async function setTicks(page: Page, ticks: Ticks): Promise<void> {
  await page.evaluate((wanted) => {
    for (const kind of ['done', 'shown'] as const) {
      wanted.forEach((point, index) => {
        const box = document.querySelector<HTMLInputElement>(`#${kind}-${index + 1}`);
        if (box && box.checked !== point[kind]) {
          box.click();
        }
      });
    }
  }, ticks);
}

/** The result's box, and the last line of each area. */
const PARTS = 'section[aria-labelledby="result"], [data-area] > p';

/** Reads what assistive technology is told, text and the stylesheet's counts alike: of each area, and of the result. */
async function readerOf(page: Page): Promise<() => Promise<{result: string; areas: string[]}>> {
  const session = await page.context().newCDPSession(page);
  const {root} = await session.send('DOM.getDocument');
  const parts = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector: PARTS});
  const read = async (nodeId: number): Promise<string> => {
    const query = {nodeId, role: 'StaticText'};
    const {nodes} = await session.send('Accessibility.queryAXTree', query);
    const pieces = nodes.map(({name}) => String(name?.value ?? ''));
    return pieces.join(' ').replace(/\s+/gu, ' ').trim();
  };
  return async () => {
    const texts = await Promise.all(parts.nodeIds.map(read));
    // In the order of the page, which has the result below the areas.
    return {result: texts.at(-1) ?? '', areas: texts.slice(0, -1)};
  };
}

/** Expects the page to say of every set what the plain function says. */
async function expectSameWords(page: Page): Promise<void> {
  const rubric = newestRubric();
  const bands = Object.values(rubric.programBands).map(({name}) => name);
  const read = await readerOf(page);
  const reached = new Set<string>();
  for (const [index, ticks] of setsFor(rubric).entries()) {
    await setTicks(page, ticks);
    const {result, areas} = await read();
    const expected = expectedWords(rubric, ticks);
    const wrong = [
      ...expected.result.filter((words) => !result.includes(words)),
      ...bands.filter((band) => !expected.result.includes(band) && result.includes(band)),
    ];
    expect.soft(areas, `set ${index}`).toEqual(expected.areas);
    expect.soft(wrong, result).toEqual([]);
    expected.result.forEach((words) => reached.add(words));
  }
  expect([...reached]).toEqual(expect.arrayContaining(bands));
}

test('with scripts, the answers come to what the function says', async ({page, open}) => {
  await open(ReadinessCheck.PATH);
  await expectSameWords(page);
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('the sets of answers come to the same, and the keyboard alone answers', async ({page}) => {
    await page.goto(ReadinessCheck.PATH);
    await expectSameWords(page);

    await page.goto(ReadinessCheck.PATH);
    await page.getByRole('checkbox', {name: 'We do it (Proof at enrollment)'}).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const {result} = await (await readerOf(page))();
    expect(result).toMatch(/0 done, not shown.*Done 1 of 20 Shown 1 of 20/u);
    await expect(page.getByRole('heading', {name: 'Stopped by a knock-out'})).toBeVisible();
  });
});
