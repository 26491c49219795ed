import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import {checklist} from '../../src/content/checklist.ts';
import {readRubrics, type Rubrics} from '../../src/plugins/readiness/readRubrics.ts';
import {pointsOf} from '../../src/readiness/rubric.ts';
import {writeSite} from '../support/site-folder.ts';

const CONTENT = path.join(import.meta.dirname, '../../src/content');
const CHECKLIST = 'downloads/audit-readiness-checklist.md';
const TEXT = readFileSync(path.join(CONTENT, CHECKLIST), 'utf8');

/** The checklist as it may be one day: a knock-out more, a point's name changed. */
const SECOND = TEXT.replace(
  'rubric:\n',
  'rubric:\n  - version: 2\n    date: 2027-05-01\n    change: Point 13 is a knock-out.\n',
)
  .replace('Exposure report; retirement log.', '$&\n\n    **Knock-out.** Known items test nobody.')
  .replace('**Proof at enrollment.**', '**Proof before the start.**');

/** The names of version 1, by area: a point that has moved would open another's answer. */
const FIRST_TITLES = [
  [
    'Proof at enrollment',
    'Proof at the moment that counts',
    'Resistance to fakes',
    'One person, one account',
  ],
  ['Presence during learning', 'Automation detected', 'Plausible time', 'Hands-on parts observed'],
  ['Method fits harm', 'Detection measured', 'Load limited', 'Flags judged fairly'],
  ['Items protected', 'Leaks hunted', 'Access limited'],
  ['Complete chain', 'Tamper evidence', 'Retention and privacy', 'Verification by outsiders'],
  ['Tested from outside, and fixed'],
];

const folders: string[] = [];

/** Reads rubrics from files by their paths in `src/content`. */
function rubricsOf(files: Readonly<Record<string, string>>): Promise<Rubrics> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrics-'));
  folders.push(folder);
  writeSite(folder, files);
  return readRubrics(folder);
}

after(() => folders.forEach((folder) => rmSync(folder, {recursive: true})));

test('version 1 is what links of version 1 mean: its points, areas and knock-outs never change', async () => {
  const {rubrics} = await readRubrics(CONTENT);
  const first = rubrics.at(-1);
  assert.equal(first?.version, 1);
  assert.deepEqual(
    first?.areas.map(({points}) => points.map(({title}) => title)),
    FIRST_TITLES,
  );
  const knockOuts = first ? pointsOf(first).filter(({knockOut}) => knockOut !== null) : [];
  assert.deepEqual(
    knockOuts.map(({number}) => number),
    [2, 16, 17],
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
  const {rubrics, notes} = await rubricsOf({[CHECKLIST]: TEXT});
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

test('with a second version the first one stays what it was', async () => {
  const {rubrics, notes} = await rubricsOf({[CHECKLIST]: SECOND, 'rubrics/1.md': TEXT});
  const alone = await rubricsOf({[CHECKLIST]: TEXT});
  assert.deepEqual(
    rubrics.map(({version}) => version),
    [2, 1],
  );
  assert.deepEqual(rubrics[1], alone.rubrics[0]);
  assert.equal(rubrics[0]?.areas[3]?.points[0]?.knockOut, 'Known items test nobody.');
  assert.deepEqual(
    notes.changes.map(({date}) => date),
    ['2027-05-01', '2026-11-21'],
  );
});

const FAULTS: readonly [string, Readonly<Record<string, string>>, RegExp][] = [
  ['a version without a copy of the one before', {[CHECKLIST]: SECOND}, /1\.md is missing/u],
  [
    'a copy under the wrong name',
    {[CHECKLIST]: SECOND, 'rubrics/1.md': SECOND},
    /front matter says version 2/u,
  ],
  [
    'versions out of order',
    {[CHECKLIST]: TEXT.replace('version: 1', 'version: 2')},
    /newest down to 1, not 2/u,
  ],
  [
    'no version',
    {[CHECKLIST]: TEXT.replace(/rubric:\n(?: .*\n)+/u, '')},
    /front matter is broken/u,
  ],
  [
    'a misspelled knock-out',
    {[CHECKLIST]: TEXT.replace('**Knock-out.**', '**Knock out.**')},
    /Line \d+: the third paragraph of point 2/u,
  ],
  [
    'a point without a name',
    {[CHECKLIST]: TEXT.replace('**Plausible time.**', 'Plausible time.')},
    /Line \d+: point 7 begins with its name/u,
  ],
  [
    'a number left out',
    {[CHECKLIST]: TEXT.replace('\n5. **Presence', '\n6. **Presence')},
    /Line \d+: the points go on with 5, not with 6/u,
  ],
  [
    'a result without a row',
    {[CHECKLIST]: TEXT.replace(/\| Gaps to close.*\n/u, '')},
    /table of 4 rows/u,
  ],
  [
    'sources without points',
    {[CHECKLIST]: TEXT.replace('- **Points 1, 2, 5.** ', '- ')},
    /Line \d+: the first source names its points/u,
  ],
];

for (const [what, files, message] of FAULTS) {
  test(`${what} is refused, with the file`, async () => {
    await assert.rejects(rubricsOf(files), ({message: told}: Error) => {
      assert.match(told, message);
      assert.match(told, /\.md/u);
      return true;
    });
  });
}
