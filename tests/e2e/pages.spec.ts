import {expect, test} from './support/site-test';

test('a term leads to its definition, and that back to the article', async ({page, open}) => {
  await open('/insights/challenge-of-online-training');
  await page.getByRole('main').getByRole('link', {name: 'stand-in', exact: true}).click();
  await expect(page).toHaveURL('/insights/glossary#stand-in');
  const term = page.getByRole('heading', {level: 2, name: 'Stand-in'});
  await expect(term).toBeInViewport();
  const entry = page.getByRole('listitem').filter({has: term});
  await expect(entry).toContainText('also called a proxy test-taker');
  await entry.getByText('Used in articles').click();
  await entry.getByRole('link', {name: 'The Challenge of Online Training'}).click();
  await expect(page).toHaveURL('/insights/challenge-of-online-training');
});
