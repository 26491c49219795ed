import type {Locator, Page} from '@playwright/test';
import {expect} from './site-test';

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

  heading(name: string): Locator {
    return this.page.getByRole('heading', {name});
  }

  /** Waits until the address has these answers (a digit a point: nothing, done, shown; no zeros at the end). */
  async link(digits: string, query = ''): Promise<string> {
    const fragment = `#answers-${digits.padEnd(20, '0')}`;
    await expect(this.page).toHaveURL(ReadinessCheck.PATH + query + fragment);
    return this.page.url();
  }
}
