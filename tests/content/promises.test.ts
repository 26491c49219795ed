import {readFileSync} from 'node:fs';
import {auditPlan, independenceRule} from '@site/src/content/auditRules';
import {keptDays} from '@site/src/content/privacy';

const GUIDE = 'src/content/downloads/independent-assurance-guide.md';
const STRATEGY = 'src/content/downloads/strategic-guide.md';
const BEYOND = 'blog/beyond-promises-set-and-forget-training-security.md';

/** A Markdown file's text without the addresses of its links. */
const wordsOf = (file: string) =>
  readFileSync(file, 'utf8').replace(/\[(?<words>[^\]]+)\]\([^)]+\)/gu, '$<words>');

/** What Markdown repeats, and where. */
const REPEATED: ReadonlyArray<[sentence: string, files: readonly string[]]> = [
  [auditPlan.year, [GUIDE, STRATEGY, BEYOND]],
  [auditPlan.scope, [GUIDE, STRATEGY, BEYOND]],
  [auditPlan.grades, [GUIDE, STRATEGY]],
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

/** The grade of a program whose controls all hold, by the guide's weights, levels and scores, after its first audits. */
function bestGradeAfter(audits: number): string | undefined {
  const guide = wordsOf(GUIDE);
  const weights = [...guide.matchAll(/^\| [A-Z][a-z]+ [a-z]+ +\| (?<weight>\d+) +\|/gmu)];
  const [, once, repeated] =
    /tested and held (\d+)%, and held in two consecutive unannounced audits (\d+)%/u.exec(guide) ??
    [];
  const notices = auditPlan.quarters.slice(0, audits);
  const isRepeated = notices.slice(-2).filter((notice) => notice === 'unannounced').length === 2;
  const level = Number(isRepeated ? repeated : once) / 100;
  const total = weights.reduce((sum, {groups}) => sum + Number(groups?.weight) * level, 0);
  return [...guide.matchAll(/^\| (?<grade>[A-D]) +\| (?<least>\d+)–\d+ +\| (?<also>[^|]+)\|/gmu)]
    .map(({groups}) => groups)
    .filter((row) => isRepeated || !row?.also?.includes('two consecutive unannounced audits'))
    .find((row) => total >= Number(row?.least))?.grade;
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

test('the privacy policy names the days that the database keeps things for', () => {
  const migration = readFileSync('supabase/migrations/20261121000700_retention.sql', 'utf8');
  const defaults = [...migration.matchAll(/^ {2}\('(?<subject>\w+)', (?<days>\d+)\)/gmu)];
  const days = defaults.map(({groups}) => [groups?.subject, Number(groups?.days)]);
  expect(Object.fromEntries(days)).toEqual(keptDays);
});
