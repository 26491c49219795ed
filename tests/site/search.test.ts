import {execFileSync} from 'node:child_process';
import path from 'node:path';

const SET = path.join(__dirname, 'support/questions.txt');

/** How many of a hundred questions must have a right page first, and among the first three. */
const FLOOR = {first: 85, three: 95};

test('what visitors ask for stands first, or among the first three', () => {
  const search = ['--import', 'tsx', 'src/search/command.ts', '--set', SET];
  const table = execFileSync(process.execPath, search, {encoding: 'utf8'});
  const ranks = table.trimEnd().split('\n').slice(0, -1).map(Number.parseFloat);
  const share = (last: number): number =>
    (100 * ranks.filter((rank) => rank <= last).length) / ranks.length;
  expect(ranks.length).toBeGreaterThanOrEqual(80);
  expect(share(1) >= FLOOR.first && share(3) >= FLOOR.three ? '' : table).toBe('');
});
