import {domainToASCII} from 'node:url';
import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import {LEAD_FORMS, type LeadFormKey, parseLead, toFields} from '@site/src/leads/contract';
import {FREE_EMAIL_HOSTS} from '../../../supabase/functions/_shared/lead-forms/email.ts';
import {FORM_ID_SLOT_NAMES} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {cleanText} from '../../../supabase/functions/_shared/lead-forms/text.ts';
import {
  readFields,
  listSensitiveNames,
  wireBodySchema,
} from '../../../supabase/functions/_shared/lead-forms/wire.ts';
import {LEAD_FORM_KEYS, VISITOR} from '../../support/visitor';

/** A field's value, with valid values in the others, and the form's message and help; null when it is accepted. */
type Rule = readonly [field: string, value?: string, message?: string | null, help?: string];

const x = (length: number): string => 'x'.repeat(length);

const addressOf = (length: number, host = '@work.example'): string =>
  `${x(length - host.length)}${host}`;

const taken = (field: string, values: readonly string[]): Rule[] =>
  values.map((value) => [field, value, null]);

const refused = (field: string, message: string, values: ReadonlyArray<string | undefined>) =>
  values.map((value): Rule => [field, value, message]);

/** A text with this many characters, not counting blanks around it. */
function text(field: string, [min, max]: [number, number], short: string, long: string): Rule[] {
  return [
    ...taken(field, [x(min), x(max), `  ${x(max)}  `]),
    ...refused(field, short, ['', '   ', undefined, x(min - 1), `  ${x(min - 1)}  `]),
    ...refused(field, long, [x(max + 1)]),
  ];
}

/** A text of the consultation. Its messages name it differently when it is too short and too long. */
function bounded(field: string, limits: [number, number], short: string, long: string): Rule[] {
  const [least, most] = limits;
  const tooShort = `${short} must be at least ${least} characters`;
  return text(field, limits, tooShort, `${long} must be less than ${most} characters`);
}

const required = (field: string, name: string, max: number): Rule[] =>
  text(field, [1, max], `${name} is required`, `${name} must be at most ${max} characters`);

/** Addresses with a known fault, which the field shows after the specification's message. */
const faulty = (message: string, help: string, values: readonly string[]): Rule[] =>
  values.map((value) => ['email', value, message, help]);

/** Every form accepts exactly the addresses that mail servers accept: RFC 5322's atoms, and hosts in any script. */
const email = (message: string, long: string): Rule[] => [
  ...taken('email', [addressOf(255), 'a@b.c', 'a.b+c@sub.work.example', 'r&d@acme.example.com']),
  ...taken('email', ["o'brien@a.example", '#!$%&*/=?^_`{|}~@a.example', 'a@bücher.example']),
  ...taken('email', [
    'a@例え.テスト',
    'a@пример.рф',
    'a@xn--bcher-kva.example',
    'a@نامه\u200Cای.example',
  ]),
  ...refused('email', message, ['', '   ', '<>', 'a@-c.example', 'a@127.0.0.1']),
  ...faulty(message, 'It has no @.', ['plain', 'mailto:', 'www.a.example']),
  ...faulty(message, 'It has a space in it.', ['a b@c.example', 'a@b.example or c@d.example']),
  ...faulty(message, 'Nothing stands before its @.', ['@b.example']),
  ...faulty(message, 'Nothing follows its @.', ['a@']),
  ...faulty(message, 'It has no ending, such as .com.', ['a@b']),
  ...faulty(message, 'It has one dot too many.', ['a@b..ex', 'a..b@c.ex', '.a@c.ex', 'a.@c.ex']),
  // A mail server could read these as several addresses or as an IP address.
  ...faulty(message, 'It has more than one @.', ['a@b.example,c@d.example', 'a@b@c.d']),
  ...faulty(
    message,
    'It has a character that no address has.',
    'a,b@c.example a(b)@c.example a@[::1] a:b@c.ex é@c.ex a@c.ex/d'.split(' '),
  ),
  ...refused('email', long, [addressOf(256)]),
];

const LONG_EMAIL = 'Email must be at most 255 characters.';

const download = (message: string): Rule[] => [
  ...taken('firstName', ['M', x(100)]),
  ...refused('firstName', 'First name must be at most 100 characters.', [x(101)]),
  ...refused('firstName', 'Please enter your first and last name.', ['', '   ']),
  ...refused('lastName', 'Please enter your first and last name.', ['', '   ']),
  ...email(message, LONG_EMAIL),
];

const LONG_URL = 'https://a.example/'.padEnd(1000, 'a');

const FREE =
  'gmail googlemail yahoo ymail hotmail outlook live msn aol icloud me protonmail gmx mail'
    .split(' ')
    .map((name) => `${name}.com`);

/** What each form accepts and refuses, with the specification's messages (section 5). */
const RULES: Readonly<Record<LeadFormKey, readonly Rule[]>> = {
  consultation: [
    ...bounded('firstName', [2, 50], 'First name', 'First name'),
    ...bounded('lastName', [2, 50], 'Last name', 'Last name'),
    ...email('Please enter a valid email address', 'Email must be less than 255 characters'),
    ...refused(
      'email',
      'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.',
      [...FREE, 'proton.me', 'GMAIL.COM', 'ｇmail.com', 'gmail。com'].map((it) => `someone@${it}`),
    ),
    ...taken('email', ['someone@gmail.com.provider.example', 'gmail.com@provider.example']),
    ...bounded('company', [2, 100], 'Company name', 'Company'),
    ...taken('jobTitle', LEAD_FORMS.consultation.words.fields.jobTitle.choice.options),
    ...refused('jobTitle', 'Please select your job title', ['', '  ', 'Astronaut']),
    ...bounded('message', [10, 1000], 'Message', 'Message'),
  ],
  newsletter: [
    ...email('Please enter a valid email address', 'Email must be less than 255 characters'),
    ...taken('email', [addressOf(255, '@gmail.com')]),
  ],
  assuranceCheck: [
    ...required('firstName', 'First name', 100),
    ...required('lastName', 'Last name', 100),
    ...email('Invalid email address', 'Email must be at most 255 characters'),
    ...taken('email', ['someone@gmail.com']),
    ...required('company', 'Company name', 200),
    ...required('role', 'Role', 200),
    ...required('loginOne', 'First login credential', 500),
    ...required('loginTwo', 'Second login credential', 500),
    ...refused('courseUrl', 'Course URL is required', ['', '  ']),
    ...refused('courseUrl', 'Must be a valid URL', ['a.example/b', 'https://', 'https://a b.c']),
    ...refused('courseUrl', 'Must be a valid URL', ['ftp://a.example', 'javascript:alert(1)']),
    ...taken('courseUrl', [LONG_URL]),
    ...refused('courseUrl', 'Course URL must be at most 1000 characters', [
      `${LONG_URL}a`,
      `www.${LONG_URL.slice('https://'.length)}`, // with the scheme that is added
    ]),
    ...taken('additionalInfo', ['', x(2000)]),
    ['additionalInfo', x(2001), 'Additional information must be at most 2000 characters'],
  ],
  resourceGate: download('Please enter a valid email address.'),
  leadMagnet: download('Please enter a valid email.'),
  webinarAccess: email('Please enter a valid email address.', LONG_EMAIL),
};

test.each(LEAD_FORM_KEYS)('%s accepts and refuses what the specification says', (form) => {
  // The consultation refuses these fifteen: its rules name them in `FREE` and in one row below it.
  expect(new Set(FREE_EMAIL_HOSTS).size).toBe(15);
  for (const [field, value, message, help] of RULES[form]) {
    const verdict = parseLead(form, {...VISITOR, [field]: value});
    const issues = message === null ? [] : [{field, message, help}];
    expect({value, issues: verdict.ok ? [] : verdict.issues}).toEqual({value, issues});
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

test('only the two fields for test logins are sensitive', () => {
  const secret = FORM_ID_SLOT_NAMES.flatMap(listSensitiveNames);
  expect(secret).toEqual(['login_credential__1', 'login_credential__2']);
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
  [{fields: Array.from({length: 33}, () => FIELD)}, false],
  [{portalId: ''}, false],
])('a request body of portal, form and fields with %j is valid: %s', (change, isTaken) => {
  const body = {portalId: '1', formId: '2', fields: [FIELD], ...change};
  expect(wireBodySchema.safeParse(body).success).toBe(isTaken);
});

// These compare without `expect`, which would take longer than everything that it checks.
test('cleaning a text is idempotent, and a cleaned text has no character that Postgres refuses', () => {
  const isCleaned = fc.property(fc.string({unit: 'binary', maxLength: 200}), (raw) => {
    const cleaned = cleanText(raw);
    return cleanText(cleaned) === cleaned && cleaned.isWellFormed() && !cleaned.includes('\u0000');
  });
  expect(fc.check(isCleaned, {numRuns: 2000}).counterexample).toBeNull();
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
  // Chromium converts the host in an email field like this.
  (it) =>
    it.replace(/@.*/u, (host) => `@${domainToASCII(host.slice(1).replaceAll('-', '\u2011'))}`),
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

// The function must accept unchanged what the browser accepts and sends, and refuse with the same messages what the
// browser refuses.
test.each(LEAD_FORM_KEYS)('%s: browser and function agree on 2,000 generated values', (form) => {
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
    return isDeepStrictEqual(read && parseLead(form, read), inBrowser);
  });
  expect(fc.check(isAgreed, {numRuns: 2000}).counterexample).toBeNull();
});
