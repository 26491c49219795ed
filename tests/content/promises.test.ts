import {readFileSync} from 'node:fs';
import {auditPlan} from '@site/src/content/auditRules';
import {boundOf} from '@site/src/config/bound';
import {auditCost} from '@site/src/content/assuranceAudit';
import {toAccessKey, checklist} from '@site/src/content/resource';
import {whitePapers} from '@site/src/content/resources';
import {STORAGE_KEYS} from '@site/src/leads/access';
import {DRAFTS_KEY} from '@site/src/leads/drafts';
import type {LeadField} from '../support/visitor';
import {wordsOf} from '../support/words-of';

const GUIDE = 'src/content/downloads/independent-assurance-guide.md';
const SPECIMEN = 'src/content/downloads/specimen-report.md';
const PRIVACY = 'src/content/privacy.md';

const guide = wordsOf(GUIDE);

/** The guide's areas with their weights, and each grade but F with its lowest score and its further condition. */
const areas = [...guide.matchAll(/^\| ([A-Z][a-z]+ [a-z]+) +\| (\d+) +\|/gmu)];
const grades = [...guide.matchAll(/^\| ([A-D]) +\| (\d+)–\d+ +\| ([^|]+)\|/gmu)];

test('the scale of grades that papers draw begins each grade where the guide does', () => {
  const drawn = readFileSync('src/plugins/downloads/template/blocks.typ', 'utf8');
  const scale = /grade-from = \(F: 0, (.+)\)/u.exec(drawn)?.[1];
  expect(scale).toBe(
    grades
      .toReversed()
      .map(([, letter, least]) => `${letter}: ${least}`)
      .join(', '),
  );
});

/** The best grade for a program's score. `isRepeated`: it held in two unannounced audits in a row. */
function gradeOf(score: number, isRepeated: boolean): string | undefined {
  const isOpen = (also = '') => isRepeated || !also.includes('two consecutive unannounced audits');
  return grades.find(([, , least, also]) => isOpen(also) && score >= Number(least))?.[1];
}

/** What the privacy policy calls each field of the forms. */
const ASKED_FOR: Readonly<Record<LeadField, string>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email address',
  company: 'company',
  jobTitle: 'job title',
  role: 'role',
  message: 'your message',
  loginOne: 'two test logins',
  loginTwo: 'two test logins',
  courseUrl: 'course address',
  additionalInfo: 'your message',
};

test('the privacy policy names what each field of a form asks for', () => {
  const typed = /^- \*\*What you type into a form:.*$/mu.exec(readFileSync(PRIVACY, 'utf8'))?.[0];
  const unnamed = Object.values(ASKED_FOR).filter((words) => !typed?.includes(words));
  expect(unnamed).toEqual([]);
});

// The smallest audit makes enough attempts for an area to hold, so that each area, and the whole, gets 85% or 100%.
test('the best grades that the four audits of a year can earn are those that the audit plan promises', () => {
  const {grades: promised, scope, quarters} = auditPlan;
  expect(promised).toMatch(/baseline can earn a B, .* second pulse check, .* third quarter, an A/u);
  expect(scope).toContain('never below eight attempts or 30 files in an area');
  expect(guide).toContain('in at least eight attempts in all; for records and content, 30 files.');
  expect(guide).toContain('held 85%, and held in two consecutive unannounced audits 100%');
  const best = quarters.map((notice, index, all) => {
    const isRepeated = [all[index - 1], notice].every((it) => it === 'unannounced');
    return gradeOf(isRepeated ? 100 : 85, isRepeated);
  });
  expect(best.join()).toBe('B,B,A,A');
});

const specimen = wordsOf(SPECIMEN);

/** The rows of the specimen's table below a heading, as cells, without the table's head. */
const tableBelow = (heading: string) =>
  [...(specimen.split(heading)[1]?.split(/\n###? /u)[0] ?? '').matchAll(/^\| (.+) \|$/gmu)]
    .slice(2)
    .map(([, row = '']) => row.split(' | ').map((cell) => cell.trim()));

/** The share of attempts that may get through, at 95% confidence; `tests/unit/attempts.test.ts` proves the bound. */
const couldPass = (passed: number, made: number) =>
  `${Math.round(100 * boundOf({made, through: passed}))}%`;

/** The numbers in an evidence cell: "E-01 to E-04" is 1, 2, 3 and 4, "E-01 to 04, 77" these and 77. */
const evidenceOf = (cell = '') =>
  [...cell.matchAll(/(\d+)(?: to (?:E-)?(\d+))?/gu)].flatMap(([, first = '', last = first]) =>
    Array.from({length: Number(last) - Number(first) + 1}, (_, i) => Number(first) + i),
  );

const attempts = tableBelow('## Attempts').map(([name, ...cells]) => ({
  name,
  counts: cells.slice(0, 4).map(Number),
  doubt: cells[4] ?? '',
  evidence: evidenceOf(cells[5]),
}));
const files = tableBelow('## Files read');
const gradeRows = tableBelow('## The grade, area by area');

/** The sum of a column of attempts: made, refused, held, passed. */
const sumOf = (column: number, rows = attempts) =>
  rows.reduce((all, {counts}) => all + (counts[column] ?? 0), 0);

test('the specimen report’s totals, and the uncertainty of each share, follow from the report’s tables', () => {
  for (const {counts, doubt, evidence} of attempts) {
    const [made = 0, refused = 0, held = 0, passed = 0] = counts;
    expect([refused + held + passed, evidence.length]).toEqual([made, made]);
    expect(doubt).toBe(couldPass(passed, made));
  }
  for (const [, read, inOrder, doubt = ''] of files) {
    const passed = Number(read) - Number(inOrder);
    expect(['all read', couldPass(passed, Number(read))]).toContain(doubt);
  }
  const [rebuilt] = files;
  expect(specimen).toContain(
    `${sumOf(0)} attempts made, ${sumOf(1) + sumOf(2)} stopped, ${sumOf(2)} of them only after a review. ${rebuilt?.[1]} certificates drawn, ${rebuilt?.[2]} rebuilt. ${tableBelow('## Findings').length} findings open, 0 closed.`,
  );
  const ofFiles = files.flatMap((row) => evidenceOf(row[4]));
  const numbers = [...attempts.flatMap((it) => it.evidence), ...ofFiles];
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const used = gradeRows.flatMap((row) => evidenceOf(row[6]));
  expect(used.toSorted((one, other) => one - other)).toEqual(numbers);
  expect(auditCost.counts).toMatchObject({
    Attempts: String(sumOf(0)),
    'Certificates drawn': rebuilt?.[1],
  });
});

test('the specimen’s levels, points, score and grade follow from its counts by the guide’s rules', () => {
  const rule =
    'Tested and held: nothing got through and no file failed, in at least eight attempts in all; for records and content, 30 files. In place with evidence: at least half were stopped, or in order.';
  const untested =
    'An area with a part not tested is held as far as tested; the part comes first in the next audit. Untested again, the area is at most in place with evidence.';
  for (const words of [rule, untested]) {
    expect([guide, specimen].filter((text) => text.includes(words))).toHaveLength(2);
  }
  let score = 0;
  const shown = gradeRows.slice(0, -1).map((cells) => {
    const [area, letter, weight, level = '', share = '', points, by] = cells;
    score += Number(points);
    const own = attempts.filter(({evidence}) => evidenceOf(by).includes(evidence[0] ?? 0));
    const [made, passed] = [sumOf(0, own), sumOf(3, own)];
    const read = files.filter((row) => evidenceOf(by).includes(evidenceOf(row[4])[0] ?? 0));
    const isHeld =
      made > 0
        ? made >= 8 && passed === 0
        : read.some((row) => Number(row[1]) >= 30) && read.every((row) => row[1] === row[2]);
    expect(passed * 2).toBeLessThanOrEqual(made);
    expect([area, level]).toEqual([area, isHeld ? 'Held as tested' : 'In place with evidence']);
    expect(guide).toContain(`${isHeld ? 'tested and held' : 'in place with evidence'} ${share}`);
    expect((Number(weight) * Number.parseInt(share, 10)) / 100).toBe(Number(points));
    expect(letter).toBe(gradeOf(Number.parseInt(share, 10), false));
    return [area, weight];
  });
  expect(shown).toEqual(areas.map(([, area, weight]) => [area, weight]));
  expect(gradeRows.at(-1)?.[5]).toBe(String(score));
  expect(specimen).toContain(`| ${Math.round(score)} of 100 |`);
  const mended = score + 25 * 0.85 - 15;
  expect(specimen).toContain(`the score is ${mended.toFixed(2)}, and the grade a B`);
  const lower = score - (25 + 20 + 10) * (0.85 - 0.6);
  expect(specimen).toContain(`the score would be ${lower.toFixed(2)}, and the grade still a D`);
  expect([score, mended, lower].map((it) => gradeOf(it, false))).toEqual(['C', 'B', 'D']);
});

/** For each area, the guide's list of tests, and the specimen report's rows about them. */
const TESTED_BY: Readonly<Record<string, readonly string[]>> = {
  'Dog and stand-in attempts': ['Dog', 'Stand-in'],
  'liveness tests': ['Fakes at the face check'],
  'duplicate-account review': ['Accounts that share a device'],
  'Script and AI-agent attempts': ['Script', 'AI agent'],
  'timing analysis': ['Finish times'],
  'Planted violations': ['Planted violations'],
  'reviewer decisions': ['Closed flags'],
  'ratio records': ['Proctors’ shifts'],
  'Rebuild of sampled certificates': ['Certificates drawn'],
  'override and retention tests': ['Manual changes', 'Records of former learners'],
  'Search for leaks, no purchases or pretexts': ['Test items'],
  'access review': ['Accounts with access'],
};

test('the specimen reports every test that the guide promises', () => {
  const promised = areas.flatMap(({index}) => {
    const line = guide.slice(index).split('\n')[0] ?? '';
    return line.split(' | ')[2]?.replace(/ *\|$/u, '').trim().split('; ') ?? [];
  });
  expect(Object.keys(TESTED_BY)).toEqual(promised);
  const rows = [...attempts.map(({name = ''}) => name), ...files.map(([name = '']) => name)];
  const isReported = (name: string) => rows.some((it) => it.startsWith(name));
  const named = Object.values(TESTED_BY).flat();
  expect(named.filter((name) => !isReported(name))).toEqual([]);
});

test('the privacy policy names exactly the keys that the site stores in a browser', () => {
  const documents = [checklist, ...whitePapers].map(({formIdSlot}) => toAccessKey(formIdSlot));
  const keys = [...Object.values(STORAGE_KEYS), ...documents, DRAFTS_KEY];
  const named = [...wordsOf(PRIVACY).matchAll(/\b\w+_\w+\b/gu)].map(String);
  expect(named.toSorted()).toEqual(keys.toSorted());
});

test('the line at which a course is the case is drawn by exact bounds, and both guides have the same', () => {
  const TOLERATED = 0.05;
  const tenDays = wordsOf('src/content/guides/false-certificate-first-ten-days.md');
  const count = (word: string) => ({five: 5, three: 3, ten: 10})[word] ?? Number(word);
  /** At least this share is false: the bound of the others, from the other side. */
  const atLeast = (made: number, wrong: number) => 1 - boundOf({made, through: made - wrong});
  const rows = [...tenDays.matchAll(/^\| (\d) of (\w+) +\| at least ([\d.]+)%/gmu)];
  expect(rows).toHaveLength(3);
  for (const [, wrong = '', drawn = '', share = ''] of rows) {
    const [made, through] = [count(drawn), count(wrong)];
    expect((100 * atLeast(made, through)).toFixed(1)).toBe(share);
    expect(atLeast(made, through)).toBeGreaterThan(TOLERATED);
    expect(atLeast(made, through - 1)).toBeLessThan(TOLERATED);
  }
  const none = [...tenDays.matchAll(/^\| None of (\w+) +\| up to (\d+)%/gmu)];
  expect(none.map(([, drawn = '', share]) => [share, count(drawn)])).toEqual(
    [10, 30, 59].map((made) => [(100 * boundOf({made, through: 0})).toFixed(0), made]),
  );
  const between = [...tenDays.matchAll(/at least ([\d.]+)% for one, and ([\d.]+)% for (\w+)/gu)];
  expect(between.map(([, ...shares]) => shares)).toEqual(
    [
      {made: 10, most: 2, word: 'two'},
      {made: 30, most: 4, word: 'four'},
      {made: 59, most: 6, word: 'six'},
    ].map(({made, most, word}) => [
      ...[1, most].map((wrong) => (100 * atLeast(made, wrong)).toFixed(1)),
      word,
    ]),
  );
  const [, best = '', worst = ''] =
    /can mean up to (\d+) percent false\..* up to (\d+)\./u.exec(tenDays) ?? [];
  expect([best, worst]).toEqual(
    [1, 5].map((through) => (100 * boundOf({made: 30, through})).toFixed(0)),
  );
  const letter = wordsOf('src/content/guides/the-letter-has-arrived.md');
  expect(letter).toMatch(
    /draw 30 more, or 59 where the work can kill,.*none of 30 appears false, up to 10 percent.*If five of 30 do, or seven of 59, the course is the case/su,
  );
});
