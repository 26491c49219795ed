import {JOB_TITLES, LEAD_FORMS, type LeadFormKey, parseLead} from '@site/src/leads/contract';
import {FREE_EMAIL_HOSTS} from '../../../supabase/functions/_shared/lead-forms/email.ts';
import {LEAD_FORM_KEYS} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {SAMPLES} from './samples';

/** A value of one field, all others being right, and what the form says of it; null when it takes it. */
type Rule = readonly [field: string, value: string | undefined, message: string | null];

const x = (length: number): string => 'x'.repeat(length);

/** An address of this many characters. */
const addressOf = (length: number, host = '@work.example'): string =>
  `${x(length - host.length)}${host}`;

const taken = (field: string, values: readonly string[]): Rule[] =>
  values.map((value) => [field, value, null]);

const refused = (field: string, message: string, values: ReadonlyArray<string | undefined>) =>
  values.map((value): Rule => [field, value, message]);

/** A text of so many characters, not counting blanks around it. */
function text(field: string, [min, max]: [number, number], short: string, long: string): Rule[] {
  return [
    ...taken(field, [x(min), x(max), `  ${x(max)}  `]),
    ...refused(field, short, ['', '   ', undefined, x(min - 1), `  ${x(min - 1)}  `]),
    ...refused(field, long, [x(max + 1)]),
  ];
}

/** A text of the consultation, by its name when it is short and when it is long. */
const bounded = (field: string, limits: [number, number], names: [string, string]): Rule[] =>
  text(
    field,
    limits,
    `${names[0]} must be at least ${limits[0]} characters`,
    `${names[1]} must be less than ${limits[1]} characters`,
  );

/** A text that must be there. */
const required = (field: string, name: string, max: number): Rule[] =>
  text(field, [1, max], `${name} is required`, `${name} must be at most ${max} characters`);

/** An address as most programs take it, of at most 255 characters. */
const strictEmail = (message: string, long: string): Rule[] => [
  ...taken('email', [addressOf(255), 'a.b+c@sub.work.example']),
  ...refused('email', message, ['', '   ', 'plain', 'a@', '@b.example', 'a@b', 'a b@c.example']),
  ...refused('email', message, ['a@b..example', 'a@b.example,c@d.example']),
  ...refused('email', long, [addressOf(256)]),
];

/** Text, at sign, text, dot, text. */
const looseEmail = (message: string): Rule[] => [
  ...taken('email', ['a@b.c', 'someone@gmail.com', 'x+y@sub.domain.example', addressOf(255)]),
  ...refused('email', 'Email must be at most 255 characters.', [addressOf(256)]),
  ...refused('email', message, ['', '   ', 'a', 'a@b', '@b.c', 'a@.c ', 'a b@c.d', 'a@b@c.d']),
  // No mail server may read it as an order, as several addresses or as an IP address.
  ...refused('email', message, ['a%b@c.example', 'b!a@c.example', 'a,b@c.example', 'a@127.0.0.1']),
  ...refused('email', message, [
    'é@c.example',
    'a\u200B@c.example',
    'a@c.example/d',
    'a@-c.example',
  ]),
  ...taken('email', ['a@exämple.example']),
];

const download = (email: string): Rule[] => [
  ...taken('firstName', ['M', x(100)]),
  ...refused('firstName', 'First name must be at most 100 characters.', [x(101)]),
  ...refused('firstName', 'Please enter your first and last name.', ['', '   ']),
  ...refused('lastName', 'Please enter your first and last name.', ['', '   ']),
  ...looseEmail(email),
];

/** What each form takes and refuses, with the messages of the specification (section 5). */
const RULES: Readonly<Record<LeadFormKey, readonly Rule[]>> = {
  consultation: [
    ...bounded('firstName', [2, 50], ['First name', 'First name']),
    ...bounded('lastName', [2, 50], ['Last name', 'Last name']),
    ...strictEmail('Please enter a valid email address', 'Email must be less than 255 characters'),
    ...refused(
      'email',
      'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.',
      FREE_EMAIL_HOSTS.flatMap((host) => [`someone@${host}`, `someone@${host.toUpperCase()}`]),
    ),
    ...taken('email', ['someone@gmail.com.provider.example', 'gmail.com@provider.example']),
    ...bounded('company', [2, 100], ['Company name', 'Company']),
    ...taken('jobTitle', JOB_TITLES),
    ...refused('jobTitle', 'Please select your job title', ['', '  ', 'Astronaut']),
    ...bounded('message', [10, 1000], ['Message', 'Message']),
  ],
  newsletter: [
    ...strictEmail('Please enter a valid email address', 'Email must be less than 255 characters'),
    ...taken('email', [addressOf(255, '@gmail.com')]),
  ],
  assuranceCheck: [
    ...required('firstName', 'First name', 100),
    ...required('lastName', 'Last name', 100),
    ...strictEmail('Invalid email address', 'Email must be at most 255 characters'),
    ...taken('email', ['someone@gmail.com']),
    ...required('company', 'Company name', 200),
    ...required('role', 'Role', 200),
    ...required('loginOne', 'First login credential', 500),
    ...required('loginTwo', 'Second login credential', 500),
    ...refused('courseUrl', 'Course URL is required', ['', '  ']),
    ...refused('courseUrl', 'Must be a valid URL', ['a.example/b', 'https://', 'https://a b.c']),
    ...refused('courseUrl', 'Must be a valid URL', ['ftp://a.example', 'javascript:alert(1)']),
    ...taken('courseUrl', ['https://a.example/'.padEnd(1000, 'a')]),
    ...refused('courseUrl', 'Course URL must be at most 1000 characters', [
      'https://a.example/'.padEnd(1001, 'a'),
    ]),
    ...taken('additionalInfo', ['', x(2000)]),
    ...refused('additionalInfo', 'Additional information must be at most 2000 characters', [
      x(2001),
    ]),
  ],
  resourceGate: download('Please enter a valid email address.'),
  leadMagnet: download('Please enter a valid email.'),
  webinarAccess: looseEmail('Please enter a valid email address.'),
};

/** A value short enough to be read in a report. */
const brief = (value = '(none)'): string =>
  value.length > 60 ? `${value.slice(0, 20)}… (${value.length})` : value;

test.each(LEAD_FORM_KEYS)('%s takes and refuses what the specification says', (form) => {
  const said = RULES[form].map(([field, value]) => {
    const verdict = parseLead(form, {...SAMPLES[form], [field]: value});
    return [field, brief(value), verdict.ok ? [] : verdict.issues];
  });
  expect(said).toEqual(
    RULES[form].map(([field, value, message]) => [
      field,
      brief(value),
      message === null ? [] : [{field, message}],
    ]),
  );
});

test('fifteen free providers are no work address', () => {
  expect(new Set(FREE_EMAIL_HOSTS).size).toBe(15);
});

/** What is typed, by form and field, and what is made of it. */
test.each([
  ['consultation', 'firstName', '  Maria\t', 'Maria'],
  ['consultation', 'firstName', 'Ma\r\nria\u2028B\tC', 'Ma ria B C'],
  ['consultation', 'message', 'First line\nsecond line', 'First line\nsecond line'],
  ['consultation', 'email', '  Maria@Provider.Example ', 'maria@provider.example'],
  ['resourceGate', 'email', ' Maria@Provider.Example ', 'maria@provider.example'],
  ['leadMagnet', 'email', ' Maria@Provider.Example ', 'maria@provider.example'],
  ['assuranceCheck', 'courseUrl', ' www.a.example/course ', 'https://www.a.example/course'],
  ['assuranceCheck', 'additionalInfo', undefined, ''],
] as const)('%s makes of %s %p: %p', (form, field, typed, value) => {
  const values = {...SAMPLES[form], [field]: value};
  expect(parseLead(form, {...SAMPLES[form], [field]: typed})).toEqual({ok: true, values});
});

test.each(LEAD_FORM_KEYS)('%s, sent empty, names each missing field once, in its order', (form) => {
  const issues = Object.keys(LEAD_FORMS[form].crmNames).flatMap((field) => {
    const empty = RULES[form].find(([name, value]) => name === field && value === '');
    return empty?.[2] ? [{field, message: empty[2]}] : [];
  });
  expect(issues.length).toBeGreaterThan(0);
  expect(parseLead(form, {})).toEqual({ok: false, issues});
});

/** The longest body that the function reads (32 KiB), with values that make a careless pattern backtrack. */
const STUBBORN = ['a@.', 'a@a.', '.', ' ', 'a', 'https://a.', '@'].map(
  (start) => `${start}${start.slice(-2).repeat(16_000)}@ `,
);
/** A careless pattern takes minutes; the parser takes less than a tenth of a second. */
const LIMIT_SECONDS = 5;

/** Seconds of the processor that this process has used: other programs do not add to them. */
function processorSeconds(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
}

test.each(LEAD_FORM_KEYS)('%s judges a very long value without backtracking', (form) => {
  const before = processorSeconds();
  for (const field of Object.keys(LEAD_FORMS[form].crmNames)) {
    for (const value of STUBBORN) {
      parseLead(form, {...SAMPLES[form], [field]: value});
    }
  }
  expect(processorSeconds() - before).toBeLessThan(LIMIT_SECONDS);
});
