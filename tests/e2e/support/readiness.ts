import path from 'node:path';
import type {CDPSession, Page} from '@playwright/test';
import {checklist} from '../../../src/content/checklist';
import {readRubrics} from '../../../src/plugins/readiness/readRubrics';
import type {Rubric} from '../../../src/readiness/rubric';
import {fragmentOf} from '../../../src/readiness/fragment';
import {levelOf, score} from '../../../src/readiness/score';
import {expect} from './site-test';

export const CHECK = '/readiness-check';

const POINTS = checklist.points ?? 0;

/** The two ticks of each point, "We do it" and "We can show it". */
export type Ticks = readonly Readonly<{done: boolean; shown: boolean}>[];

/** The checklist that the page is made of. */
export async function newestRubric(): Promise<Rubric> {
  const {rubrics} = await readRubrics(path.join(__dirname, '../../../src/content'));
  const [newest] = rubrics;
  if (!newest) {
    throw new Error('There is no rubric.');
  }
  return newest;
}

/** Numbers from 0 up to 1 that look random and are the same each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
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

/** Sets of ticks, each a few clicks from the one before, that go from nothing to everything and back, so that every result occurs among them. */
export function generatedTicks(count: number): Ticks[] {
  const next = numbersFrom(SEED);
  const sets: Ticks[] = [Array.from({length: POINTS}, () => ({done: false, shown: false}))];
  while (sets.length < count) {
    const part = (sets.length % WAY) / WAY;
    const share = Math.floor(sets.length / WAY) % 2 === 0 ? part : 1 - part;
    const ticks = (sets.at(-1) ?? []).map((point) => ({...point}));
    for (let change = 0; change < CHANGES; change += 1) {
      const point = ticks[Math.floor(next() * POINTS)];
      if (point) {
        point[next() < 0.4 ? 'done' : 'shown'] = next() < share * 1.15;
      }
    }
    sets.push(ticks);
  }
  return sets;
}

/** Ticks the boxes of the page as given, each that differs by a click: what can be shown last, because unticking the other unticks it. */
export async function setTicks(page: Page, ticks: Ticks): Promise<void> {
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

/** What the page has to say of a set of ticks, by the plain function: the words of the result, and of each area. */
export function expectedWords(rubric: Rubric, ticks: Ticks): string[] {
  const answers = ticks.map(({done, shown}) => levelOf(done, shown));
  const {total, gap, knockOuts, band, areas} = score(rubric, answers);
  return [
    `${gap.length} done, not shown`,
    `Done ${total.done} of ${total.points} Shown ${total.shown} of ${total.points}`,
    ...(band === null
      ? ['Tick what you do and what you can show. The result counts along.']
      : [
          ...knockOuts.map(({number, title}) => `${number} ${title}`),
          rubric.programBands[band].name,
        ]),
    ...areas.map((area) => `${area.shown} of ${area.points} shown ${rubric.areaBands[area.band]}`),
  ];
}

/** Reads what assistive technology is told: text and the stylesheet's counts alike. */
export class TextReader {
  private constructor(
    private readonly session: CDPSession,
    private readonly nodes: readonly number[],
  ) {}

  /** @param selectors of the parts to read, in order */
  static async of(page: Page, selectors: readonly string[]): Promise<TextReader> {
    const session = await page.context().newCDPSession(page);
    const {root} = await session.send('DOM.getDocument');
    const nodes: number[] = [];
    for (const selector of selectors) {
      const found = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector});
      nodes.push(...found.nodeIds);
    }
    return new TextReader(session, nodes);
  }

  /** The text of each part, its pieces joined by single spaces. */
  async read(): Promise<string[]> {
    const texts: string[] = [];
    for (const nodeId of this.nodes) {
      const {nodes} = await this.session.send('Accessibility.queryAXTree', {
        nodeId,
        role: 'StaticText',
      });
      const pieces = nodes.map(({name}) => String(name?.value ?? ''));
      texts.push(pieces.join(' ').replace(/\s+/gu, ' ').trim());
    }
    return texts;
  }
}

/** Ticks some points by their labels as a visitor does: those done and shown, and those done alone. */
export async function answer(
  page: Page,
  {shown = [], done = []}: {shown?: readonly string[]; done?: readonly string[]},
): Promise<void> {
  for (const title of [...shown, ...done]) {
    await page.getByRole('checkbox', {name: `We do it (${title})`}).check();
  }
  for (const title of shown) {
    await page.getByRole('checkbox', {name: `We can show it (${title})`}).check();
  }
}

/** Waits until the address has the answers that are ticked, and gives it. */
export async function linkOf(page: Page): Promise<string> {
  const rubric = await newestRubric();
  const ticked = async (name: RegExp) =>
    Promise.all(
      (await page.getByRole('checkbox', {name}).all()).map(async (box) => box.isChecked()),
    );
  const done = await ticked(/^We do it/u);
  const shown = await ticked(/^We can show it/u);
  const answers = shown.map((isShown, index) => levelOf(done[index] === true, isShown));
  const fragment = fragmentOf({now: {rubric, answers}, before: null});
  await expect(page).toHaveURL(`${CHECK}#${fragment}`);
  return page.url();
}
