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

  /** Waits until the address has these digits: 0 (no), 1 (done), 2 (shown) or 4 (blank). The last may be left out. */
  async link(digits: string, query = ''): Promise<string> {
    const fragment = `#answers-${digits.padEnd(20, digits.includes('0') ? '0' : '4')}`;
    await expect(this.page).toHaveURL(ReadinessCheck.PATH + query + fragment);
    return this.page.url();
  }
}
