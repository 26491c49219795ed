/** Names of charts in a text (`:::bars[Title]`), each with the fewest and most columns and rows of its table. */
const LIMITS = {
  bars: {columns: [2, 2], rows: [2, 10]},
  points: {columns: [2, 3], rows: [3, 20]},
  timeline: {columns: [2, 3], rows: [2, 12]},
  squares: {columns: [3, 4], rows: [1, 4]},
} as const;

export type ChartKind = keyof typeof LIMITS;

export const CHART_KINDS = Object.keys(LIMITS) as ChartKind[];

export const isChartKind = (name: string): name is ChartKind => name in LIMITS;

/** What does not fit its kind of chart, with the remedy. `row` of the table: 0 is its head. */
export type ChartFault = Error & Readonly<{row: number; fix: string}>;

/** `values` of `words`; of a timeline the beginning and end of `name`. `isMarked`: readers shall look at it. */
export type ChartRow = Readonly<{
  name: string;
  words: readonly string[];
  values: readonly number[];
  isMarked: boolean;
}>;

/** The first number: of "about 3,800" it is 3800; NaN without one. */
const readNumber = (words: string): number =>
  Number((/-?\d[\d,]*(?:\.\d+)?/u.exec(words)?.[0] ?? 'none').replaceAll(',', ''));

const DATE = /^(?:(?<month>[A-Z][a-z]{2})[a-z]* )?(?:(?<day>\d{1,2}), )?(?<year>\d{4})$/u;

/** Years, with the part of a year: where "April 2023" begins or ends. What is no date is a number. */
function readTime(words: string, isEnd: boolean): number {
  const {month, day, year} = DATE.exec(words)?.groups ?? {};
  const end = Number(isEnd);
  const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month ?? 'Jan') / 3;
  const months = month ? at + (day ? (Number(day) - 1 + end) / 31 : end) : 12 * end;
  const isMonth = Number.isInteger(at) && at >= 0;
  return year ? Number(year) + (isMonth ? months / 12 : Number.NaN) : readNumber(words);
}

type Fault = readonly [isFault: boolean, words: string | undefined, fix: string];

/** `before`: the row above. */
function findFault(kind: ChartKind, row: ChartRow, before: ChartRow = row): Fault | undefined {
  const {name, words, values} = row;
  const [from = Number.NaN, to = from] = values;
  const long = [name, ...words].find((cell) => cell.length > 90);
  const isTime = from <= to && from > 1000 === (before.values[0] ?? 0) > 1000;
  const isLater = readNumber(name) > (before === row ? -1 : readNumber(before.name));
  const isGap = (word: string) => kind === 'points' && word === '';
  const odd = words.find((word, at) => !isGap(word) && !((values[at] ?? -1) >= 0));
  const all = values.reduce((sum, value) => sum + value, 0);
  const isWhole = values.every(Number.isInteger) && all > 1 && all <= 2000;
  const times = 'Write "April 2023" and "2012 to 2015", or "Day 1" and "Days 2 to 4".';
  const faults: readonly Fault[] = [
    [long !== undefined, long, 'Shorten it to 90 letters, which a phone has room for.'],
    [kind === 'timeline' && !isTime, name, times],
    [kind === 'points' && !isLater, name, 'Write numbers there, each above the one before.'],
    [kind !== 'timeline' && odd !== undefined, odd, 'Write a number, such as 3,800 or 26%.'],
    [kind === 'squares' && !isWhole, words.join(', '), 'Write whole numbers, 2 to 2,000 in a row.'],
  ];
  return faults.find(([isFault]) => isFault);
}

/** @param table cells by row, the head first; of a marked row the first begins with `**`. @throws {ChartFault} */
export function readChart(kind: ChartKind, [head = [], ...table]: readonly string[][]): ChartRow[] {
  const size = {columns: head.length, rows: table.length};
  for (const unit of ['columns', 'rows'] as const) {
    const [least, most] = LIMITS[kind][unit];
    if (size[unit] < least || size[unit] > most) {
      const fix = `Give it ${least === most ? '' : `${least} to `}${most}.`;
      const error = new Error(`:::${kind} draws no table of ${size[unit]} ${unit}.`);
      throw Object.assign(error, {row: 0, fix});
    }
  }
  const rows = table.map(([cell = '', ...words]) => {
    const name = cell.replace(/^\*\*/u, '');
    const [from = '', to = from] = name.split(/ to |–/u);
    const span = [readTime(from, false), readTime(to, true)];
    const values = kind === 'timeline' ? span : words.map(readNumber);
    return {name, words, values, isMarked: cell !== name};
  });
  rows.forEach((row, index) => {
    const [, words, fix = ''] = findFault(kind, row, rows[index - 1]) ?? [];
    if (words !== undefined) {
      const error = new Error(`:::${kind} cannot draw "${words}".`);
      throw Object.assign(error, {row: index + 1, fix});
    }
  });
  return rows;
}
