import type {Locator, Page} from '@playwright/test';
import {expect} from './site-test';

/** The search as a visitor has it before them, in its dialog or on its page. */
export class Search {
  readonly field: Locator;
  readonly results: Locator;

  constructor(
    readonly page: Page,
    readonly scope: Locator,
  ) {
    this.field = scope.getByLabel('Search insights, news and pages');
    this.results = scope.locator('ol:has(h2) > li');
  }

  static inDialog(page: Page): Search {
    return new Search(page, page.getByRole('dialog', {name: 'Search'}));
  }

  static onPage(page: Page): Search {
    return new Search(page, page.getByRole('main'));
  }

  get status(): Locator {
    return this.scope.getByRole('status');
  }

  /** The links to the pages found; those to a page's sections stand below it. */
  get pages(): Locator {
    return this.results.getByRole('heading').getByRole('link');
  }

  get firstPage(): Locator {
    return this.pages.first();
  }

  get alert(): Locator {
    return this.scope.getByRole('alert');
  }

  get again(): Locator {
    return this.scope.getByRole('button', {name: 'Try again'});
  }

  choice(name: RegExp): Locator {
    return this.scope.getByRole('radio', {name});
  }

  /** Searches for other words and waits until it is said what was found. */
  async searchFor(query: string): Promise<void> {
    await this.field.fill(query);
    await expect(this.status).toContainText(`“${query}”`);
  }
}
