import {LEAD_FORMS, parseLead, removeSecrets} from '@site/src/leads/contract';
import {cleanText} from '../../../supabase/functions/_shared/lead-forms/text.ts';
import {LEAD_FORM_KEYS, VISITOR} from '../../support/visitor';

/** Invisible characters: blanks, format characters, letters and symbols that are drawn as a blank. */
const UNSEEN = [
  ...' \t\n\u00A0\u1680\u2003\u2028\u202F\u3000\u0085',
  ...'\u00AD\u061C\u180E\u200B\u200C\u200D\u200E\u202A\u202E\u2060\u2066\u206F\uFE0F\uFEFF',
  ...'\u034F\u115F\u17B4\u3164\uFFA0\u2800\u{E0001}\u{E0020}\u{13441}\u{1D159}',
];

const visitor: Readonly<Record<string, string>> = VISITOR;

test.each(LEAD_FORM_KEYS)('%s drops invisible characters around or in place of a value', (form) => {
  for (const field of Object.keys(LEAD_FORMS[form].crmNames)) {
    const verdictOn = (value: string) => parseLead(form, {...VISITOR, [field]: value});
    const right = {ok: true, values: {[field]: visitor[field]}};
    const verdicts = UNSEEN.map((it) => verdictOn(it + visitor[field] + it));
    expect(verdicts).toMatchObject(UNSEEN.map(() => right));
    expect(verdictOn(UNSEEN.join(''))).toEqual(verdictOn(''));
  }
});

test.each([
  'Ma\u200Cria',
  'Zo\u00EB \u00A0 B',
  'a\u3164b',
  'I ❤\uFE0F',
  '🏴\u{E0067}\u{E0062}\u{E007F}',
])('invisible characters inside %p, or in an emoji at its end, are kept', (typed) => {
  expect(cleanText(` ${typed}\u200B`)).toBe(typed);
});

test.each(['é', '👍🏽', '👨‍👩‍👧', '🇳🇿', 'e\u0301', '각'])('%s counts as one character', (one) => {
  const judge = (times: number) =>
    parseLead('consultation', {...VISITOR, firstName: one.repeat(times)});
  expect([2, 50].map((times) => judge(times).ok)).toEqual([true, true]);
  const issues = [judge(1), judge(51)].flatMap((it) => (it.ok ? [] : it.issues));
  expect(issues.map(({message}) => message)).toEqual([
    'First name must be at least 2 characters',
    'First name must be less than 50 characters',
  ]);
});

test.each([
  ['firstName', `Z${'\u0301'.repeat(9000)}`, 'First name must be at most 100 characters'],
  ['additionalInfo', '👨‍👩‍👧‍👦'.repeat(1990), 'Additional information must be at most 2000 characters'],
])('a %s of thousands of code units is refused as too long', (field, value, told) => {
  const issues = [{field, message: expect.stringContaining(told) as string}];
  expect(parseLead('assuranceCheck', {...VISITOR, [field]: value})).toEqual({ok: false, issues});
});

test.each([
  ['https://tester:secret@lms.example/c?a=b@c#d@e', 'https://lms.example/c?a=b@c#d@e'],
  ['HTTPS://tester@lms.example', 'HTTPS://lms.example'],
  ['https://:s@cr@t@lms.example/', 'https://lms.example/'],
  ['https://te%40st:s%2Fcret@lms.example:8443/c', 'https://lms.example:8443/c'],
  ['https:///tester:secret@lms.example', 'https:///lms.example'],
  ['www.a:secret@lms.example', 'lms.example'],
  ['https://lms.example/@tester/c', 'https://lms.example/@tester/c'],
])('the course address %s is stored unsealed as %s', (courseUrl, seen) => {
  const {loginOne: _one, loginTwo: _two, ...open} = VISITOR;
  const stored = removeSecrets('assuranceCheck', {...VISITOR, courseUrl});
  expect(stored).toEqual({...open, courseUrl: seen});
});
