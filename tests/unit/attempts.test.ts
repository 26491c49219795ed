import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import {
  attemptsFor,
  boundOf,
  formatShare,
  listRefused,
  readCounts,
  readFragment,
  writeFragment,
} from '@site/src/config/bound';

const article = readdirSync('blog')
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(path.join('blog', file), 'utf8'))
  .find((text) => text.includes('slug: shift-in-focus\n'));

/** The cells of the table rows whose first cell matches, by default in the article. */
const rowsOf = (first: RegExp, text = article ?? ''): string[][] =>
  [...text.matchAll(/^\|(?<row>.+)\|$/gmu)]
    .map(({groups}) =>
      (groups?.row ?? '').split('|').map((cell) => cell.replaceAll('**', '').trim()),
    )
    .filter(([cell = '']) => first.test(cell));

const percent = (made: number, through: number): string =>
  `${Math.round(100 * boundOf({made, through}))}%`;

const numbers = (text = ''): number[] => (text.match(/\d+/gu) ?? []).map(Number);

test('the numbers of the tables in the article and on the calculator’s page are those of the calculator', () => {
  const page = readFileSync('src/content/attempts.md', 'utf8');
  const stopped = rowsOf(/^\d+ of \d+$/u);
  const drawn = rowsOf(/^\d+$/u);
  const proved = rowsOf(/^\d+$/u, page);
  const planned = [rowsOf(/^\d+%$/u), rowsOf(/^\d+%$/u, page)];
  for (const rows of [stopped, drawn, proved, ...planned]) {
    expect(rows).not.toEqual([]);
  }
  for (const [first, share] of stopped) {
    const [blocked = NaN, made = NaN] = numbers(first);
    expect([first, percent(made, made - blocked)]).toEqual([first, share]);
  }
  for (const [first, , share = ''] of drawn) {
    expect([first, percent(Number(first), 0)]).toEqual([first, share.slice(0, 3)]);
  }
  for (const [made, ...shares] of proved) {
    expect([made, ...shares]).toEqual([made, percent(Number(made), 0), percent(Number(made), 1)]);
  }
  for (const [first = '', none, one] of planned.flat()) {
    const share = Number.parseInt(first, 10) / 100;
    const found = [none, one].flatMap(numbers);
    expect([first, attemptsFor(share, 0), attemptsFor(share, 1)]).toEqual([first, ...found]);
  }
  expect(attemptsFor(0.01, 20)).toBeNull();
});

/** The chance that at most `through` of the attempts get through, if each gets through with the chance `share`. */
function chanceOfAtMost(made: number, through: number, share: number): number {
  let chances = [1];
  for (let count = 0; count < made; count += 1) {
    chances = Array.from(
      {length: count + 2},
      (_, index) => (chances[index] ?? 0) * (1 - share) + (chances[index - 1] ?? 0) * share,
    );
  }
  return chances.slice(0, through + 1).reduce((sum, it) => sum + it, 0);
}

test('if a control were as bad as its bound, one in twenty series of attempts would let as few through', () => {
  const counts = fc
    .integer({min: 1, max: 1000})
    .chain((made) => fc.integer({min: 0, max: made - 1}).map((through) => ({made, through})));
  fc.assert(
    fc.property(counts, ({made, through}) => {
      const chance = chanceOfAtMost(made, through, boundOf({made, through}));
      expect(chance).toBeCloseTo(0.05, 5);
    }),
    {seed: 1, numRuns: 15},
  );
  expect(boundOf({made: 7, through: 7})).toBe(1);
});

test('a bound reads as 0% only if it is 0', () => {
  const shares = [0, 0.0001, 0.003, 0.0094, 0.01, 0.079, 1];
  expect(shares.map(formatShare)).toEqual(['0%', '0.1%', '0.3%', '0.9%', '1%', '8%', '100%']);
});

test('numbers are read as people write them, and an address keeps them', () => {
  expect(readCounts({made: ' 1,000 ', through: '0'})).toEqual({made: 1000, through: 0});
  const refused: [made: string, through: string, fields: string][] = [
    ['', '0', 'made'],
    ['5', '', 'through'],
    ['0', '0', 'made'],
    ['5', '6', 'through'],
    ['1001', '0', 'made'],
    ['-5', '0', 'made'],
    ['5.5', '0', 'made'],
    ['five', 'none', 'made,through'],
    ['1e3', '1', 'made'],
  ];
  for (const [made, through, fields] of refused) {
    expect(readCounts({made, through})).toBeNull();
    expect(String(listRefused({made, through}))).toBe(fields);
  }
  expect(readFragment(writeFragment({made: 46, through: 1}))).toEqual({made: 46, through: 1});
  const others = ['', '#newsletter', '#made-5', '#made-5-through-6', '#made-05-through-1x'];
  expect(others.filter((hash) => readFragment(hash) !== null)).toEqual([]);
});
