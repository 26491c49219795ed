import path from 'node:path';
import type {Page} from '@playwright/test';
import {readRubrics} from '../../../src/plugins/readiness/readRubrics';
import {fragmentOf} from '../../../src/readiness/fragment';
import type {Rubric} from '../../../src/readiness/rubric';
import {levelOf} from '../../../src/readiness/score';
import {expect} from './site-test';

export const CHECK = '/readiness-check';

/** The checklist that the page is made of. */
export async function newestRubric(): Promise<Rubric> {
  const {rubrics} = await readRubrics(path.join(__dirname, '../../../src/content'));
  const [newest] = rubrics;
  if (!newest) {
    throw new Error('There is no rubric.');
  }
  return newest;
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
  const ticked = (kind: 'done' | 'shown') =>
    page
      .locator(`input[name^="${kind}-"]`)
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  const [done, shown] = [await ticked('done'), await ticked('shown')];
  const answers = shown.map((isShown, index) => levelOf(done[index] === true, isShown));
  const fragment = fragmentOf({now: {rubric, answers}, before: null});
  await expect(page).toHaveURL(`${CHECK}#${fragment}`);
  return page.url();
}
