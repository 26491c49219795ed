import {attempts as words} from '../../src/content/attempts';
import {holdScripts, requestsOf} from './support/requests';
import {expect, hydrated, open, test} from './support/site-test';

test('the calculator says what attempts prove, and its address keeps them', async ({page}) => {
  await open(page, words.path);
  const group = page.getByRole('group', {name: words.form});
  const result = group.locator('[aria-live=polite]');
  await expect(result).toContainText('45%');
  const sent = requestsOf(page, (it) => it.method() !== 'GET' || it.url().includes('made'));
  await group.getByLabel(words.made).fill('30');
  await group.getByLabel(words.through).fill('1');
  await expect(result).toContainText('15%');
  await expect(result).toContainText(words.plan.replace('{made}', '46').replace('{share}', '10%'));
  await expect(page).toHaveURL(`${words.path}#made-30-through-1`);
  await group.getByLabel(words.through).fill('31');
  await expect(result).toHaveText(words.noResult);
  const refused = group.getByRole('textbox', {name: words.through});
  await expect(refused).toHaveValue('31');
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(refused).toHaveAccessibleDescription(`Error: ${words.refused.through}`);
  await expect(group.getByRole('textbox', {name: words.made})).toHaveAccessibleDescription('');
  expect(sent).toEqual([]);

  await page.goto(`${words.path}#made-8-through-2`);
  await expect(group.getByLabel(words.made)).toHaveValue('8');
  await expect(result).toContainText('60%');
});

test('numbers typed before the code has loaded replace those in the address', async ({page}) => {
  const letCode = await holdScripts(page);
  await page.goto(`${words.path}#made-8-through-2`, {waitUntil: 'commit'});
  const group = page.getByRole('group', {name: words.form});
  await group.getByLabel(words.made).fill('59');
  letCode();
  await hydrated(page);
  await expect(page.locator('[aria-live=polite]').filter({hasText: '%'})).toContainText('10%');
  await expect(group.getByLabel(words.made)).toHaveValue('59');
});
