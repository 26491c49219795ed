import {parseLead} from '../../../supabase/functions/_shared/lead-forms/parse.ts';
import {SAMPLES} from './samples';

function verdictOn(field: string, value: string | undefined) {
  return parseLead('assuranceCheck', {...SAMPLES.assuranceCheck, [field]: value});
}

function messageFor(field: string, value: string | undefined): string | undefined {
  const verdict = verdictOn(field, value);
  return verdict.ok ? undefined : verdict.issues[0]?.message;
}

test.each([
  ['firstName', 100, 'First name is required', 'First name must be at most 100 characters'],
  ['lastName', 100, 'Last name is required', 'Last name must be at most 100 characters'],
  ['company', 200, 'Company name is required', 'Company name must be at most 200 characters'],
  ['role', 200, 'Role is required', 'Role must be at most 200 characters'],
  [
    'loginOne',
    500,
    'First login credential is required',
    'First login credential must be at most 500 characters',
  ],
  [
    'loginTwo',
    500,
    'Second login credential is required',
    'Second login credential must be at most 500 characters',
  ],
])('%s is required and takes %i characters', (field, max, missing, long) => {
  expect(messageFor(field, 'x')).toBeUndefined();
  expect(messageFor(field, 'x'.repeat(max))).toBeUndefined();
  expect(messageFor(field, '   ')).toBe(missing);
  expect(messageFor(field, undefined)).toBe(missing);
  expect(messageFor(field, 'x'.repeat(max + 1))).toBe(long);
});

test('email must be an address of at most 255 characters; free providers are welcome', () => {
  const local = (length: number) => `${'a'.repeat(length - '@work.example'.length)}@work.example`;
  expect(messageFor('email', 'not an address')).toBe('Invalid email address');
  expect(messageFor('email', 'maria@provider')).toBe('Invalid email address');
  expect(messageFor('email', '')).toBe('Invalid email address');
  expect(messageFor('email', local(255))).toBeUndefined();
  expect(messageFor('email', local(256))).toBe('Email must be at most 255 characters');
  expect(messageFor('email', 'someone@gmail.com')).toBeUndefined();
});

test.each([
  ['', 'Course URL is required'],
  ['  ', 'Course URL is required'],
  ['provider.example/course', 'Must be a valid URL'],
  ['ftp://provider.example/course', 'Must be a valid URL'],
  ['javascript:alert(1)', 'Must be a valid URL'],
  ['https://', 'Must be a valid URL'],
  ['https://exa mple.example', 'Must be a valid URL'],
])('course address %p is refused: %s', (value, message) => {
  expect(messageFor('courseUrl', value)).toBe(message);
});

test('a course address that starts with www. gets https:// in front', () => {
  const verdict = verdictOn('courseUrl', ' www.provider.example/course ');
  expect(verdict.ok ? verdict.values.courseUrl : verdict).toBe(
    'https://www.provider.example/course',
  );
});

test('a course address takes 1000 characters and no more', () => {
  const address = (length: number) => 'https://provider.example/'.padEnd(length, 'a');
  expect(messageFor('courseUrl', address(1000))).toBeUndefined();
  expect(messageFor('courseUrl', address(1001))).toBe('Course URL must be at most 1000 characters');
});

test('additional information is optional, empty when absent, and takes 2000 characters', () => {
  const absent = verdictOn('additionalInfo', undefined);
  expect(absent.ok ? absent.values.additionalInfo : absent).toBe('');
  expect(messageFor('additionalInfo', 'x'.repeat(2000))).toBeUndefined();
  expect(messageFor('additionalInfo', 'x'.repeat(2001))).toBe(
    'Additional information must be at most 2000 characters',
  );
});

test('the first failing rule comes first', () => {
  const verdict = parseLead('assuranceCheck', {});
  expect(verdict.ok ? [] : verdict.issues.map(({message}) => message)).toEqual([
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Company name is required',
    'Role is required',
    'First login credential is required',
    'Second login credential is required',
    'Course URL is required',
  ]);
});
