import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {checklist} from '../../src/content/checklist.ts';
import {readRubrics, type Rubrics} from '../../src/plugins/readiness/readiness.ts';
import {pointsOf} from '../../src/readiness/rubric.ts';
import {score} from '../../src/readiness/score.ts';
import {writeSite} from '../support/site-folder.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const CONTENT = path.join(import.meta.dirname, '../../src/content');
const CHECKLIST = 'downloads/audit-readiness-checklist.md';
const TEXT = readFileSync(path.join(CONTENT, CHECKLIST), 'utf8');

const BEFORE = {'rubrics/1.md': readFileSync(path.join(CONTENT, 'rubrics/1.md'), 'utf8')};

/** The checklist as it may be one day: a knock-out more, a point's name changed. */
const NEXT = TEXT.replace(
  'rubric:\n',
  'rubric:\n  - version: 3\n    date: 2027-05-01\n    change: Point 13 is a knock-out.\n',
)
  .replace('Exposure report; retirement log.', '$&\n\n    **Knock-out.** Known items test nobody.')
  .replace('**Proof at enrollment.**', '**Proof before the start.**');

/** The names of version 1, an area a line: a point that has moved would open another's answer. */
const FIRST_TITLES = `
Proof at enrollment; Proof at the moment that counts; Resistance to fakes; One person, one account
Presence during learning; Automation detected; Plausible time; Hands-on parts observed
Method fits harm; Detection measured; Load limited; Flags judged fairly
Items protected; Leaks hunted; Access limited
Complete chain; Tamper evidence; Retention and privacy; Verification by outsiders
Tested from outside, and fixed
`;

/** Reads rubrics from files by their paths in `src/content`. */
function rubricsOf(files: Readonly<Record<string, string>>): Promise<Rubrics> {
  const folder = temporaryFolder();
  writeSite(folder, files);
  return readRubrics(folder);
}

test('version 1 is what links of version 1 mean: its points, areas and knock-outs never change', async () => {
  const {rubrics} = await readRubrics(CONTENT);
  const first = rubrics.at(-1);
  assert.equal(first?.version, 1);
  const areas = first?.areas.map(({points}) => points.map(({title}) => title).join('; '));
  assert.equal(areas?.join('\n'), FIRST_TITLES.trim());
  const knockOuts = first ? pointsOf(first).filter(({knockOut}) => knockOut !== null) : [];
  assert.equal(knockOuts.map(({number}) => number).join(), '2,16,17');
});

test('what this firm sells comes after every control; a link of version 1 keeps its result', async () => {
  const {rubrics} = await readRubrics(CONTENT);
  const resultsOf = (shown: (point: number) => boolean) =>
    rubrics.map((rubric) => {
      const answers = pointsOf(rubric).map(({number}) => (shown(number) ? 'shown' : 'no'));
      const {total, band, fixes} = score(rubric, answers);
      return `${total.shown} ${band}: ${fixes.map(({number}) => number).join()}`;
    });
  const sixControls = new Set([2, 5, 9, 13, 16, 17]);
  assert.deepEqual(
    resultsOf((point) => sixControls.has(point)),
    ['6 gaps: 1,3,4', '6 emptyArea: 20,1,3'],
  );
  assert.deepEqual(
    resultsOf((point) => point < 20),
    ['19 gaps: 20', '19 emptyArea: 20'],
  );
});

test('the table to add up, and the card of the checklist, count the points that there are', async () => {
  const {rubrics} = await readRubrics(CONTENT);
  const areas = rubrics[0]?.areas ?? [];
  const total = areas.flatMap(({points}) => points).length;
  const rows = [...TEXT.matchAll(/^\| (?<name>[^|]+?) +\| (?<points>\d+) +\|/gmu)];
  assert.deepEqual(
    rows.map(({groups}) => [groups?.name, Number(groups?.points)]),
    [...areas.map(({name, points}) => [name, points.length]), ['Total', total]],
  );
  assert.equal(checklist.points, total);
});

test('a point has its name, what is to be done, and the evidence, with curly quotes', async () => {
  const {rubrics, notes} = await readRubrics(CONTENT);
  assert.deepEqual(rubrics[0]?.areas[0]?.points[0], {
    number: 1,
    title: 'Proof at enrollment',
    control:
      'Each learner’s identity is checked against a government photo ID or a trusted roster before the first graded activity.',
    evidence: 'Procedure; log of ten sampled learners.',
    knockOut: null,
  });
  assert.equal(notes.sources.filter(({points}) => points.includes(6)).length, 2);
});

test('with another version the one before stays what it was', async () => {
  const {rubrics, notes} = await rubricsOf({[CHECKLIST]: NEXT, 'rubrics/2.md': TEXT, ...BEFORE});
  const now = await readRubrics(CONTENT);
  assert.equal(rubrics.map(({version}) => version).join(), '3,2,1');
  assert.deepEqual(rubrics.slice(1), now.rubrics);
  assert.equal(rubrics[0]?.areas[3]?.points[0]?.knockOut, 'Known items test nobody.');
  assert.equal(notes.changes.map(({date}) => date).join(), '2027-05-01,2026-11-22,2026-11-21');
});

/** What an author does to the checklist, and what is said. */
const FAULTS: Array<[what: string, from: string | RegExp, to: string, told: RegExp]> = [
  ['versions out of order', 'version: 1', 'version: 2', /newest down to 1, not 2, 2/u],
  ['no version', /rubric:\n(?: .*\n)+/u, '', /front matter is broken/u],
  ['a misspelled knock-out', '**Knock-out.', '**Knock out.', /Line \d+: the third .* point 2/u],
  ['a point without a name', '**Plausible time.**', 'No name.', /Line \d+: point 7 begins with/u],
  ['a number left out', '\n5. **', '\n6. **', /Line \d+: the points go on with 5, not with 6/u],
  ['a result without a row', /\| Gaps to close.*\n/u, '', /table of 4 rows/u],
  ['sources without points', '- **Points 1, 2, 5.** ', '- ', /Line \d+: the first source names/u],
];

/** Fails unless these files are refused, with the name of one of them. */
async function assertRefused(files: Readonly<Record<string, string>>, told: RegExp): Promise<void> {
  await assert.rejects(rubricsOf(files), ({message}: Error) => {
    assert.match(message, told);
    assert.match(message, /\.md/u);
    return true;
  });
}

for (const [what, from, to, told] of FAULTS) {
  test(`${what} is refused, with the file`, async () => {
    await assertRefused({[CHECKLIST]: TEXT.replace(from, to), ...BEFORE}, told);
  });
}

test('a version without its own copy of the one before is refused', async () => {
  await assertRefused({[CHECKLIST]: TEXT}, /1\.md is missing/u);
  await assertRefused({[CHECKLIST]: TEXT, 'rubrics/1.md': TEXT}, /matter says version 2/u);
});
