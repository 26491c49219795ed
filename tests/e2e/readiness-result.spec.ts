import type {CDPSession, Page} from '@playwright/test';
import type {Rubric} from '../../src/readiness/rubric';
import {levelOf, type Result, score} from '../../src/readiness/score';
import {CHECK, newestRubric} from './support/readiness';
import {expect, test} from './support/site-test';

/** The two ticks of each point, "We do it" and "We can show it". */
type Ticks = readonly Readonly<{done: boolean; shown: boolean}>[];

/** Numbers from 0 up to 1 that look random and are the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many sets it takes from nothing ticked to everything. */
const WAY = 50;

/** Of the numbers tried, the one whose sets have the rarest result, an empty area without an open knock-out, most often. */
const SEED = 151;

/** How many boxes may change from a set to the next: each change is a click. */
const CHANGES = 8;

/** 200 sets of ticks, each a few clicks from the one before, that go from nothing to everything and back, so that every result occurs among them. */
function generatedTicks(points: number): Ticks[] {
  const next = numbersFrom(SEED);
  const sets: Ticks[] = [Array.from({length: points}, () => ({done: false, shown: false}))];
  while (sets.length < 200) {
    const part = (sets.length % WAY) / WAY;
    const share = Math.floor(sets.length / WAY) % 2 === 0 ? part : 1 - part;
    const ticks = (sets.at(-1) ?? []).map((point) => ({...point}));
    for (let change = 0; change < CHANGES; change += 1) {
      const point = ticks[Math.floor(next() * points)];
      if (point) {
        point[next() < 0.4 ? 'done' : 'shown'] = next() < share * 1.15;
      }
    }
    sets.push(ticks);
  }
  return sets;
}

/** What the plain function makes of a set. */
function resultOf(rubric: Rubric, ticks: Ticks): Result {
  return score(
    rubric,
    ticks.map(({done, shown}) => levelOf(done, shown)),
  );
}

/** Everything that a result may show or hide: each count, the open knock-outs, and beside each name of the result how much of each area is shown. */
function signsOf({gap, total, knockOuts, areas, band}: Result): string[] {
  return [
    `${gap.length} not shown`,
    `${total.done} done`,
    `${total.shown} shown`,
    `open: ${knockOuts.map(({number}) => number).join()}`,
    ...areas.flatMap((area, index) => [
      `area ${index}: ${area.shown}`,
      `${band} beside area ${index}: ${area.band}`,
    ]),
  ];
}

/** Those generated sets that show something which none before them shows. */
function tellingTicks(rubric: Rubric): Ticks[] {
  const seen = new Set<string>();
  const points = rubric.areas.flatMap((area) => area.points).length;
  return generatedTicks(points).filter((ticks) => {
    const before = seen.size;
    signsOf(resultOf(rubric, ticks)).forEach((sign) => seen.add(sign));
    return seen.size > before;
  });
}

/** What the page has to say of a set of ticks, by the plain function: the words of the result, and of each area. */
function expectedWords(rubric: Rubric, ticks: Ticks): {result: string[]; areas: string[]} {
  const {total, gap, knockOuts, band, areas} = resultOf(rubric, ticks);
  return {
    result: [
      `${gap.length} done, not shown`,
      `Done ${total.done} of ${total.points} Shown ${total.shown} of ${total.points}`,
      ...(band === null
        ? ['Tick what you do and what you can show. The result counts along.']
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
const PARTS = ['section[aria-labelledby="result"]', '[data-area] > p'];

/** Reads what assistive technology is told: text and the stylesheet's counts alike. */
class TextReader {
  private constructor(
    private readonly session: CDPSession,
    private readonly nodes: readonly number[],
  ) {}

  static async of(page: Page): Promise<TextReader> {
    const session = await page.context().newCDPSession(page);
    const {root} = await session.send('DOM.getDocument');
    const nodes: number[] = [];
    for (const selector of PARTS) {
      const found = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector});
      nodes.push(...found.nodeIds);
    }
    return new TextReader(session, nodes);
  }

  /** The text of the result and of each area, its pieces joined by single spaces. */
  async read(): Promise<[result: string, ...areas: string[]]> {
    const texts: string[] = [];
    for (const nodeId of this.nodes) {
      const {nodes} = await this.session.send('Accessibility.queryAXTree', {
        nodeId,
        role: 'StaticText',
      });
      const pieces = nodes.map(({name}) => String(name?.value ?? ''));
      texts.push(pieces.join(' ').replace(/\s+/gu, ' ').trim());
    }
    const [result = '', ...areas] = texts;
    return [result, ...areas];
  }
}

/** The sets whose words the page does not say as the plain function does. */
async function differences(page: Page): Promise<string[]> {
  const rubric = await newestRubric();
  const bands = Object.values(rubric.programBands).map(({name}) => name);
  const reader = await TextReader.of(page);
  const faults: string[] = [];
  for (const [index, ticks] of tellingTicks(rubric).entries()) {
    await setTicks(page, ticks);
    const [result, ...areas] = await reader.read();
    const expected = expectedWords(rubric, ticks);
    const missing = expected.result.filter((words) => !result.includes(words));
    const others = bands.filter((band) => !expected.result.includes(band) && result.includes(band));
    const wrong = expected.areas.filter((words, area) => areas[area] !== words);
    if (missing.length + others.length + wrong.length > 0) {
      faults.push(`${index}: ${[...missing, ...others, ...wrong].join(' | ')} in: ${result}`);
    }
  }
  return faults;
}

test('the sets reach every result', async () => {
  const rubric = await newestRubric();
  const said = tellingTicks(rubric).flatMap((ticks) => expectedWords(rubric, ticks).result);
  expect(said).toEqual(
    expect.arrayContaining(Object.values(rubric.programBands).map(({name}) => name)),
  );
});

test('with scripts, the sets of answers come to what the plain function says', async ({
  page,
  open,
}) => {
  await open(CHECK);
  expect(await differences(page)).toEqual([]);
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('the sets of answers come to the same, and the keyboard alone answers', async ({page}) => {
    await page.goto(CHECK);
    expect(await differences(page)).toEqual([]);

    await page.goto(CHECK);
    await page.getByRole('checkbox', {name: 'We do it (Proof at enrollment)'}).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const [result] = await (await TextReader.of(page)).read();
    expect(result).toMatch(/^Your result 0 done, not shown.*Done 1 of 20 Shown 1 of 20/u);
    await expect(page.getByRole('heading', {name: 'Stopped by a knock-out'})).toBeVisible();
  });
});
