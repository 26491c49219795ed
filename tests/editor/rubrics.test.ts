import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {checklist} from '../../src/content/resource.ts';
import {readRubrics, type Rubrics, insertRubric} from '../../src/plugins/readiness.ts';
import {listPoints} from '../../src/readiness/rubric.ts';
import {scoreAnswers} from '../../src/readiness/score.ts';
import {temporaryFolder, writeSite} from '../support/temporary-folder.ts';

const CONTENT = path.join(import.meta.dirname, '../../src/content');
const read = (file: string): string => readFileSync(path.join(CONTENT, file), 'utf8');
const CHECKLIST = read('downloads/audit-readiness-checklist.md');
const FIRST = {'rubrics/1.yaml': read('rubrics/1.yaml')};
const NEWEST = read('rubrics/2.yaml');

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
function rubricsOf(files: Readonly<Record<string, string>>): Rubrics {
  const folder = temporaryFolder();
  writeSite(folder, files);
  return readRubrics(folder);
}

test('version 1 is what links of version 1 mean: its points, areas and knock-outs never change', () => {
  const {rubrics} = readRubrics(CONTENT);
  const first = rubrics.at(-1);
  assert.equal(first?.version, 1);
  const areas = first?.areas.map(({points}) => points.map(({title}) => title).join('; '));
  assert.equal(areas?.join('\n'), FIRST_TITLES.trim());
  const knockOuts = first ? listPoints(first).filter(({knockOut}) => knockOut !== null) : [];
  assert.equal(knockOuts.map(({number}) => number).join(), '2,16,17');
});

test('what this firm sells comes after every control; a link of version 1 keeps its result', () => {
  const {rubrics} = readRubrics(CONTENT);
  const resultsOf = (shown: (point: number) => boolean) =>
    rubrics.map((rubric) => {
      const answers = listPoints(rubric).map(({number}) => (shown(number) ? 'shown' : 'no'));
      const {total, band, fixes} = scoreAnswers(rubric, answers);
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

test('the table to add up, and the card of the checklist, count the points that there are', () => {
  const {rubrics} = readRubrics(CONTENT);
  const areas = rubrics[0]?.areas ?? [];
  const total = areas.flatMap(({points}) => points).length;
  const rows = [...CHECKLIST.matchAll(/^\| (?<name>[^|]+?) +\| (?<points>\d+) +\|/gmu)];
  assert.deepEqual(
    rows.map(({groups}) => [groups?.name, Number(groups?.points)]),
    [...areas.map(({name, points}) => [name, points.length]), ['Total', total]],
  );
  assert.equal(checklist.points, total);
});

test('a point has its name, what is to be done, and the evidence, with curly quotes', () => {
  const {rubrics, notes} = readRubrics(CONTENT);
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

test('the paper has every point, knock-out, result and source', () => {
  const {rubrics, notes} = readRubrics(CONTENT);
  const paper = insertRubric(CHECKLIST, CONTENT);
  const [rubric] = rubrics;
  assert.ok(rubric);
  const points = listPoints(rubric);
  assert.equal(paper.match(/^\d+\. \*\*/gmu)?.length, points.length);
  for (const words of [
    ...points.flatMap(({title, control, evidence, knockOut}) => [
      `**${title}.** ${control}\n`,
      `    ${evidence}\n`,
      knockOut === null ? '' : `    **Knock-out.** ${knockOut}\n`,
    ]),
    ...Object.values(rubric.programBands).map(({name, meaning}) => `| ${name} | ${meaning} |\n`),
    ...notes.sources.map(({label, url}) => `[${label}](${url})\n`),
  ]) {
    assert.ok(paper.includes(words), words);
  }
  assert.match(paper, /^- \*\*Points 1, 2, 5\.\*\* .*\n- \[.*\n- \*\*Point 3\.\*\* /mu);
});

test('with another version the one before stays what it was', () => {
  const next = NEWEST.replace('2026-11-22', '2027-05-01').replace(
    'retirement log.',
    '$&\n        knockOut: Known items test nobody.',
  );
  const {rubrics, notes} = rubricsOf({'rubrics/3.yaml': next, 'rubrics/2.yaml': NEWEST, ...FIRST});
  assert.equal(rubrics.map(({version}) => version).join(), '3,2,1');
  assert.deepEqual(rubrics.slice(1), readRubrics(CONTENT).rubrics);
  assert.equal(rubrics[0]?.areas[3]?.points[0]?.knockOut, 'Known items test nobody.');
  assert.equal(notes.changes.map(({date}) => date).join(), '2027-05-01,2026-11-22,2026-11-21');
});

/** What an author does to the newest version, and what is said. */
const FAULTS: Array<[what: string, from: string | RegExp, to: string, told: RegExp]> = [
  ['no day', /^date: .*\n/u, '', /at date/u],
  ['a misspelled knock-out', 'knockOut: Without it', 'knockout: Without it', /"knockout"/u],
  [
    'a point without a name',
    'title: Plausible time',
    "title: ''",
    /areas\[1\]\.points\[2\]\.title/u,
  ],
  ['a result that is missing', /  gaps:\n.*\n.*\n/u, '', /at programBands\.gaps/u],
  ['a source without points', 'points: [1, 2, 5]', 'points: []', /at sources\[0\]\.points/u],
  ['what is no YAML', 'areas:', 'areas: [', /\d/u],
];

for (const [what, from, to, told] of FAULTS) {
  test(`${what} is refused, with the file`, () => {
    const files = {'rubrics/2.yaml': NEWEST.replace(from, to), ...FIRST};
    assert.throws(() => rubricsOf(files), told);
    assert.throws(() => rubricsOf(files), /rubrics\/2\.yaml/u);
  });
}

test('a version without the one before it is refused', () => {
  assert.throws(() => rubricsOf({'rubrics/2.yaml': NEWEST}), /1\.yaml/u);
});
