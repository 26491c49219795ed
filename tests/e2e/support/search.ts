import type {Locator, Page} from '@playwright/test';
import {expect} from './site-test';

/** The controls and results of the search within `scope`. */
export type Search = ReturnType<typeof searchIn>;

function searchIn(scope: Locator) {
  const field = scope.getByLabel('Search insights, news and pages');
  const results = scope.locator('ol:has(h2) > li');
  const announcement = scope.locator('[aria-live=polite]');
  /** The number of results. A second after the last letter, the announcement says the same. */
  const status = scope.locator('[aria-hidden]:has(+ [aria-live])');
  const pages = results.getByRole('heading').getByRole('link');
  const searchFor = async (query: string) => {
    await field.fill(query);
    await expect(status).toContainText(`“${query}”`);
  };
  const firstPage = pages.first();
  const alert = scope.getByRole('alert');
  const choice = (name: RegExp) => scope.getByRole('radio', {name});
  return {scope, field, results, announcement, status, pages, firstPage, alert, choice, searchFor};
}

/** The search in its dialog, or on its page. */
export const Search = {
  inDialog: (page: Page) => searchIn(page.getByRole('dialog', {name: 'Search'})),
  onPage: (page: Page) => searchIn(page.getByRole('main')),
};
