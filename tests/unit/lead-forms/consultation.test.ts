import {FREE_EMAIL_HOSTS} from '../../../supabase/functions/_shared/lead-forms/email.ts';
import {JOB_TITLES} from '../../../supabase/functions/_shared/lead-forms/consultation.ts';
import {parseLead} from '../../../supabase/functions/_shared/lead-forms/parse.ts';
import {SAMPLES} from './samples';

function messageFor(field: string, value: string): string | undefined {
  const verdict = parseLead('consultation', {...SAMPLES.consultation, [field]: value});
  return verdict.ok ? undefined : verdict.issues.find((issue) => issue.field === field)?.message;
}

const emailOf = (length: number) => `${'a'.repeat(length - '@work.example'.length)}@work.example`;

test.each([
  [
    'firstName',
    2,
    50,
    'First name must be at least 2 characters',
    'First name must be less than 50 characters',
  ],
  [
    'lastName',
    2,
    50,
    'Last name must be at least 2 characters',
    'Last name must be less than 50 characters',
  ],
  [
    'company',
    2,
    100,
    'Company name must be at least 2 characters',
    'Company must be less than 100 characters',
  ],
  [
    'message',
    10,
    1000,
    'Message must be at least 10 characters',
    'Message must be less than 1000 characters',
  ],
])('%s takes %i to %i characters and says why otherwise', (field, min, max, short, long) => {
  expect(messageFor(field, 'x'.repeat(min))).toBeUndefined();
  expect(messageFor(field, 'x'.repeat(max))).toBeUndefined();
  expect(messageFor(field, 'x'.repeat(min - 1))).toBe(short);
  expect(messageFor(field, 'x'.repeat(max + 1))).toBe(long);
  expect(messageFor(field, '')).toBe(short);
  expect(messageFor(field, `  ${'x'.repeat(min - 1)}  `)).toBe(short);
  expect(messageFor(field, `  ${'x'.repeat(max)}  `)).toBeUndefined();
});

test.each([
  '',
  'plain',
  'a@',
  '@b.example',
  'a@b',
  'a b@c.example',
  'a@b..example',
  'a@b.example,c@d.example',
])('email %p is refused as no valid address', (email) => {
  expect(messageFor('email', email)).toBe('Please enter a valid email address');
});

test('email takes 255 characters and no more', () => {
  expect(messageFor('email', emailOf(255))).toBeUndefined();
  expect(messageFor('email', emailOf(256))).toBe('Email must be less than 255 characters');
});

test.each(FREE_EMAIL_HOSTS)('email at %s is refused in any letter case', (host) => {
  const message =
    'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.';
  expect(messageFor('email', `someone@${host}`)).toBe(message);
  expect(messageFor('email', `someone@${host.toUpperCase()}`)).toBe(message);
});

test('fifteen free providers are refused, and an address that only looks like one is not', () => {
  expect(new Set(FREE_EMAIL_HOSTS).size).toBe(15);
  expect(messageFor('email', 'someone@gmail.com.provider.example')).toBeUndefined();
  expect(messageFor('email', 'gmail.com@provider.example')).toBeUndefined();
});

test.each(JOB_TITLES)('job title %s is a choice', (title) => {
  expect(messageFor('jobTitle', title)).toBeUndefined();
});

test.each(['', '  ', 'Astronaut'])('job title %p is no choice', (title) => {
  expect(messageFor('jobTitle', title)).toBe('Please select your job title');
});

test('an accepted request is trimmed and its email is in lower case', () => {
  const verdict = parseLead('consultation', {
    ...SAMPLES.consultation,
    firstName: '  Maria\t',
    email: '  Maria.Keller@Provider.Example ',
  });
  expect(verdict).toEqual({ok: true, values: SAMPLES.consultation});
});

test('a refused request names each field once, in the order of the form', () => {
  const verdict = parseLead('consultation', {});
  expect(verdict).toEqual({
    ok: false,
    issues: [
      {field: 'firstName', message: 'First name must be at least 2 characters'},
      {field: 'lastName', message: 'Last name must be at least 2 characters'},
      {field: 'email', message: 'Please enter a valid email address'},
      {field: 'company', message: 'Company name must be at least 2 characters'},
      {field: 'jobTitle', message: 'Please select your job title'},
      {field: 'message', message: 'Message must be at least 10 characters'},
    ],
  });
});
