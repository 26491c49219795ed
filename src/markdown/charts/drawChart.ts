import * as plot from '@observablehq/plot';
import {parseHTML} from 'linkedom';
import {createHash} from 'node:crypto';
import {type ChartKind, type ChartRow, type ChartTable, readChart} from './readChart';

/** Of the drawings for a column of text and for a phone, in pixels. */
const WIDTHS = {wide: 600, narrow: 280};

/** Of words at 15 px, as CSS sets them: a line's height, and the width of a letter, rather too much. */
const [LINE, LETTER] = [20, 7.4];

/** `LOOK` is for what readers shall look at; by lightness, too, it is another than ink and nothing. */
const [INK, LOOK, PALE] = ['currentColor', 'var(--pm-marker)', 'var(--pm-rule)'];

type Drawing = Readonly<{
  height: number;
  x?: plot.ScaleOptions;
  y?: plot.ScaleOptions;
  marks: readonly plot.Markish[];
}>;

type Words = Readonly<{x: number; y: number; words: string}>;

const lengthOf = (words: string): number => words.length * LETTER;

const longest = (words: readonly string[]): number => Math.max(...words.map(lengthOf));

function wrap(words: string, width: number): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    lines.splice(-1, 1, ...(lengthOf(longer) > width ? [lines.at(-1) ?? '', word] : [longer]));
  }
  return lines.filter((line) => line !== '');
}

/** Of a place in pixels or of a color, which no scale changes. */
const own = (value: string) => ({value, scale: null});

const BOLD = {fontWeight: 600};

/** Of words that a line may cross. */
const HALO = {fill: INK, stroke: 'var(--pm-paper)', strokeWidth: 5};

const texts = (list: readonly Words[], options: plot.TextOptions = {}) =>
  plot.text(list, {x: own('x'), y: own('y'), text: 'words', textAnchor: 'start', ...options});

const lines = (words: readonly string[], x: number, top: number): Words[] =>
  words.map((line, index) => ({x, y: top + index * LINE + LINE / 2, words: line}));

type Bar = Readonly<{from: number; to: number; top: number; isMarked: boolean}>;

const bars = (list: readonly Bar[], height: number) =>
  plot.rect(
    list.map(({isMarked, ...bar}) => ({
      ...bar,
      end: bar.top + height,
      shade: isMarked ? LOOK : INK,
    })),
    {x1: 'from', x2: 'to', y1: 'top', y2: 'end', fill: own('shade'), stroke: INK},
  );

/** Names of shades, one below the other. */
function legend(names: readonly string[], shades: readonly string[], x: number, top: number) {
  const list = lines(names, x + 22, top).map((line, index) => ({...line, shade: shades[index]}));
  const swatch = {x: own('x'), y: own('y'), fill: own('shade'), stroke: INK, dx: -15, r: 6};
  return [plot.dot(list, {...swatch, symbol: 'square'}), texts(list)];
}

/** A bar stands beside its name where names are short, else below it. */
function drawBars(rows: readonly ChartRow[], width: number): Drawing {
  const names = longest(rows.map(({name}) => name));
  const isBeside = names <= width / 3;
  const left = isBeside ? names + 12 : 0;
  const right = width - longest(rows.map(({words}) => words[0] ?? '')) - 12;
  let height = 0;
  const placed = rows.map(({name, words: [words = ''], values: [to = 0], isMarked}) => {
    const label = lines(wrap(name, isBeside ? names : width), 0, height);
    const top = height + (isBeside ? 0 : label.length * LINE + 2);
    height = top + LINE + (isBeside ? 10 : 14);
    return {label, from: 0, to, top, isMarked, x: to, y: top + LINE / 2, words};
  });
  return {
    height,
    x: {domain: [0, Math.max(...placed.map(({to}) => to))], range: [left, right]},
    marks: [
      texts(placed.flatMap(({label}) => label)),
      bars(placed, LINE),
      texts(placed, {x: 'x', dx: 8, ...BOLD}),
    ],
  };
}

/** A line for each column, over the numbers of the first. */
function drawPoints(rows: readonly ChartRow[], width: number, heads: readonly string[]): Drawing {
  const [over = '', ...names] = heads;
  const top = names.length * LINE + 36;
  const height = top + 260;
  const unit = rows.every(({words}) => words.every((it) => /^$|%$/u.test(it))) ? '%' : '';
  const axis = {label: null, fontSize: 15, tickSize: 0};
  return {
    height,
    x: {domain: [0, Number(rows.at(-1)?.name)], range: [50, width - 34], nice: true},
    y: {range: [height - 54, top], zero: true, nice: true},
    marks: [
      plot.gridY({ticks: 4, stroke: PALE, strokeOpacity: 1, insetLeft: 44}),
      plot.axisY({...axis, ticks: 4, dx: 38, tickFormat: (it: number) => `${it}${unit}`}),
      plot.axisX({...axis, ticks: width / 70, dy: -48}),
      texts([{x: width, y: height - 10, words: over}], {textAnchor: 'end'}),
      ...names.flatMap((_, column) => {
        const dots = rows.flatMap(({name, words, values}) => {
          const [value = Number.NaN, word = ''] = [values[column], words[column]];
          return Number.isNaN(value) ? [] : [{x: Number(name), y: value, words: word}];
        });
        const told = {x: 'x', y: 'y', dx: 9, dy: -10, ...HALO, ...BOLD};
        return [
          plot.line(dots, {x: 'x', y: 'y', stroke: INK}),
          plot.dot(dots, {x: 'x', y: 'y', r: 5, fill: column ? LOOK : INK, stroke: INK}),
          texts(
            [dots[0], dots.at(-1)].flatMap((dot) => dot ?? []),
            told,
          ),
        ];
      }),
      ...legend(names, [INK, LOOK], 0, 0),
    ],
  };
}

/** An event a row: what it is, below it its time on a scale that all share, above it the name of a new lane. */
function drawTimeline(rows: readonly ChartRow[], width: number): Drawing {
  const [first, last] = [
    Math.min(...rows.map(({values}) => values[0] ?? 0)),
    Math.max(...rows.map(({values}) => values[1] ?? 0)),
  ];
  const least = (10 * (last - first)) / (width - 48);
  const unit = /^[A-Z][a-z]+(?=s? \d{1,3}\b)/u.exec(rows[0]?.name ?? '')?.[0] ?? '';
  let height = 0;
  const placed = rows.map(
    ({name, words: [what = '', lane], values: [from = 0, to = 0], isMarked}, index) => {
      const isNew = lane && lane !== rows[index - 1]?.words[1];
      const lanes = isNew ? lines([lane], 0, height + 6) : [];
      height += lanes.length * (LINE + 12);
      const heads = lines([name], 0, height);
      const after = lengthOf(name) + 16;
      const isOneLine = after + lengthOf(what) <= width;
      height += LINE;
      const says = isOneLine
        ? lines([what], after, height - LINE)
        : lines(wrap(what, width), 0, height);
      height += isOneLine ? 0 : says.length * LINE;
      const add = Math.max(0, least - (to - from)) / 2;
      const top = height + 6;
      height += 36;
      return {lanes, heads, says, from: from - add, to: to + add, top, isMarked};
    },
  );
  const tickFormat = (it: number, index: number) =>
    Number.isInteger(it) ? `${index === 0 && unit ? `${unit} ` : ''}${it}` : '';
  return {
    height: height + 26,
    x: {domain: [first, last], range: [24, width - 24]},
    marks: [
      plot.ruleY(placed, {y: ({top}: Bar) => top + 5, stroke: PALE}),
      bars(placed, 10),
      texts(
        placed.flatMap(({lanes}) => lanes),
        {fontFamily: 'var(--pm-font-display)'},
      ),
      texts(
        placed.flatMap(({heads}) => heads),
        BOLD,
      ),
      texts(placed.flatMap(({says}) => says)),
      plot.axisX({ticks: width / 75, tickFormat, dy: -26, tickSize: 8, fontSize: 15, label: null}),
    ],
  };
}

/** A row is a whole, its numbers are shades of squares; wholes stand beside each other where there is room. */
function drawSquares(rows: readonly ChartRow[], width: number, heads: readonly string[]): Drawing {
  const isWide = width === WIDTHS.wide;
  const room = isWide ? width / rows.length - 15 : width;
  const all = Math.max(...rows.map(({values}) => values.reduce((sum, value) => sum + value, 0)));
  const columns = Math.max(10, Math.ceil(Math.sqrt(all * (room > 300 ? 3 : 1))));
  const cell = Math.min(24, Math.floor(room / columns));
  const shades = heads.length > 3 ? [INK, LOOK, 'none'] : [INK, 'none'];
  const tall = Math.ceil(all / columns) * cell + 10;
  const whole = tall + LINE * heads.length + 20;
  const marks = rows.flatMap(({name, words, values}, index) => {
    const [dx, dy] = isWide ? [index * (width / rows.length), 0] : [0, index * whole];
    const parts = values.map((value, part) => ({value, shade: shades[part]}));
    const named = words.map((word, part) => `${word} ${heads[part + 1]}`);
    return [
      texts(lines([name], dx, dy), BOLD),
      plot.waffleY(parts, {
        y: 'value',
        fill: own('shade'),
        stroke: INK,
        strokeOpacity: 0.6,
        multiple: columns,
        gap: 2,
        dx,
        dy: dy + LINE + tall - 6,
        insetRight: width - columns * cell,
      }),
      ...legend(named, shades, dx, dy + LINE + tall),
    ];
  });
  const y = {domain: [0, 1], range: [0, cell / columns]};
  return {height: (isWide ? whole : whole * rows.length) - LINE, y, marks};
}

const DRAW = {bars: drawBars, points: drawPoints, timeline: drawTimeline, squares: drawSquares};

/** Leaves out what CSS says, and counts patterns anew: their names are one page's, not one build's. */
function compact(svg: string, key: string): string {
  const names = [...new Set(svg.match(/plot-pattern-[\d-]+/gu))];
  return svg
    .replace(
      /<style>.*?<\/style>| (?:aria-[a-z]+|class|font-(?:size|family|variant))="[^"v]*"/gsu,
      '',
    )
    .replace(/ (?:height|width)="\d+"(?=[^>]*text-anchor="middle" fill)/gu, '')
    .replace(/-?\d+\.\d+/gu, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/plot-pattern-[\d-]+/gu, (name) => `${key}${names.indexOf(name)}`);
}

/** In SVG, without fonts and in colors of CSS. @throws {ChartFault} for what does not fit the kind of chart */
export function drawChart(kind: ChartKind, table: ChartTable): Record<keyof typeof WIDTHS, string> {
  const rows = readChart(kind, table);
  const {document} = parseHTML('<html></html>');
  const hash = createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 4);
  const draw = (width: number): string => {
    const {marks, ...size} = DRAW[kind](rows, width, table[0]?.cells ?? []);
    const frame = {document, width, margin: 0, axis: null, y: {type: 'identity'}} as const;
    const svg = plot.plot({...frame, ...size, marks: [...marks]});
    return compact(svg.outerHTML, `p${hash}${width === WIDTHS.wide ? 'w' : 'n'}`);
  };
  return {wide: draw(WIDTHS.wide), narrow: draw(WIDTHS.narrow)};
}
