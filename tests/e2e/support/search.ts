import type {Locator, Page} from '@playwright/test';
import {expect} from './site-test';

/** The controls and results of an open search. */
export type Search = ReturnType<typeof searchIn>;

function searchIn(scope: Locator) {
  const field = scope.getByLabel('Search insights, news and pages');
  const results = scope.locator('ol:has(h2) > li');
  const status = scope.getByRole('status');
  /** The links to the pages found; those to a page's sections stand below it. */
  const pages = results.getByRole('heading').getByRole('link');
  /** Searches for other words and waits until the number of results is announced. */
  const searchFor = async (query: string) => {
    await field.fill(query);
    await expect(status).toContainText(`“${query}”`);
  };
  const firstPage = pages.first();
  const alert = scope.getByRole('alert');
  const choice = (name: RegExp) => scope.getByRole('radio', {name});
  return {scope, field, results, status, pages, firstPage, alert, choice, searchFor};
}

/** The search in its dialog, or on its page. */
export const Search = {
  inDialog: (page: Page) => searchIn(page.getByRole('dialog', {name: 'Search'})),
  onPage: (page: Page) => searchIn(page.getByRole('main')),
};
