import {readFileSync} from 'node:fs';
import {
  auditPlan,
  criticalRule,
  disputeRule,
  independenceRule,
  outOfScope,
  priceRule,
  travelRule,
} from '@site/src/content/auditRules';
import {answeredPage, confirmPage} from '@site/src/content/links';
import {newsletterForm} from '@site/src/content/newsletterForm';
import {keptDays} from '@site/src/content/privacy';
import {LINK_DAYS} from '../../supabase/functions/_shared/lead-forms/links.ts';
import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';

const GUIDE = 'src/content/downloads/independent-assurance-guide.md';
const STRATEGY = 'src/content/downloads/strategic-guide.md';
const SPECIMEN = 'src/content/downloads/specimen-report.md';
const BEYOND = 'blog/beyond-promises-set-and-forget-training-security.md';

/** A Markdown file's text without the addresses of its links. */
const wordsOf = (file: string) =>
  readFileSync(file, 'utf8').replace(/\[(?<words>[^\]]+)\]\([^)]+\)/gu, '$<words>');

/** What Markdown repeats, and where. */
const REPEATED: ReadonlyArray<[sentence: string, files: readonly string[]]> = [
  [auditPlan.year, [GUIDE, STRATEGY, BEYOND]],
  [auditPlan.scope, [GUIDE, STRATEGY, BEYOND]],
  [auditPlan.grades, [GUIDE, STRATEGY]],
  [criticalRule, [GUIDE]],
  [disputeRule, [GUIDE, SPECIMEN]],
  [outOfScope, [GUIDE]],
  [priceRule, [GUIDE]],
  [travelRule, [GUIDE]],
  [
    independenceRule,
    [
      GUIDE,
      STRATEGY,
      'blog/enrons-human-toll.md',
      'blog/independent-assurance-new-standard.md',
      'blog/training-providers-as-safety-suppliers.md',
    ],
  ],
];

test.each(REPEATED)('documents and articles repeat: %s', (sentence, files) => {
  expect(files.filter((file) => !wordsOf(file).includes(sentence))).toEqual([]);
});

const guide = wordsOf(GUIDE);

/** The areas of the guide with their weights, and the least score of each grade but F with what it asks for besides. */
const areas = [...guide.matchAll(/^\| (?<area>[A-Z][a-z]+ [a-z]+) +\| (?<weight>\d+) +\|/gmu)];
const grades = [
  ...guide.matchAll(/^\| (?<grade>[A-D]) +\| (?<least>\d+)–\d+ +\| (?<also>[^|]+)\|/gmu),
];

/** The best grade that a score allows a program, by whether two unannounced audits in a row held. */
const gradeOf = (score: number, isRepeated: boolean) =>
  grades
    .map(({groups}) => groups)
    .filter((row) => isRepeated || !row?.also?.includes('two consecutive unannounced audits'))
    .find((row) => score >= Number(row?.least))?.grade;

/** The grade of a program whose controls all hold, by the guide's weights, levels and scores, after its first audits. */
function bestGradeAfter(audits: number): string | undefined {
  const [, once, repeated] =
    /tested and held (\d+)%, and held in two consecutive unannounced audits (\d+)%/u.exec(guide) ??
    [];
  const notices = auditPlan.quarters.slice(0, audits);
  const isRepeated = notices.slice(-2).filter((notice) => notice === 'unannounced').length === 2;
  const level = Number(isRepeated ? repeated : once) / 100;
  const total = areas.reduce((sum, {groups}) => sum + Number(groups?.weight) * level, 0);
  return gradeOf(total, isRepeated);
}

test('the four audits of a year can earn the grades that they promise, when they promise them', () => {
  expect(auditPlan.grades).toMatch(
    /baseline can earn a B, .* second pulse check, in the third quarter, an A/u,
  );
  expect(auditPlan.quarters.map((_, index) => bestGradeAfter(index + 1))).toEqual([
    'B',
    'B',
    'A',
    'A',
  ]);
});

test('the points, the score and the grades of the specimen report follow from the guide, and its counts from its tables', () => {
  const report = wordsOf(SPECIMEN);
  const rows = report.matchAll(
    /^\| (?<area>[A-Z][a-z]+ [a-z]+) +\| (?<weight>\d+) +\| (?<level>[^|]+?) +\| (?<share>\d+)% +\| (?<points>[\d.]+)/gmu,
  );
  let score = 0;
  const wanted = areas.map(({groups: {area, weight} = {}}) => [area, weight, true, true]);
  const shown = [...rows].map(({groups: {area, weight, level, share, points} = {}}) => {
    score += Number(points);
    const isLevel = guide.includes(`${level?.toLowerCase()} ${share}%`);
    return [area, weight, isLevel, (Number(weight) * Number(share)) / 100 === Number(points)];
  });
  expect(shown).toEqual(wanted);
  expect(report).toContain(`| ${score} of 100 |`);
  const mended = score + 25 * 0.85 - 15;
  expect(report).toContain(`the score is ${mended.toFixed(2)}, and the grade a B`);
  expect([gradeOf(score, false), gradeOf(mended, false)]).toEqual(['C', 'B']);
  const attempts = [...report.matchAll(/\| (?<stopped>\d+) of (?<made>\d+) +\|/gu)];
  const sum = (key: string) => attempts.reduce((all, {groups}) => all + Number(groups?.[key]), 0);
  expect(report).toContain(`${sum('made')} attempts made, ${sum('stopped')} stopped.`);
});

test('the privacy policy names the days that the database keeps things for', () => {
  const migration = readFileSync('supabase/migrations/20261123001000_retention.sql', 'utf8');
  const defaults = [...migration.matchAll(/^ {2}\('(?<subject>\w+)', (?<days>\d+)\)/gmu)];
  const days = defaults.map(({groups}) => [groups?.subject, Number(groups?.days)]);
  expect(Object.fromEntries(days)).toEqual(keptDays);
});

test('what is said of a link’s days is what the contract gives it', () => {
  expect([LINK_DAYS, keptDays.unconfirmed]).toEqual([
    {confirm: 7, unsubscribe: null, answered: 14, not_a_lead: 14},
    LINK_DAYS.confirm,
  ]);
  const {newsletter, webinarAccess} = mails;
  for (const text of [
    newsletterForm.thanks.text,
    confirmPage.expired,
    newsletter.text,
    webinarAccess.text,
  ]) {
    expect(text).toMatch(/seven\sdays/u);
  }
  expect(answeredPage.expired).toContain('14 days');
});
