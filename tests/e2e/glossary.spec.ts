import {expect, test} from './support/site-test';

test('the articles lead to the glossary, a term to its definition, and that back to the articles', async ({
  page,
  open,
}) => {
  await open('/insights');
  await page.getByRole('link', {name: /^Glossary The terms in the articles/u}).click();
  await expect(page).toHaveURL('/insights/glossary');
  await expect(page.getByRole('heading', {level: 1, name: 'Glossary'})).toBeVisible();

  await open('/insights/challenge-of-online-training');
  await page.getByRole('main').getByRole('link', {name: 'stand-in', exact: true}).click();
  await expect(page).toHaveURL('/insights/glossary#stand-in');
  const term = page.getByRole('heading', {level: 2, name: 'Stand-in'});
  await expect(term).toBeInViewport();
  const entry = page.getByRole('listitem').filter({has: term});
  await expect(entry).toContainText('also called a proxy test-taker');
  await expect(entry.getByRole('link', {name: /^Caveon/u})).toHaveAttribute('target', '_blank');
  await entry.getByRole('list', {name: 'Used in'}).getByRole('link', {name: /\$115/u}).click();
  await expect(page).toHaveURL('/insights/challenge-of-online-training');
});

test('the search finds a term by the words of its definition', async ({page, open}) => {
  await open('/search?q=proxy+test-taker');
  const found = page.getByRole('main').locator('a[href="/insights/glossary"]');
  await expect(found).toHaveText('Glossary of Training and Test Assurance');
});
