import type {Locator, Page} from '@playwright/test';
import {expect} from './site-test';

/** The readiness check on its page. */
export class ReadinessCheck {
  static readonly PATH = '/readiness-check';

  constructor(readonly page: Page) {}

  done(title: string): Locator {
    return this.page.getByRole('checkbox', {name: `We do it ${title}`});
  }

  point(title: string): Locator {
    return this.page.getByRole('listitem').filter({has: this.done(title)});
  }

  shown(title: string): Locator {
    return this.page.getByRole('checkbox', {name: `We can show it ${title}`});
  }

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

  /** Waits until the address has these answers: for each point 0, 1 (done) or 2 (shown), without the last zeros. */
  async link(digits: string, query = ''): Promise<string> {
    const fragment = `#answers-${digits.padEnd(20, '0')}`;
    await expect(this.page).toHaveURL(ReadinessCheck.PATH + query + fragment);
    return this.page.url();
  }
}
