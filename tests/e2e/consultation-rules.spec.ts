import {
  dialogSubmit,
  fill,
  inPageForm,
  newRequest,
  openDialog,
  pageSubmit,
} from './support/consultation';
import {expect, test} from './support/site-test';

const DISCUSS = 'What would you like to discuss?';

/** A refused value for each field and its message; the contract's other refusals are in tests/unit/lead-forms. */
const REFUSALS: ReadonlyArray<[label: string, value: string, message: string]> = [
  ['First name', 'x'.repeat(51), 'First name must be less than 50 characters'],
  ['Last name', 'x'.repeat(51), 'Last name must be less than 50 characters'],
  ['Work email', `${'a'.repeat(250)}@a.example`, 'Email must be less than 255 characters'],
  ['Company', 'x'.repeat(101), 'Company must be less than 100 characters'],
  [DISCUSS, 'x'.repeat(1001), 'Message must be less than 1000 characters'],
];

test('a refused value gets the specified message, in the summary, which leads to the field, and beside it, until it is changed', async ({
  page,
  open,
}) => {
  const message =
    'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.';
  await open('/');
  const form = inPageForm(page);
  await fill(form, {...newRequest(), email: 'maria@gmail.com'});
  await pageSubmit(page).click();
  const summary = form.getByRole('group', {name: 'There is 1 problem to fix'});
  await expect(summary).toBeFocused();
  const field = form.getByLabel('Work email');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${escaped(message)}$`, 'u'));
  await summary.getByRole('link', {name: message}).click();
  await expect(field).toBeFocused();
  await field.fill('maria@provider.example');
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('each field says what is wrong with it', async ({page, open}) => {
  await open('/');
  const form = inPageForm(page);
  for (const [label, value] of REFUSALS) {
    await form.getByLabel(label).fill(value);
  }
  await form.getByLabel('Job title').selectOption('Other');
  await pageSubmit(page).click();
  await expect(form.getByRole('group', {name: 'There are 5 problems to fix'})).toBeFocused();
  for (const [label, , message] of REFUSALS) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(
      new RegExp(`Error: ${escaped(message)}$`, 'u'),
    );
  }
});

test('an empty form is refused field by field and nothing is sent', async ({page, open}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await open('/');
  await openDialog(page);
  await dialogSubmit(page).click();
  const summary = page.getByRole('group', {name: 'There are 6 problems to fix'});
  await expect(summary.getByRole('link')).toHaveText([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Company name must be at least 2 characters',
    'Please select your job title',
    'Message must be at least 10 characters',
  ]);
  expect(calls.filter((path) => path.startsWith('/functions/'))).toEqual([]);
});

test('the browser adds no rule of its own', async ({page, open}) => {
  await open('/');
  await openDialog(page);
  for (const form of await page.locator('form').all()) {
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
  }
  const limited = page.locator('[maxlength], [minlength], [pattern]');
  await expect(limited).toHaveCount(0);
});

test('job titles are the five of the specification', async ({page, open}) => {
  await open('/');
  const options = inPageForm(page).getByLabel('Job title').locator('option:not([value=""])');
  await expect(options).toHaveText([
    'Compliance Officer',
    'Training Manager',
    'HR Director',
    'Executive',
    'Other',
  ]);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
