import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {readRubrics} from '../../../src/plugins/readiness';
import type {Rubric} from '../../../src/readiness/rubric';
import {toLevel, writeFragment} from '../../../src/readiness/score';
import {expect} from './site-test';

/** The checklist that the page is made of. */
export function newestRubric(): Rubric {
  const {rubrics} = readRubrics(path.join(__dirname, '../../../src/content'));
  return rubrics[0] as Rubric;
}

/** The readiness check as a visitor has it before them. */
export class ReadinessCheck {
  static readonly PATH = '/readiness-check';

  constructor(readonly page: Page) {}

  done(title: string): Locator {
    return this.page.getByRole('checkbox', {name: `We do it (${title})`});
  }

  shown(title: string): Locator {
    return this.page.getByRole('checkbox', {name: `We can show it (${title})`});
  }

  /** Ticks some points as a visitor does: those done and shown, and those done alone. */
  async answer({shown = [], done = []}: Record<string, readonly string[]>): Promise<void> {
    for (const title of [...shown, ...done]) {
      await this.done(title).check();
    }
    for (const title of shown) {
      await this.shown(title).check();
    }
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', {name}).click();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', {name});
  }

  /** Waits until the address has the answers that are ticked, and gives it. */
  async link(): Promise<string> {
    const rubric = newestRubric();
    const ticked = (kind: 'done' | 'shown') =>
      this.page
        .locator(`input[name^="${kind}-"]`)
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
    const [done, shown] = [await ticked('done'), await ticked('shown')];
    const answers = shown.map((isShown, index) => toLevel(done[index] === true, isShown));
    const fragment = writeFragment({rubric, answers});
    await expect(this.page).toHaveURL(`${ReadinessCheck.PATH}#${fragment}`);
    return this.page.url();
  }
}
