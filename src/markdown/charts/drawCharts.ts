import * as plot from '@observablehq/plot';
import {parseHTML} from 'linkedom';
import {createHash} from 'node:crypto';
import * as html from '../html';
import {type ChartKind, type ChartRow, isChartKind, readChart} from './readChart';

/** Of the drawings for a column of text and for a phone, in pixels. */
const [WIDE, NARROW] = [600, 280];

/** Of words at 15 px, as CSS sets them: a line's height; a letter's width, rather too much. */
const [LINE, LETTER] = [20, 7.4];

/** `LOOK` is for what readers shall look at; by lightness, too, it is another than ink and nothing. */
const [INK, LOOK, PALE] = ['currentColor', 'var(--pm-marker)', 'var(--pm-rule)'];

type Drawing = plot.PlotOptions & Readonly<{height: number; marks: plot.Markish[]}>;

const lengthOf = (words: string): number => words.length * LETTER;

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

const PLACE = {x: own('x'), y: own('y')};

const BOLD = {fontWeight: 600};

const AXIS = {label: null, fontSize: 15, tickSize: 0};

/** `y` is the middle of the line. */
type Words = Readonly<{x: number; y: number; words: string}>;

const texts = (list: readonly Words[], options: plot.TextOptions = {}) =>
  plot.text(list, {...PLACE, text: 'words', textAnchor: 'start', ...options});

const isShare = (rows: readonly ChartRow[]) =>
  rows.every(({words}) => words.every((cell) => /^$|^[\d.]+%$/u.test(cell)));

/** Names of shades, one below the other. */
function legend(names: readonly string[], shades: readonly string[], x: number, y: number) {
  const place = (index: number) => ({x: x + 22, y: y + (index + 0.5) * LINE});
  const list = names.map((words, index) => ({...place(index), words, shade: shades[index]}));
  const swatch = {fill: own('shade'), stroke: INK, dx: -15, r: 6};
  return [plot.dot(list, {...PLACE, ...swatch, symbol: 'square'}), texts(list)];
}

/** Words above each bar: its value or time, then its name; above them the name of a new lane. */
function drawRows(rows: readonly ChartRow[], width: number, isTimeline: boolean): Drawing {
  const first = isTimeline ? Math.min(...rows.map(({values: [from = 0]}) => from)) : 0;
  const most = Math.max(...rows.map(({values}) => values.at(-1) ?? 0));
  const last = isShare(rows) ? 100 : most;
  const edge = isTimeline ? 32 : 1;
  const least = (10 * (last - first)) / (width - 2 * edge);
  const [unit = ''] = /^[A-Z][a-z]+?(?=s? \d{1,3}\b)/u.exec(rows[0]?.name ?? '') ?? [];
  const lanes: Words[] = [];
  const heads: Words[] = [];
  const names: Words[] = [];
  let y = LINE / 2;
  const bars = rows.map(
    ({name, words: [cell = '', lane], values: [from = 0, to], isMarked}, index) => {
      if (lane && lane !== rows[index - 1]?.words[1]) {
        lanes.push({x: 0, y: y + 6, words: lane});
        y += LINE + 12;
      }
      const [head, words] = isTimeline ? [name, cell] : [cell, name];
      const x = 1.1 * lengthOf(head) + 16;
      const isBeside = x + lengthOf(words) <= width;
      heads.push({x: 0, y, words: head});
      for (const line of isBeside ? [words] : wrap(words, width)) {
        y += isBeside ? 0 : LINE;
        names.push({x: isBeside ? x : 0, y, words: line});
      }
      y += 60;
      const [start, end] = to === undefined ? [0, from] : [from, to];
      const add = isTimeline ? Math.max(0, least - (end - start)) / 2 : 0;
      return {start: start - add, end: end + add, y: y - 45, shade: isMarked ? LOOK : INK};
    },
  );
  const place = {x1: 'start', x2: 'end', y1: 'y', y2: ({y: top}: Words) => top + 10};
  const tickFormat = (it: number, index: number) =>
    Number.isInteger(it) ? `${index === 0 ? unit : ''} ${it}`.trim() : '';
  const scale = [
    plot.ruleY(bars, {y: ({y: top}: Words) => top + 5, stroke: PALE}),
    plot.axisX({...AXIS, ticks: width / 75, tickFormat, dy: -26, tickSize: 8}),
  ];
  return {
    height: y + (isTimeline ? 6 : -34),
    x: {domain: [first, last], range: [edge, width - edge]},
    marks: [
      texts(lanes, {fontFamily: 'var(--pm-font-display)'}),
      texts(heads, BOLD),
      texts(names),
      ...(isTimeline ? scale : []),
      plot.rect(bars, {...place, fill: own('shade'), stroke: INK}),
    ],
  };
}

/** A line for each column, over the numbers of the first; its ends have their values. */
function drawPoints(rows: readonly ChartRow[], width: number, heads: readonly string[]): Drawing {
  const [over = '', ...names] = heads;
  const top = names.length * LINE + 36;
  const height = top + 260;
  const unit = isShare(rows) ? '%' : '';
  const lines = names.flatMap((_, column) => {
    const dots = rows
      .map(({name, words, values}) => ({x: Number(name), y: values[column], words: words[column]}))
      .filter(({words}) => words !== '');
    const place = {x: 'x', y: 'y', stroke: INK};
    const ends = {...place, ...BOLD, text: 'words', dx: 9, dy: -10, textAnchor: 'start'} as const;
    return [
      plot.line(dots, place),
      plot.dot(dots, {...place, r: 5, fill: column ? LOOK : INK}),
      plot.text([dots[0], dots.at(-1)], {
        ...ends,
        fill: INK,
        stroke: 'var(--pm-paper)',
        strokeWidth: 5,
      }),
    ];
  });
  return {
    height,
    x: {domain: [0, Number(rows.at(-1)?.name)], range: [56, width - 34], nice: true},
    y: {range: [height - 54, top], zero: true, nice: true},
    marks: [
      plot.gridY({ticks: 4, stroke: PALE, strokeOpacity: 1, insetLeft: 50}),
      plot.axisY({
        ...AXIS,
        ticks: 4,
        dx: 57,
        fontVariant: 'normal',
        tickFormat: (it: number) => `${it}${unit}`,
      }),
      plot.axisX({...AXIS, ticks: width / 70, dy: -48}),
      texts([{x: width, y: height - LINE / 2, words: over}], {textAnchor: 'end'}),
      ...lines,
      ...legend(names, [INK, LOOK], 0, 0),
    ],
  };
}

/** A row is a whole, its numbers are shades of squares; wholes stand beside each other where there is room. */
function drawSquares(rows: readonly ChartRow[], width: number, heads: readonly string[]): Drawing {
  const across = width === WIDE ? width / rows.length : 0;
  const room = across ? across - 15 : width;
  const all = Math.max(...rows.map(({values}) => values.reduce((sum, value) => sum + value, 0)));
  const columns = Math.max(10, Math.ceil(Math.sqrt(all * (room > 300 ? 3 : 1))));
  const cell = Math.min(24, Math.floor(room / columns));
  const shades = heads.length > 3 ? [INK, LOOK, 'none'] : [INK, 'none'];
  const tall = LINE + 10 + Math.ceil(all / columns) * cell;
  const whole = tall + LINE * heads.length + 10;
  const marks = rows.flatMap(({name, words, values}, index) => {
    const [dx, top] = across ? [index * across, 0] : [0, index * whole];
    const parts = values.map((value, part) => ({value, shade: shades[part]}));
    const named = words.map((word, part) => `${word} ${heads[part + 1]}`);
    const place = {dx, dy: top + tall - 4, insetRight: width - columns * cell};
    const look = {fill: own('shade'), stroke: INK, strokeOpacity: 0.6, gap: 2};
    return [
      texts([{x: dx, y: top + LINE / 2, words: name}], BOLD),
      plot.waffleY(parts, {y: 'value', multiple: columns, ...place, ...look}),
      ...legend(named, shades, dx, top + tall),
    ];
  });
  const y = {domain: [0, 1], range: [0, cell / columns]};
  return {height: (across ? whole : whole * rows.length) - LINE - 10, y, marks};
}

/** Leaves out what CSS says, and counts patterns anew: their names are one page's, not one build's. */
function compact(svg: string, key: string): string {
  const names = [...new Set(svg.match(/plot-pattern-[\d-]+/gu))];
  return (
    svg
      .replace(
        /<style>.*?<\/style>| (?:aria-\w+|class|font-size)="[^"]*"| font-family="sys[^"]*"/gsu,
        '',
      )
      .replace(/(?<=<(?:rect|circle)) fill="currentColor"/gu, '')
      .replace(/ (?:height|width)="\d+"(?=[^>]*text-anchor="middle" fill)/gu, '')
      .replace(/ text-anchor="(?:start|middle)"/gu, '')
      // Of numbers below an axis; all other words begin at their place.
      .replace(/ font-variant="tabular-nums"/gu, ' text-anchor="middle"')
      .replace(/-?\d{2,}\.\d+/gu, (number) => Number(number).toFixed())
      .replace(/plot-pattern-[\d-]+/gu, (name) => `${key}${names.indexOf(name)}`)
  );
}

/** A wide and a narrow drawing in SVG, in colors of CSS. @throws {ChartFault} for what does not fit the kind */
export function drawChart(kind: ChartKind, table: readonly string[][]): string {
  const rows = readChart(kind, table);
  const heads = table[0] ?? [];
  const {document} = parseHTML('<html></html>');
  const key = createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 4);
  const draw = (width: number): string => {
    const drawing = /^[bt]/u.test(kind)
      ? drawRows(rows, width, kind === 'timeline')
      : (kind === 'points' ? drawPoints : drawSquares)(rows, width, heads);
    const y = {type: 'identity'} as const;
    return plot.plot({document, width, margin: 0, axis: null, y, ...drawing}).outerHTML;
  };
  return compact(draw(WIDE) + draw(NARROW), `c${key}`);
}

/** As `readChart` wants it. */
const readCells = (table: html.HtmlElement): string[][] =>
  [...html.walkElements(table)]
    .filter(({tagName}) => tagName === 'tr')
    .map((row) => {
      const [first, ...others] = html.listElements(row).map((cell) => html.readText(cell).trim());
      const isMarked = [...html.walkElements(row)].some(({tagName}) => tagName === 'strong');
      return [`${isMarked ? '**' : ''}${first}`, ...others];
    });

/** A rehype plugin: draws the table of a chart while the site is built, and folds it. @throws {ChartFault} */
export function drawCharts() {
  return (root: html.HtmlNode): void => {
    for (const {tagName, properties, children} of html.walkElements(root)) {
      const kind = String(properties.type);
      const table = html
        .listElements({type: 'root', children})
        .find((it) => it.tagName === 'table');
      if (tagName === 'admonition' && isChartKind(kind) && table) {
        properties.type = 'chart';
        const drawing = html.makeElement('drawing', [], {svg: drawChart(kind, readCells(table))});
        const fold = html.makeElement('details', [
          html.makeElement('summary', ['The numbers']),
          table,
        ]);
        children.splice(children.indexOf(table), 1, drawing, fold);
      }
    }
  };
}
