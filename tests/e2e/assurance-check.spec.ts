import type {Locator} from '@playwright/test';
import {storedLeads} from '../support/stack';
import {typeAndTab} from './support/dialog-steps';
import {expectDelivered} from './support/delivered';
import {dismiss, expectToast, newAddress, requestsToFunction, type} from './support/form-steps';
import {ASSURANCE_CHECK, visitor} from './support/lead-cases';
import {expect, test} from './support/site-test';

const INFO = 'Anything we should know?';

/** Each refused value and its message (specification, section 5), in the order of the fields. */
const REFUSALS: ReadonlyArray<[label: string, value: string, message: string]> = [
  ...required('First name', 'First name', 100),
  ...required('Last name', 'Last name', 100),
  ['Email address', 'maria.keller', 'Invalid email address'],
  ['Email address', 'maria@provider', 'Invalid email address'],
  ['Email address', addressOf(256), 'Email must be at most 255 characters'],
  ...required('Company', 'Company name', 200),
  ...required('Role', 'Role', 200),
  ...required('First test login', 'First login credential', 500),
  ...required('Second test login', 'Second login credential', 500),
  ['Course URL', '   ', 'Course URL is required'],
  ['Course URL', courseOf(1001), 'Course URL must be at most 1000 characters'],
  ['Course URL', 'provider.example/course', 'Must be a valid URL'],
  ['Course URL', 'https://', 'Must be a valid URL'],
  ['Course URL', 'ftp://provider.example/course', 'Must be a valid URL'],
  [INFO, 'x'.repeat(2001), 'Additional information must be at most 2000 characters'],
];

/** White space alone, and one character too many; what an empty field gets is in the next test. */
function required(label: string, name: string, max: number): Array<[string, string, string]> {
  return [
    [label, '   ', `${name} is required`],
    [label, 'x'.repeat(max + 1), `${name} must be at most ${max} characters`],
  ];
}

function addressOf(length: number): string {
  return newAddress('maria').padStart(length, 'm');
}

function courseOf(length: number): string {
  return 'https://www.provider.example/'.padEnd(length, 'c');
}

function send(form: Locator): Promise<void> {
  return form.getByRole('button', {name: ASSURANCE_CHECK.submit}).click();
}

test('each refused value gets the specified message, in a toast and beside its field, and nothing is sent', async ({
  page,
  open,
}) => {
  test.setTimeout(90_000);
  await open(ASSURANCE_CHECK.path);
  const requests = requestsToFunction(page);
  const form = await ASSURANCE_CHECK.reach(page);
  const {typed} = visitor(ASSURANCE_CHECK);
  await type(form, typed);
  for (const [label, value, message] of REFUSALS) {
    const field = form.getByLabel(label);
    await field.fill(value);
    await send(form);
    await expectToast(page, 'alert', 'Validation Error', message);
    await expect(form.getByRole('group', {name: 'There is 1 problem to fix'})).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${message}$`, 'u'));
    await dismiss(page);
    await field.fill(typed[label] ?? '');
  }
  expect(requests).toEqual([]);
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
