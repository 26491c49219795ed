import type {Locator, Page} from '@playwright/test';
import {expect} from './site-test';

/** The header's button that opens the search. */
export function searchButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', {name: 'Search'});
}

/** The search's dialog. */
export function searchDialog(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Search'});
}

/** The dialog's field. */
export function searchField(page: Page): Locator {
  return searchDialog(page).getByRole('combobox');
}

/** The results in the dialog. */
export function searchOptions(page: Page): Locator {
  return searchDialog(page).getByRole('option');
}

/** Opens the dialog by its button, types, and waits for the results or the message that there are none. */
export async function askSearch(page: Page, query: string): Promise<void> {
  await searchButton(page).click();
  await searchField(page).fill(query);
  await expect(searchDialog(page).getByRole('status')).toContainText(`“${query}”`);
}
