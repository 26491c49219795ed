import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ARTICLE_ROUTES} from '../support/routes';

/**
 * How many of a hundred questions must have a right page first, and among the first three: of those that the search was fitted to, of whole sentences that it
 * never was, and of 60 by somebody who had seen nothing of the site, judged before they were asked, once, on November 24, 2026: 33 first, 51 among three, 5
 * not among ten (the search before it: 35, 50, 7).
 */
const FLOORS = [
  {set: 'questions.txt', first: 80, three: 90},
  {set: 'unseen.txt', first: 70, three: 85},
  {set: 'outside.txt', first: 50, three: 80},
];

/** The lines of a set of questions, what the search makes of each, and the places of the right pages; NaN where none is found. */
function asked(name: string) {
  const file = path.join(__dirname, 'support', name);
  const search = ['--import', 'tsx', 'tests/site/support/judge-search.ts', file];
  const told = execFileSync(process.execPath, search, {encoding: 'utf8'}).trimEnd().split('\n');
  return {
    lines: readFileSync(file, 'utf8').trim().split('\n'),
    ranks: told.map(Number.parseFloat),
    /** What the search makes of the questions that have no right page so far in front. */
    behind: (last: number) => told.filter((line) => !(Number.parseFloat(line) <= last)),
  };
}

test.each(FLOORS)('what visitors ask for stands first, or among the first three: $set', (floor) => {
  const {ranks, behind} = asked(floor.set);
  const share = (last: number): number =>
    (100 * ranks.filter((rank) => rank <= last).length) / ranks.length;
  expect(ranks.length).toBeGreaterThanOrEqual(40);
  const isEnough = share(1) >= floor.first && share(3) >= floor.three;
  expect(isEnough ? [] : [`${share(1)} % first, ${share(3)} % of three`, ...behind(3)]).toEqual([]);
});

test('each article is found by a rare word of its text, by another form of one, and by the beginning of one', () => {
  const {lines, behind} = asked('words.txt');
  expect(lines.map((line) => line.split(' | ')[1])).toEqual(
    ARTICLE_ROUTES.flatMap((route) => [route, route, route]),
  );
  expect(behind(Infinity)).toEqual([]);
});
