import {CASE_ROUTES} from './support/routes';
import {expect, test} from './support/site-test';

const VALOR = '/insights/cases/valor-new-york';

test('the articles lead to the list of cases, and the list to each case', async ({page, open}) => {
  await open('/insights');
  await page.getByRole('link', {name: /^Case File The cases behind the articles/u}).click();
  await expect(page).toHaveURL('/insights/cases');
  const rows = page.getByRole('main').getByRole('listitem').filter({hasText: 'Last checked'});
  await expect(rows).toHaveCount(CASE_ROUTES.length);
  for (const path of CASE_ROUTES) {
    await expect(rows.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await rows.filter({hasText: 'Valor'}).getByRole('link').click();
  await expect(page).toHaveURL(VALOR);
});

test('a case that is charged says that charges are not proof, and when that was checked', async ({
  page,
  open,
}) => {
  await open(VALOR);
  const status = page.getByRole('region', {name: 'Status'});
  await expect(status).toContainText('Charged, not decided');
  await expect(status).toContainText('Charges are not proof.');
  await expect(status).toContainText(/Last checked\s*[A-Z][a-z]+ \d+, 20\d\d/u);
});
