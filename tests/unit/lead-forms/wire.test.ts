import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import {LEAD_FORMS, parseLead, toFields} from '@site/src/leads/contract';
import {LEAD_FORM_KEYS} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {cleanText} from '../../../supabase/functions/_shared/lead-forms/text.ts';
import {
  fromFields,
  sensitiveNames,
  wireBodySchema,
} from '../../../supabase/functions/_shared/lead-forms/wire.ts';
import {SAMPLES} from './samples';

const PERSON = ['firstname', 'lastname', 'email'];

/** The CRM's names, copied from the specification's section 7. */
const NAMES = {
  consultation: [...PERSON, 'company', 'jobtitle', 'message'],
  newsletter: ['email'],
  resourceGate: PERSON,
  leadMagnet: PERSON,
  assuranceCheck: [
    ...PERSON,
    'company',
    'jobtitle',
    'login_credential__1',
    'login_credential__2',
    'course_assessment_url',
    'additional_information',
  ],
  webinarAccess: ['email', 'webinar_access_request'],
};

test.each(LEAD_FORM_KEYS)('%s sends the names of the specification, and comes back', (form) => {
  const sent = toFields(form, SAMPLES[form]);
  expect(sent.map(({name}) => name)).toEqual(NAMES[form]);
  expect(fromFields(form, sent)).toEqual({values: SAMPLES[form]});
});

test('only the two test logins are secret', () => {
  expect(LEAD_FORM_KEYS.flatMap(sensitiveNames)).toEqual([
    'login_credential__1',
    'login_credential__2',
  ]);
});

test.each([
  ['email=a@b.example&hs_owner=1', 'unknown_field', 'hs_owner'],
  ['email=a&email=b', 'duplicate_field', 'email'],
  ['webinar_access_request=false', 'wrong_constant', 'webinar_access_request'],
  ['toString=', 'unknown_field', 'toString'],
])('fields %s are refused as %s', (sent, fault, name) => {
  const fields = [...new URLSearchParams(sent)].map(([key, value]) => ({name: key, value}));
  expect(fromFields('webinarAccess', fields)).toEqual({fault, name});
});

test.each([
  [{}, true],
  [{hutk: ''}, false],
  [{fields: [{name: 'email', value: 1}]}, false],
  [{fields: [{name: 'email', value: 'x', more: 'x'}]}, false],
  [{fields: Array.from({length: 33}, () => ({name: 'email', value: 'x'}))}, false],
  [{portalId: ''}, false],
])('the envelope of portal, form and fields, with %j: %s', (change, isTaken) => {
  const body = {portalId: '1', formId: '2', fields: [{name: 'email', value: 'x'}], ...change};
  expect(wireBodySchema.safeParse(body).success).toBe(isTaken);
});

// These two compare without `expect`, which takes longer than all that it compares.
test('cleaning text twice is cleaning it once, and leaves nothing that a database refuses', () => {
  const isCleaned = fc.property(fc.string({unit: 'binary', maxLength: 200}), (text) => {
    const cleaned = cleanText(text);
    return cleanText(cleaned) === cleaned && cleaned.isWellFormed() && !cleaned.includes('\u0000');
  });
  expect(fc.check(isCleaned, {numRuns: 2000}).counterexample).toBeNull();
});

// The function must accept, unchanged, what the browser accepts and sends, and must refuse with the same messages what
// the browser refuses.
test.each(LEAD_FORM_KEYS)('%s: browser and function agree on 10,000 generated values', (form) => {
  const fields = Object.keys(LEAD_FORMS[form].crmNames);
  const piece = fc.oneof(
    fc.string({unit: 'binary', maxLength: 60}),
    fc.constantFrom('', ' ', 'a', 'a@b.example', 'A@Gmail.com', 'www.a.example', 'Other'),
    fc.integer({min: 0, max: 2100}).map((length) => 'x'.repeat(length)),
  );
  // Three of four values are valid, so that whole forms are accepted often enough.
  const valueOf = (field: string) =>
    fc.oneof(
      {weight: 3, arbitrary: fc.constant(SAMPLES[form][field as never] as string)},
      {weight: 1, arbitrary: piece},
    );
  const typed = fc.record(Object.fromEntries(fields.map((field) => [field, valueOf(field)])));
  const isAgreed = fc.property(typed, (values) => {
    const inBrowser = parseLead(form, values);
    const sent = toFields(form, inBrowser.ok ? inBrowser.values : (values as never));
    const read = fromFields(form, sent);
    return isDeepStrictEqual('values' in read ? parseLead(form, read.values) : read, inBrowser);
  });
  expect(fc.check(isAgreed, {numRuns: 10_000}).counterexample).toBeNull();
});
