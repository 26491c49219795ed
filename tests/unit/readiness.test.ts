import {readFileSync} from 'node:fs';
import path from 'node:path';
import {checklist} from '@site/src/content/resource';
import {insertRubric, readRubric} from '@site/src/plugins/readiness';
import {fixReason} from '@site/src/readiness/ReadinessCheck';
import type {Answers, Level} from '@site/src/readiness/score';
import * as check from '@site/src/readiness/score';
import {FIRST, SECOND} from '../support/rubrics';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

test('the link to a result restores every answer', () => {
  const {length} = check.listPoints(FIRST);
  for (let number = 0; number < 5 ** length; number += 1) {
    const fragment = `answers-${number.toString(5).padStart(length, '0')}`;
    const read = check.readFragment(fragment, FIRST);
    expect(read && check.writeFragment(read)).toBe(fragment);
  }
});

test('a malformed link opens no result, and other anchors of the page are not read as result links', () => {
  const short = ['', 'answers-', 'answers-0005', 'answers-000', 'answers-00000', '0120'];
  const broken = [...short, 'answers-0120.answers-0001', `answers-${'1'.repeat(100_000)}`];
  expect(broken.filter((fragment) => check.readFragment(fragment, FIRST) !== null)).toEqual([]);
  const anchors = ['newsletter', 'result', '', 'v1-0001', 'answers-0'];
  const links = anchors.filter((anchor) => check.isCheckFragment(anchor));
  expect(links).toEqual(['answers-0']);
});

const LEVELS: readonly Level[] = ['no', 'done', 'shown', 'out', 'blank'];

/** Answers from their first letters: `ndsob` is no, done, shown, out, blank. */
const answers = (letters: string): Answers =>
  [...letters].map((letter) => LEVELS.find((level) => level.startsWith(letter)) ?? 'no');

test.each([
  ['nnnn', null, 'none none'],
  ['dddn', 'knockOut', 'none none'],
  ['sdss', 'knockOut', 'some all'],
  ['nsnn', 'emptyArea', 'some none'],
  ['nsns', 'gaps', 'some all'],
  ['ssss', 'shown', 'all all'],
  ['osos', 'shown', 'all all'],
  ['nsoo', 'gaps', 'some all'],
  ['oson', 'emptyArea', 'all none'],
  ['oooo', null, 'all all'],
  ['sbbb', 'soFar', ' '],
  ['ssbs', 'soFar', ' all'],
  ['nsnb', 'soFar', 'some '],
  ['bdbb', 'knockOut', ' '],
  ['bsds', 'gaps', 'some all'],
])('answers %s give the band %s, and the areas’ bands %s', (letters, band, areas) => {
  const result = check.scoreAnswers(FIRST, answers(letters));
  expect([result.band, result.areas.map((it) => it.band).join(' ')]).toEqual([band, areas]);
});

test.each([
  ['an open knock-out comes first, then an area without a shown point', 'nnnnnn', [5, 1, 6]],
  ['in empty areas, a point that is done already comes first', 'ndnnsn', [2, 6, 1]],
  ['without empty areas, points that lack only evidence come first', 'snddss', [3, 4, 2]],
  ['there are no more fixes than open points', 'ssssns', [5]],
  ['with every point shown, there is no fix', 'ssssss', []],
  ['a point that does not apply is no fix', 'onnosn', [2, 6, 3]],
  ['nor is a point that is still to answer', 'bdbbnb', [5, 2]],
])('what to fix first: %s', (_rule, letters, points) => {
  const {fixes} = check.scoreAnswers(SECOND, answers(letters));
  expect(fixes.map(({number}) => number)).toEqual(points);
});

test('only the first fix of an empty area says that the area is empty', () => {
  const given = answers('nndn');
  const result = check.scoreAnswers(FIRST, given);
  expect(result.fixes.map((fix) => [fix.number, fixReason(fix, given, result)])).toEqual([
    [2, 'Knock-out. Reason 2.'],
    [4, 'Nothing is shown in this area. Not done yet.'],
    [3, 'Done already: only the evidence is missing.'],
  ]);
});

test('no fix says that an area which asks for a service of this firm is empty', () => {
  const areas = FIRST.areas.map((it) => ({...it, isOurService: it.name === 'Records'}));
  const [ours, given] = [{...FIRST, areas}, answers('sssn')];
  const result = check.scoreAnswers(ours, given);
  const reasons = result.fixes.map((fix) => fixReason(fix, given, result));
  expect(reasons).toEqual(['Not done yet.']);
});

const CONTENT = path.resolve('src/content');
const read = (file: string): string => readFileSync(path.join(CONTENT, file), 'utf8');
const PAPER = read('downloads/audit-readiness-checklist.md');
const RUBRIC = read('rubric.yaml');
const {rubric: newest, sources} = readRubric(CONTENT);

test('a point that asks for a service of this firm comes after every other fix', () => {
  const resultOf = (isShown: (point: number) => boolean) => {
    // Nor does it come first when it is done.
    const isDone = (number: number) => (number === 20 ? 'done' : 'no');
    const points = check.listPoints(newest).map(({number}) => number);
    const given = points.map((number) => (isShown(number) ? 'shown' : isDone(number)));
    const {total, band, fixes} = check.scoreAnswers(newest, given);
    return `${total.shown} ${band}: ${fixes.map(({number}) => number).join()}`;
  };
  const sixControls = new Set([2, 5, 9, 13, 16, 17]);
  expect(resultOf((point) => sixControls.has(point))).toBe('6 gaps: 1,3,4');
  expect(resultOf((point) => point < 20)).toBe('19 gaps: 20');
});

test('the checklist’s score table and its card have the rubric’s number of points', () => {
  const total = check.listPoints(newest).length;
  const rows = [...PAPER.matchAll(/^\| ([^|]+?) +\| (\d+) +\|/gmu)];
  const areas = newest.areas.map(({name, points}) => [name, points.length]);
  const shown = rows.map(([, name, count]) => [name, Number(count)]);
  expect(shown).toEqual([...areas, ['Total', total]]);
  expect(checklist.points).toBe(total);
});

test('the checklist on paper has every point, knock-out, result and source, with curly quotes', () => {
  const paper = insertRubric(PAPER, CONTENT);
  const points = check.listPoints(newest);
  expect(points.map(({control}) => control).join()).toMatch(/\w’\w/u);
  expect(paper.match(/^\d+\. \*\*/gmu)).toHaveLength(points.length);
  const words = [
    ...points.flatMap(({title, control, evidence, knockOut}) => [
      `**${title}.** ${control}\n`,
      `    ${evidence}\n`,
      knockOut === null ? '' : `    **Knock-out.** ${knockOut}\n`,
    ]),
    ...Object.values(newest.programBands).map(({name, meaning}) => `| ${name} | ${meaning} |\n`),
    ...sources.map(({label, url}) => `[${label}](${url})\n`),
  ];
  expect(words.filter((it) => !paper.includes(it))).toEqual([]);
  const named = paper.match(/^- \*\*Points? .*?\*\*/gmu) ?? [];
  const isOdd = (it: string) => !/^- \*\*Point(?: \d+|s \d+(?:, \d+)+)\.\*\*$/u.test(it);
  expect([named.filter(isOdd), new Set(named).size]).toEqual([[], named.length]);
  expect(named.length).toBeGreaterThan(1);
});

// Each row has an author's change to the file, and the message.
test.each<[what: string, from: string | RegExp, to: string, told: RegExp]>([
  ['a misspelled knock-out', 'knockOut: ', 'knockout: ', /"knockout"/u],
  ['a point without a name', /title: .*/u, "title: ''", /\[0\]\.points\[0\]\.title/u],
  ['a result that is missing', /  gaps:\n.*\n.*\n/u, '', /at programBands\.gaps/u],
  ['a source without points', /points: \[.*\]/u, 'points: []', /at sources\[0\]\.points/u],
  ['invalid YAML', 'areas:', 'areas: [', /\d/u],
])('%s is refused, and the message names rubric.yaml', (_what, from, to, told) => {
  const folder = temporaryFolder();
  writeSite(folder, {'rubric.yaml': RUBRIC.replace(from, to)});
  expect(() => readRubric(folder)).toThrow(told);
  expect(() => readRubric(folder)).toThrow(/rubric\.yaml/u);
});
