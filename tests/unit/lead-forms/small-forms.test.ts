import {parseLead} from '../../../supabase/functions/_shared/lead-forms/parse.ts';
import type {LeadFormKey} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {SAMPLES} from './samples';

function messageFor(form: LeadFormKey, field: string, value: string): string | undefined {
  const verdict = parseLead(form, {...SAMPLES[form], [field]: value});
  return verdict.ok ? undefined : verdict.issues[0]?.message;
}

test('newsletter takes a valid address of at most 255 characters, free providers included', () => {
  const address = (length: number) => `${'a'.repeat(length - '@gmail.com'.length)}@gmail.com`;
  expect(messageFor('newsletter', 'email', address(255))).toBeUndefined();
  expect(messageFor('newsletter', 'email', address(256))).toBe(
    'Email must be less than 255 characters',
  );
  for (const bad of ['', '   ', 'a', 'a@b', '@b.c']) {
    expect(messageFor('newsletter', 'email', bad)).toBe('Please enter a valid email address');
  }
});

test.each(['resourceGate', 'leadMagnet'] as const)('%s needs both names', (form) => {
  for (const missing of ['', '   ']) {
    expect(messageFor(form, 'firstName', missing)).toBe('Please enter your first and last name.');
    expect(messageFor(form, 'lastName', missing)).toBe('Please enter your first and last name.');
  }
  expect(messageFor(form, 'firstName', 'M')).toBeUndefined();
});

test.each([
  ['resourceGate', 'Please enter a valid email address.'],
  ['leadMagnet', 'Please enter a valid email.'],
  ['webinarAccess', 'Please enter a valid email address.'],
] as const)('%s takes text, at sign, text, dot, text', (form, message) => {
  for (const bad of ['', '   ', 'a', 'a@b', '@b.c', 'a@.c ', 'a b@c.d', 'a@b@c.d']) {
    expect(messageFor(form, 'email', bad)).toBe(message);
  }
  for (const good of ['a@b.c', 'someone@gmail.com', 'x+y@sub.domain.example']) {
    expect(messageFor(form, 'email', good)).toBeUndefined();
  }
});

test.each(['resourceGate', 'leadMagnet'] as const)(
  '%s lowers the letters of the address',
  (form) => {
    const verdict = parseLead(form, {...SAMPLES[form], email: ' Maria@Provider.Example '});
    expect(verdict).toEqual({ok: true, values: SAMPLES[form]});
  },
);
