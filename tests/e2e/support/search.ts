import type {Locator, Page} from '@playwright/test';
import {expect} from './site-test';

/** The search as a visitor has it before them, in its dialog or on its page. */
export class Search {
  constructor(
    readonly page: Page,
    /** What the search stands in. */
    readonly scope: Locator,
    readonly field: Locator,
    readonly results: Locator,
  ) {}

  static inDialog(page: Page): Search {
    const dialog = page.getByRole('dialog', {name: 'Search'});
    return new Search(page, dialog, dialog.getByRole('combobox'), dialog.getByRole('option'));
  }

  static onPage(page: Page): Search {
    const main = page.getByRole('main');
    const field = main.getByLabel('Search insights, news and pages');
    return new Search(page, main, field, main.locator('ol:has(h2) > li'));
  }

  /** How many results there are. */
  get status(): Locator {
    return this.scope.getByRole('status');
  }

  /** The link to the first page found; those to its sections stand below. */
  get firstPage(): Locator {
    return this.results.first().getByRole('heading').getByRole('link');
  }

  get alert(): Locator {
    return this.scope.getByRole('alert');
  }

  get again(): Locator {
    return this.scope.getByRole('button', {name: 'Try again'});
  }

  /** The choice of a category. */
  choice(name: RegExp): Locator {
    return this.scope.getByRole('radio', {name});
  }

  /** Searches for other words and waits until it is said what was found. */
  async searchFor(query: string): Promise<void> {
    await this.field.fill(query);
    await expect(this.status).toContainText(`“${query}”`);
  }
}
