import {readFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import {LEAD_FORMS, parseLead, toFields} from '@site/src/leads/contract';
import {FREE_EMAIL_HOSTS} from '../../../supabase/functions/_shared/lead-forms/email.ts';
import {readFields, wireBodySchema} from '../../../supabase/functions/_shared/lead-forms/wire.ts';
import {LEAD_FORM_KEYS, VISITOR} from '../../support/visitor';

/**
 * What each form accepts and refuses, with the specification's messages (section 5). A row of rules.txt has forms (* is
 * each), a field, its values, and for values that are refused the message and the help. WRONG and LONG name messages.
 */
const ROWS = readFileSync('tests/unit/lead-forms/rules.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => {
    const [place = '', values = '', ...told] = row.split(' | ');
    const [field = '', ...forms] = place.split(' ').toReversed();
    return {field, forms, values, told};
  });

/** A value as typed: `[9]` stands for as many x as make it nine characters long, `"  "` for two blanks. */
const toTyped = (value: string): string =>
  value
    .replace(/^"(.*)"$/u, '$1')
    .replace('\\u200C', '\u200C')
    .replace(/\[(\d+)\]/u, (sign, all) => 'x'.repeat(Number(all) - value.length + sign.length));

/** The values of a row with their messages. `2-50`: the limits of a text, not counting blanks around it. */
function valuesOf({values, told: [message, more]}: (typeof ROWS)[number]) {
  const [, min, max] = /^(\d+)-(\d+)$/u.exec(values)?.map(Number) ?? [];
  if (min === undefined || max === undefined) {
    return values.split(' ¦ ').map((it) => ({value: toTyped(it), message, help: more}));
  }
  const x = (length: number): string => 'x'.repeat(length);
  const short = ['', '   ', undefined, x(min - 1), `  ${x(min - 1)}  `];
  return [
    ...[x(min), x(max), `  ${x(max)}  `].map((value) => ({value, message: undefined})),
    ...short.map((value) => ({value, message})),
    {value: x(max + 1), message: more},
  ].map((it) => ({...it, help: undefined}));
}

test.each(LEAD_FORM_KEYS)('%s accepts and refuses what the specification says', (form) => {
  // The consultation refuses these fifteen, which rules.txt names.
  expect(new Set(FREE_EMAIL_HOSTS).size).toBe(15);
  const rows = ROWS.filter(({forms}) => forms.includes(form) || forms.includes('*'));
  const {crmNames} = LEAD_FORMS[form];
  expect(rows.map(({field}) => field)).toEqual(expect.arrayContaining(Object.keys(crmNames)));
  for (const row of rows.filter(({field}) => field in VISITOR)) {
    const {field} = row;
    for (const {value, message, help} of valuesOf(row)) {
      const named = rows.find((it) => it.field === message)?.values ?? message;
      const verdict = parseLead(form, {...VISITOR, [field]: value});
      const issues = message === undefined ? [] : [{field, message: named, help}];
      expect({value, issues: verdict.ok ? [] : verdict.issues}).toEqual({value, issues});
    }
  }
});

test.each([
  ['consultation', 'firstName', '  Maria\t', 'Maria'],
  ['consultation', 'firstName', 'Ma\r\nria\u2028B\tC', 'Ma ria B C'],
  ['consultation', 'message', 'First line\nsecond line', 'First line\nsecond line'],
  ['consultation', 'email', '  Maria@Provider.Example ', 'maria@provider.example'],
  ['resourceGate', 'email', ' Maria@Provider.Example ', 'maria@provider.example'],
  ['leadMagnet', 'email', ' Maria@Provider.Example ', 'maria@provider.example'],
  ['newsletter', 'email', 'o’brien@provider.example', "o'brien@provider.example"],
  ['assuranceCheck', 'courseUrl', ' www.a.example/course ', 'https://www.a.example/course'],
  ['assuranceCheck', 'additionalInfo', undefined, ''],
] as const)('%s turns %s %p into %p', (form, field, typed, value) => {
  const verdict = parseLead(form, {...VISITOR, [field]: typed});
  expect(verdict).toMatchObject({ok: true, values: {[field]: value}});
});

/** Values as long as the function's longest body (32 KiB), which make a careless pattern backtrack. */
const STUBBORN = ['a@.', 'a@a.', '.', ' ', 'a', 'https://a.', '@'].map(
  (start) => `${start}${start.slice(-2).repeat(16_000)}@ `,
);
test.each(LEAD_FORM_KEYS)('%s validates a very long value without backtracking', (form) => {
  const before = process.cpuUsage();
  for (const field of Object.keys(LEAD_FORMS[form].crmNames)) {
    for (const value of STUBBORN) {
      parseLead(form, {...VISITOR, [field]: value});
    }
  }
  // Microseconds of CPU time. A careless pattern takes minutes, the parser less than a tenth of a second.
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

test('a request is refused when a field is unknown, given twice, called like a property that every object has, or not equal to its constant', () => {
  const sent = 'email=a@b.c&hs_owner=1|email=a&email=b|webinar_access_request=false|toString=';
  const read = sent.split('|').map((query) => {
    const fields = [...new URLSearchParams(query)].map(([name, value]) => ({name, value}));
    return readFields('webinarAccess', fields);
  });
  expect(read).toEqual([null, null, null, null]);
});

const FIELD = {name: 'email', value: 'x'};

test.each([
  [{}, true],
  [{hutk: ''}, false],
  [{fields: [{...FIELD, value: 1}]}, false],
  [{fields: [{...FIELD, more: 'x'}]}, false],
  [{fields: Array.from({length: 32}, () => FIELD)}, true],
  [{fields: Array.from({length: 33}, () => FIELD)}, false],
  [{portalId: '1'.repeat(64), formId: '2'.repeat(64)}, true],
  [{portalId: '1'.repeat(65)}, false],
  [{formId: '2'.repeat(65)}, false],
  [{portalId: ''}, false],
])('a request body of portal, form and fields with %j is valid: %s', (change, isTaken) => {
  const body = {portalId: '1', formId: '2', fields: [FIELD], ...change};
  expect(wireBodySchema.safeParse(body).success).toBe(isTaken);
});

/** Ways in which people, phones and programs write an address. */
const SPELLINGS: readonly ((address: string) => string)[] = [
  (it) => `Ida Berg <${it}>`,
  (it) => `"Berg, Ida" <${it}>;`,
  (it) => `(${it}),`,
  (it) => it.replace('.', '。').replace('@', '＠'),
  (it) => `“${it}”`,
  (it) => `mailto:${it}?subject=Hello`,
  (it) => `mailto:${it.replace('@', '%40')}`,
  (it) => `${it}. `,
  (it) => it.replace('@', ' @ '),
  (it) => it.replace(/\.(?=[^.]*$)/u, ' . '),
  (it) => it.replace('@', ' at ').replaceAll('.', ' dot '),
  (it) => it.replace('@', ' [at] ').replaceAll('.', ' [dot] '),
  (it) => it.replace(/(.*)@/u, '"$1"@'),
  (it) => it.replace(/[!-~]/gu, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfe_e0)),
  ...Array.from('\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63', (hyphen) => {
    return (it: string) => it.replaceAll('-', hyphen);
  }),
  ...Array.from('\u00AD\u200B\u200C\u2060\uFEFF\u202E', (unseen) => {
    return (it: string) => it.replaceAll(/[.@-]/gu, `${unseen}$&${unseen}`);
  }),
];

test('an address is accepted as it was meant, however it is written', () => {
  const word = fc.stringMatching(/^[a-z](?:-?[a-z\d]){0,8}$/u);
  const address = fc
    .tuple(word, word, fc.constantFrom('com', 'co', 'org'))
    .map(([name, host, ending]) => `${name}@${host}.${ending}`);
  const isMeant = fc.property(address, fc.constantFrom(...SPELLINGS), (meant, spell) => {
    const verdict = parseLead('newsletter', {email: spell(meant)});
    return verdict.ok && isDeepStrictEqual(verdict.values, {email: meant});
  });
  expect(fc.check(isMeant, {numRuns: 3000, seed: 3000}).counterexample).toBeNull();
});

/** Whether Postgres takes a text, which has no control character but tabs and line breaks. */
const isStorable = (text: string): boolean =>
  text.isWellFormed() && !/(?![\t\n])\p{Cc}/u.test(text);

// Compares without `expect`, which would take longer than everything that it checks.
test.each(LEAD_FORM_KEYS)(
  '%s: browser and function agree on 2,000 values, all storable',
  (form) => {
    const fields = Object.keys(LEAD_FORMS[form].crmNames);
    const piece = fc.oneof(
      fc.string({unit: 'binary', maxLength: 60}),
      fc.constantFrom('', ' ', 'a', 'a@b.example', 'A@Gmail.com', 'www.a.example', 'Other'),
      fc.integer({min: 0, max: 2100}).map((length) => 'x'.repeat(length)),
    );
    // Three of four values are valid, so that whole forms are accepted often enough.
    const valueOf = (field: string) =>
      fc.oneof(
        {weight: 3, arbitrary: fc.constant(VISITOR[field as keyof typeof VISITOR])},
        {weight: 1, arbitrary: piece},
      );
    const all = fc.record(Object.fromEntries(fields.map((field) => [field, valueOf(field)])));
    const isAgreed = fc.property(all, (values) => {
      const inBrowser = parseLead(form, values);
      const sent = toFields(form, inBrowser.ok ? inBrowser.values : (values as never));
      const read = readFields(form, sent);
      const isClean = !inBrowser.ok || Object.values(inBrowser.values).every(isStorable);
      return isClean && isDeepStrictEqual(read && parseLead(form, read), inBrowser);
    });
    expect(fc.check(isAgreed, {numRuns: 2000}).counterexample).toBeNull();
  },
);
