import type {Locator} from '@playwright/test';
import {storedLeads} from '../support/stack';
import {typeAndTab} from './support/dialog-steps';
import {expectDelivered} from './support/delivered';
import {dismiss, expectToast, newAddress, requestsToFunction, type} from './support/form-steps';
import {ASSURANCE_CHECK, visitor} from './support/lead-cases';
import {expect, test} from './support/site-test';

const INFO = 'Anything we should know?';

/** A refused value for each field and its message (specification, section 5); the contract's other refusals are in tests/unit/lead-forms. */
const REFUSALS: ReadonlyArray<[label: string, value: string, message: string]> = [
  ['First name', 'x'.repeat(101), 'First name must be at most 100 characters'],
  ['Last name', 'x'.repeat(101), 'Last name must be at most 100 characters'],
  ['Email address', addressOf(256), 'Email must be at most 255 characters'],
  ['Company', 'x'.repeat(201), 'Company name must be at most 200 characters'],
  ['Role', 'x'.repeat(201), 'Role must be at most 200 characters'],
  ['First test login', 'x'.repeat(501), 'First login credential must be at most 500 characters'],
  ['Second test login', 'x'.repeat(501), 'Second login credential must be at most 500 characters'],
  ['Course URL', 'provider.example/course', 'Must be a valid URL'],
  [INFO, 'x'.repeat(2001), 'Additional information must be at most 2000 characters'],
];

function addressOf(length: number): string {
  return newAddress('maria').padStart(length, 'm');
}

function courseOf(length: number): string {
  return 'https://www.provider.example/'.padEnd(length, 'c');
}

function send(form: Locator): Promise<void> {
  return form.getByRole('button', {name: ASSURANCE_CHECK.submit}).click();
}

test('a refused value is said in a toast and beside its field, which takes a better one, and nothing is sent', async ({
  page,
  open,
}) => {
  await open(ASSURANCE_CHECK.path);
  const requests = requestsToFunction(page);
  const form = await ASSURANCE_CHECK.reach(page);
  await type(form, {...visitor(ASSURANCE_CHECK).typed, 'Course URL': '   '});
  await send(form);
  await expectToast(page, 'alert', 'Validation Error', 'Course URL is required');
  await expect(form.getByRole('group', {name: 'There is 1 problem to fix'})).toBeFocused();
  const field = form.getByLabel('Course URL');
  await expect(field).toHaveAccessibleDescription(/Error: Course URL is required$/u);
  await dismiss(page);
  await field.fill('www.provider.example/course');
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(requests).toEqual([]);
});

test('each field says what is wrong with it', async ({page, open}) => {
  await open(ASSURANCE_CHECK.path);
  const form = await ASSURANCE_CHECK.reach(page);
  await type(form, Object.fromEntries(REFUSALS.map(([label, value]) => [label, value])));
  await send(form);
  await expect(form.getByRole('group', {name: 'There are 9 problems to fix'})).toBeFocused();
  for (const [label, , message] of REFUSALS) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(
      new RegExp(`Error: ${message}$`, 'u'),
    );
  }
});

test('of several refused values the first is said, and each is listed', async ({page, open}) => {
  await open(ASSURANCE_CHECK.path);
  const form = await ASSURANCE_CHECK.reach(page);
  await send(form);
  await expectToast(page, 'alert', 'Validation Error', 'First name is required');
  const problems = form.getByRole('group', {name: 'There are 8 problems to fix'});
  await expect(problems.getByRole('link')).toHaveText([
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Company name is required',
    'Role is required',
    'First login credential is required',
    'Second login credential is required',
    'Course URL is required',
  ]);
  await type(form, {'First name': 'Maria', 'Last name': 'Keller', 'Email address': 'maria'});
  await send(form);
  await expectToast(page, 'alert', 'Validation Error', 'Invalid email address');
});

test('the longest accepted values are sent, and a thank-you card takes the place of the form', async ({
  page,
  open,
}) => {
  const email = addressOf(255);
  await open(ASSURANCE_CHECK.path);
  const form = await ASSURANCE_CHECK.reach(page);
  await type(form, {
    'First name': 'f'.repeat(100),
    'Last name': 'l'.repeat(100),
    'Email address': email,
    Company: 'c'.repeat(200),
    Role: 'r'.repeat(200),
    'First test login': '1'.repeat(500),
    'Second test login': '2'.repeat(500),
    'Course URL': courseOf(1000).replace('https://', ''),
    [INFO]: 'i'.repeat(2000),
  });
  await send(form);
  await expect(form.getByRole('heading', {name: 'Thank You', exact: true})).toBeFocused();
  await expectToast(page, 'status', ...ASSURANCE_CHECK.success);
  await expect(form.getByRole('textbox')).toHaveCount(0);
  await expect(form.getByRole('button')).toHaveCount(0);
  await expectDelivered({
    slot: 'assuranceCheck',
    sealed: ASSURANCE_CHECK.sealed,
    fields: {
      firstname: 'f'.repeat(100),
      lastname: 'l'.repeat(100),
      email,
      company: 'c'.repeat(200),
      jobtitle: 'r'.repeat(200),
      login_credential__1: '1'.repeat(500),
      login_credential__2: '2'.repeat(500),
      course_assessment_url: courseOf(1000),
      additional_information: 'i'.repeat(2000),
    },
  });
});

test('the keyboard alone fills the form and sends it', async ({page, open}) => {
  const {email, typed} = visitor(ASSURANCE_CHECK);
  await open(ASSURANCE_CHECK.path);
  const form = await ASSURANCE_CHECK.reach(page);
  await form.getByLabel('First name').focus();
  const order = ['First name', 'Last name', 'Email address', 'Company', 'Role'];
  const course = ['First test login', 'Second test login', 'Course URL'];
  await typeAndTab(
    page,
    [...order, ...course].map((label) => typed[label] ?? ''),
  );
  await expect(form.getByLabel(INFO)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', {name: 'Thank You', exact: true})).toBeFocused();
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});

test('anybody can save the letter of permission, by one press and without a form', async ({
  page,
  open,
}) => {
  await open(ASSURANCE_CHECK.path);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', {name: 'Download the Letter (PDF)'}).click();
  expect((await saved).suggestedFilename()).toBe('permission-to-test.pdf');
  expect(await (await saved).failure()).toBeNull();
});
