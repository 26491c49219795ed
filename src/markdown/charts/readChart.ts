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

/** The head first. `isMarked`: a row's first cell is bold, so that readers look at it. */
export type ChartTable = readonly Readonly<{cells: readonly string[]; isMarked: boolean}>[];

/** What does not fit its kind of chart, with the remedy. `row` of the table: 0 is its head. */
export class ChartFault extends Error {
  constructor(
    readonly row: number,
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

/** `values` of `words`; of a timeline the beginning and end of `name`. */
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
  if (year === undefined) {
    return readNumber(words);
  }
  const end = Number(isEnd);
  const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month ?? 'Jan') / 3;
  const months = month ? at + (day ? (Number(day) - 1 + end) / 31 : end) : 12 * end;
  return Number.isInteger(at) && at >= 0 ? Number(year) + months / 12 : Number.NaN;
}

/** "2014", "March 2019 to April 2023", "Day 8", "Days 2 to 4". */
function readSpan(words: string): number[] {
  const [from = '', to = from] = words.split(/ to |–/u);
  return [readTime(from, false), readTime(to, true)];
}

/** No names longer than that fit on a phone, nor values at the end of a bar, nor squares. */
const MOST = {name: 90, value: 20, squares: 2000};

const isYear = ([from = 0]: readonly number[]) => from > 1000;

/** What is wrong with a row: the words, why they cannot be drawn, and what to write. */
function rowFault(kind: ChartKind, row: ChartRow, before: ChartRow | undefined): string[] | null {
  const {name, words, values} = row;
  const long = [name, ...words].find(({length}) => length > MOST.name);
  if (long) {
    return [long, 'is too long for a chart', `Keep to ${MOST.name} letters.`];
  }
  if (kind === 'timeline') {
    const [from = Number.NaN, to = from] = values;
    const isOdd = before && isYear(before.values) !== isYear(values);
    const fix = 'Write a year, a month with its year, or a number: "April 2023", "Days 2 to 4".';
    return from <= to && !isOdd ? null : [name, 'is no time on one scale with the others', fix];
  }
  const isLater = !before || readNumber(name) > readNumber(before.name);
  if (kind === 'points' && !(readNumber(name) >= 0 && isLater)) {
    return [name, 'is no number above the last', 'Put the numbers of the first column in order.'];
  }
  const isGap = (word: string) => kind === 'points' && word === '';
  const none = words.find((word, index) => !isGap(word) && !((values[index] ?? -1) >= 0));
  if (none !== undefined) {
    return [none, 'is no number of nought or more', 'Write one, such as 3,800 or 26%.'];
  }
  if (kind === 'bars' && (words[0]?.length ?? 0) > MOST.value) {
    return [words[0] ?? '', 'is too long for a chart', 'Keep to the number and a word.'];
  }
  const all = values.reduce((sum, value) => sum + value, 0);
  const isFit = values.every(Number.isInteger) && all > 1 && all <= MOST.squares;
  const fix = `Write whole numbers, together ${MOST.squares} at most, or draw :::bars.`;
  return kind === 'squares' && !isFit ? [words.join(' and '), 'makes no squares', fix] : null;
}

/** @throws {ChartFault} for what does not fit the kind of chart */
export function readChart(kind: ChartKind, [head, ...table]: ChartTable): ChartRow[] {
  const size = {columns: head?.cells.length ?? 0, rows: table.length};
  for (const unit of ['columns', 'rows'] as const) {
    const [least, most] = LIMITS[kind][unit];
    if (size[unit] < least || size[unit] > most) {
      const fix = `Give it ${least === most ? '' : `${least} to `}${most}.`;
      throw new ChartFault(0, `:::${kind} draws no table of ${size[unit]} ${unit}.`, fix);
    }
  }
  const rows = table.map(({cells: [name = '', ...words], isMarked}) => {
    const values = kind === 'timeline' ? readSpan(name) : words.map(readNumber);
    return {name, words, values, isMarked};
  });
  rows.forEach((row, index) => {
    const [words, why, fix = ''] = rowFault(kind, row, rows[index - 1]) ?? [];
    if (why) {
      throw new ChartFault(index + 1, `"${words}" ${why}.`, fix);
    }
  });
  return rows;
}
