import {boundOf, type Counts, formatShare, MOST_ATTEMPTS} from '../../config/bound';

type Range = readonly [least: number, most: number];

/** The kinds of charts in a text (`:::bars[Title]`), each with the columns and rows of its table, and its cells. */
const KINDS = {
  bars: {columns: [2, 2], rows: [2, 10], cells: 'numbers'},
  parts: {columns: [2, 2], rows: [3, 10], cells: 'numbers'},
  areas: {columns: [2, 2], rows: [2, 4], cells: 'numbers'},
  bounds: {columns: [2, 2], rows: [2, 8], cells: 'a bound'},
  timeline: {columns: [2, 3], rows: [2, 12], cells: 'times'},
  squares: {columns: [3, 4], rows: [1, 1], cells: 'counts'},
  strips: {columns: [3, 4], rows: [2, 10], cells: 'counts'},
  sides: {columns: [3, 4], rows: [2, 4], cells: 'two counts'},
  pairs: {columns: [3, 5], rows: [2, 10], cells: 'yes or no'},
  chain: {columns: [2, 4], rows: [2, 6], cells: 'words'},
} as const satisfies Record<
  string,
  Readonly<{columns: Range; rows: Range; cells: keyof typeof VALUES}>
>;

export type ChartKind = keyof typeof KINDS;

export const CHART_KINDS = Object.keys(KINDS) as ChartKind[];

export const isChartKind = (name: string): name is ChartKind => name in KINDS;

/**
 * `values`: the numbers in `words`, in `pairs` 1 for each yes; in a timeline, beginning and end of `name`; in `bounds`
 * the attempts made, how many got through, and how many of a hundred could. `isMarked`: the row is highlighted.
 */
export type ChartRow = Readonly<{
  name: string;
  words: readonly string[];
  values: readonly number[];
  isMarked: boolean;
}>;

export const isTotal = (name: string) => /^together\b/iu.test(name);

/** The first number in a cell: 3800 of "about 3,800"; NaN if there is none. */
const readNumber = (words: string): number =>
  Number(/-?\d[\d,]*(?:\.\d+)?/u.exec(words)?.[0].replaceAll(',', '') ?? Number.NaN);

/** Reads the counts from "4 of 5", the attempts that were stopped; NaN from other words. */
function readStopped(words: string): Counts {
  const [, stopped, made] = /^(\d+) of (\d+)$/u.exec(words) ?? [];
  return {made: Number(made), through: Number(made) - Number(stopped)};
}

const DATE = /^(?:(?<month>[A-Z][a-z]{2})[a-z]* )?(?:(?<day>\d{1,2}), )?(?<year>\d{4})$/u;

/** The time at which "April 2023" begins or ends, in years and fractions. "Day 4" begins at 4 and ends at 5. */
function readTime(words: string, isEnd: boolean): number {
  const {month, day, year} = DATE.exec(words)?.groups ?? {};
  const end = Number(isEnd);
  const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month ?? 'Jan') / 3;
  const months = month ? at + (day ? (Number(day) - 1 + end) / 31 : end) : 12 * end;
  return year ? Number(year) + (at < 0 ? Number.NaN : months / 12) : readNumber(words) + end;
}

/** The values of a row by what its cells hold; those of a timeline are in its name. */
const VALUES = {
  numbers: (words) => words.map(readNumber),
  counts: (words) => words.map(readNumber),
  // A third cell is a remark.
  'two counts': (words) => words.slice(0, 2).map(readNumber),
  'a bound': (words, name) => {
    const {made, through} = readStopped(name);
    return [made, through, ...words.map(readNumber)];
  },
  'yes or no': (words) =>
    words.slice(-2).map((it) => ({yes: 1, no: 0})[it.toLowerCase()] ?? Number.NaN),
  times: (_, name) => {
    const [from = '', to = from] = name.split(/ to |–/u);
    return [readTime(from, false), readTime(to, true)];
  },
  words: () => [],
} as const satisfies Record<string, (words: readonly string[], name: string) => number[]>;

/** Reads the rows of a chart. @param table cells by row, the head first; in a marked row the first begins with `**` */
export const readRows = (kind: ChartKind, [, ...table]: readonly string[][]): ChartRow[] =>
  table.map(([cell = '', ...words]) => {
    const name = cell.replace(/^\*\*/u, '');
    return {name, words, values: VALUES[KINDS[kind].cells](words, name), isMarked: cell !== name};
  });

function boundIn(words: string): string {
  const {made, through} = readStopped(words);
  const isCounted = made > 0 && made <= MOST_ATTEMPTS && through >= 0;
  return isCounted ? formatShare(boundOf({made, through})) : '';
}

function findOdd(kind: ChartKind, row: ChartRow, before: ChartRow = row): [string?, string?] {
  const {name, words, values} = row;
  const [from = Number.NaN, to = from] = values;
  const isTime = from < to && from > 1000 === (before.values[0] ?? 0) > 1000;
  const all = values.reduce((sum, value) => sum + value, 0);
  const isWhole = values.every(Number.isInteger) && all > 0 && all <= 2000;
  const times = 'Write "April 2023" and "2012 to 2015", or "Day 1" and "Days 2 to 4".';
  const bound = kind === 'bounds' ? boundIn(name) : '';
  const {cells} = KINDS[kind];
  const isCount = cells === 'counts' || cells === 'two counts';
  const numbers = isCount || cells === 'numbers' ? values.length : 0;
  const faults: readonly (readonly [words: string | undefined | false, fix: string])[] = [
    [kind === 'timeline' && !isTime && name, times],
    [kind === 'bounds' && !bound && name, 'First write how many were stopped: 4 of 5.'],
    [kind === 'bounds' && words[0] !== bound && words[0], `The exact bound is ${bound}.`],
    [
      kind === 'pairs' && values.some(Number.isNaN) && words.slice(-2).join(', '),
      'Write yes or no.',
    ],
    [
      kind === 'areas' && from > (before.values[0] ?? 0) && name,
      'Write the largest first: each area lies within the one above it.',
    ],
    [words.slice(0, numbers).find((it) => !(readNumber(it) >= 0)), 'Write a number: 3,800 or 26%.'],
    [isCount && !isWhole && words.join(', '), 'Write whole numbers, up to 2,000 in all.'],
  ];
  return (faults.find(([it]) => typeof it === 'string') as [string, string] | undefined) ?? [];
}

/** The first fault of a chart's table, and its row; row 0 is the head. @param table as for `readRows` */
export function findChartFault(kind: ChartKind, table: readonly string[][]) {
  const size = {columns: table[0]?.length ?? 0, rows: table.length - 1};
  for (const unit of ['columns', 'rows'] as const) {
    const [least, most] = KINDS[kind][unit];
    if (size[unit] < least || size[unit] > most) {
      const fix = `Give the table ${least === most ? '' : `${least} to `}${most} ${unit}.`;
      return {row: 0, message: `:::${kind} cannot draw a table of ${size[unit]} ${unit}.`, fix};
    }
  }
  const rows = readRows(kind, table);
  const odd = rows.map((row, index) => findOdd(kind, row, rows[index - 1]));
  if (kind === 'parts') {
    const [whole = 0, ...parts] = rows.map(({name, values: [it = 0]}) => (isTotal(name) ? 0 : it));
    const sum = parts.reduce((all, part) => all + part, 0);
    const total = rows.findIndex(({name, values}) => isTotal(name) && values[0] !== sum);
    if (sum > whole) {
      odd[0] = [rows[0]?.name, 'Write the whole there: the parts below add up to more.'];
    } else if (total > 0) {
      odd[total] = [rows[total]?.words[0], `The parts above add up to ${sum}.`];
    }
  }
  const row = odd.findIndex(([words]) => words !== undefined);
  const [words, fix = ''] = odd[row] ?? [];
  return row < 0 ? undefined : {row: row + 1, message: `:::${kind} cannot draw "${words}".`, fix};
}

/** A chart with its table, or a drawing of the site by its address. */
export type Figure = Readonly<{title: string}> &
  (Readonly<{kind: ChartKind; table: string[][]}> | Readonly<{src: string}>);

const FIGURE = new RegExp(
  `^:::(?<kind>${CHART_KINDS.join('|')})\\[(?<name>.+)\\]\\n+(?:(?![|:]).+\\n+)*(?<rows>(?:\\|.*\\n)+)|^!\\[.*\\]\\((?<src>/\\S+\\.svg) (?<quote>['"])(?<caption>.*)\\k<quote>\\)$`,
  'mu',
);

const CODE = /^(?<fence>`{3,}).*?^\k<fence>/gmsu;

/** The first figure of a text in Markdown. */
export function findFigure(text: string): Figure | undefined {
  const found = FIGURE.exec(text.replaceAll('\r\n', '\n').replaceAll(CODE, ''));
  const {kind, name = '', rows = '', src, caption = ''} = found?.groups ?? {};
  if (src) {
    return {title: caption, src};
  }
  const [head = '', , ...body] = rows.trim().split('\n');
  const readRow = (row: string) =>
    row.replaceAll(/^\|\s*|\s*\|$|(?<=\S)\*\*/gu, '').split(/\s*\|\s*/u);
  return kind
    ? {title: name, kind: kind as ChartKind, table: [head, ...body].map(readRow)}
    : undefined;
}

/** All words of a figure; of a drawing only those below it. */
export const wordsOf = (figure: Figure): string =>
  [figure.title, ...('table' in figure ? figure.table.flat() : [])].join(' ');
