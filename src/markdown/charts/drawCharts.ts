import * as plot from '@observablehq/plot';
import {parseHTML} from 'linkedom';
import * as html from '../html';
import * as read from './readChart';
import type {ChartRow as Row} from './readChart';

/** The color `LOOK` marks what readers should look at. It differs from the other two in lightness, not only in hue. */
const [INK, LOOK, PALE] = ['currentColor', 'var(--pm-marker)', 'var(--pm-rule)'];

const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Plot's SVG without the attributes that our CSS sets, and with numbers rounded to a tenth. */
function draw(options: plot.PlotOptions): string {
  const {document} = parseHTML('<html></html>');
  const common = {document, margin: 0, axis: null, color: {type: 'identity'}} as const;
  return plot
    .plot({...common, ...options})
    .outerHTML.replace(/<style>.*?<\/style>| (?:aria-\w+|class|font-\w+)="[^"]*"/gsu, '')
    .replace(/ (?:fill="currentColor"|text-anchor="middle"|[xy]="0")/gu, '')
    .replace(/ transform="translate\([\de.-]+,0\)"/gu, '')
    .replace(/(L[-\d.,]+)\1+/gu, '$1')
    .replace(/-?\d+\.\d{2,}/gu, (number) => `${Number(Number(number).toFixed(1))}`);
}

/** An SVG with x coordinates in percent: it stretches to any width while its text keeps its size. */
const drawWide = (options: plot.PlotOptions): string =>
  draw({width: 100, ...options})
    .replace(/^<svg.*? height="(\d+)".*?>/u, '<svg width="100%" height="$1">')
    .replace(/<path d="M([^"]*)" \/>/gu, (_, path: string) => {
      const points = path.split('L').map((it) => it.split(','));
      const lines = points.slice(1).map(([x, y], index) => {
        const [before, top] = points[index] ?? [];
        return `<line x1="${before}" y1="${top}" x2="${x}" y2="${y}"/>`;
      });
      return lines.join('');
    })
    .replace(
      / transform="translate\(([\d.]+),([\d.]+)\)" y="(.*?)em"/gu,
      (_, x: string, y: string, em: string) => ` x="${x}" y="${Math.round(+y + 15 * +em)}"`,
    )
    .replace(/(?<= (?:x|x1|x2|cx|width)="[-\d.]+)(?=")/gu, '%');

const AXIS = {label: null, fontSize: 15, tickSize: 0, ticks: 4};

const BESIDE = {textAnchor: 'start', dx: 9, dy: -9} as const;

const isShare = (rows: readonly Row[]) =>
  rows.every(({words}) => words.every((cell) => /^$|^[\d.]+%/u.test(cell)));

/** One line of the legend. */
const legend = (words: string, shade = 'none') =>
  `<p class="signed mt-3"><svg width="12" height="12"><rect x="1" y="1" width="10" height="10" fill="${shade}" stroke="${INK}"/></svg>${escape(words)}</p>`;

/** Draws bars and timelines. Above each bar stand its value or time and its name; above a new lane, the lane's name. */
function drawRows(rows: readonly Row[], _heads: readonly string[], kind: read.ChartKind): string {
  const isTimeline = kind === 'timeline';
  const ends = rows.flatMap(({values}) => (isTimeline ? values : [0, ...values]));
  const [first, last] = [Math.min(...ends), isShare(rows) ? 100 : Math.max(...ends)];
  // The shortest bar, so that a single day among years is visible.
  const least = isTimeline ? (last - first) / 50 : 0;
  const bars = rows.map(({values: [from = 0, to = from], isMarked}) => {
    const x1 = isTimeline ? Math.min(from, last - least) : 0;
    return {x1, x2: Math.max(to, x1 + least), shade: isMarked ? LOOK : INK};
  });
  const place = {x1: 'x1', x2: 'x2', y1: 0, y2: 10, fill: 'shade', stroke: INK};
  const scales = {x: {domain: [first, last]}, y: {type: 'identity'}} as const;
  const drawn = drawWide({...scales, marks: [plot.rect(bars, place)]});
  const rects = drawn.match(/<rect.*?>/gu) ?? [];
  const lines = rows.map(({name, words: [cell = '', lane = '']}, index) => {
    const [head, words] = isTimeline ? [name, cell] : [cell, name];
    const isKnown = !lane || lane === rows[index - 1]?.words[1];
    const title = isKnown ? '' : `<p class="title mt-6">${escape(lane)}</p>`;
    return `${title}<p><b>${escape(head)}</b>\u2002${escape(words)}</p><svg>${rects[index]}</svg>`;
  });
  const [, unit = ''] = /^(\p{L}+?)s? \d{1,3}(?![\d,])/u.exec(rows[0]?.name ?? '') ?? [];
  return lines.join('') + (isTimeline ? drawAxis([first, last], unit) : '');
}

/** The axis of a timeline. The number of a day or step stands in the middle of its span, a year's at its beginning. */
function drawAxis([first, last]: [number, number], unit: string): string {
  const span = last - first;
  const isCounted = unit !== '' && span <= 12;
  const step = isCounted ? 1 : span > 24 ? 10 : 2;
  const from = Math.ceil(first / step) * step;
  const ticks = Array.from(
    {length: Math.floor((last - from) / step) + 1},
    (_, at) => from + at * step,
  );
  const place = (it: number) => Math.round(((it - first) / span) * 1000) / 10;
  const drawn = ticks.map((it, index) => {
    // With a count, each row above names the unit already.
    const words = index === 0 && unit && !isCounted ? `${unit} ${it}` : `${it}`;
    const isLast = place(it) > 92;
    const anchor = isCounted ? 'middle' : isLast ? 'end' : 'start';
    const x = isCounted ? place(it + 0.5) : isLast ? 100 : place(it);
    const label =
      it < last || !isCounted
        ? `<text x="${x}%" y="22" text-anchor="${anchor}">${words}</text>`
        : '';
    return `<line x1="${place(it)}%" x2="${place(it)}%" y2="6" stroke="${INK}"/>${label}`;
  });
  return `<svg width="100%" height="28">${drawn.join('')}</svg>`;
}

/** Draws lines or dots. The first column is x; each other column is a line, or dots with bounds. */
function drawPoints(rows: readonly Row[], [over = '', ...names]: readonly string[]): string {
  const unit = isShare(rows) ? '%' : '';
  const shades = [INK, LOOK];
  const series = names.map((_, column) => {
    const dots = rows.flatMap(({name, words: {[column]: cell = ''}}) => {
      const [y, low = y, high = y] = read.readNumbers(cell);
      const label = cell.replace(/ \(.*/u, '');
      return y === undefined ? [] : [{x: read.readNumber(name), y, low, high, label}];
    });
    const isBound = dots.some(({low, high}) => low !== high);
    const place = {x: 'x', y: 'y', stroke: INK};
    const halo = {text: 'label', stroke: 'var(--pm-paper)', strokeWidth: 5, fill: INK};
    const line = isBound
      ? plot.ruleX(dots, {...place, y1: 'low', y2: 'high'})
      : plot.line(dots, place);
    const shapes = [line, plot.dot(dots, {...place, r: 5, fill: shades[column] ?? INK})];
    const labeled = isBound ? dots : [dots[0], dots.at(-1)];
    return {shapes, labels: plot.text(labeled, {...place, ...halo, ...BESIDE})};
  });
  const axes = [
    plot.gridY({ticks: 4, stroke: PALE, strokeOpacity: 1}),
    plot.axisY({...AXIS, tickFormat: (it: number) => `${it}${unit}`}),
    plot.axisX({...AXIS, dy: -24}),
  ];
  const x = {range: [3, 84], zero: true, nice: true};
  const y = {range: [270, 30], zero: true, nice: true};
  const marks = [axes, series.map(({shapes}) => shapes), series.map(({labels}) => labels)];
  const drawing = drawWide({height: 300, x, y, marks});
  const shown = names.map((words, column) => legend(words, shades[column]));
  // The scale's numbers stand in the padding.
  return `${shown.join('')}<div class="axis">${drawing}</div><p class="note">${escape(over)}</p>`;
}

/** Draws each row as a whole made of squares; each of its numbers colors that many of them. */
function drawSquares(rows: readonly Row[], [, ...names]: readonly string[]): string {
  const shades = names.length > 2 ? [INK, LOOK, 'none'] : [INK, 'none'];
  const sums = rows.map(({values}) => values.reduce((sum, value) => sum + value, 0));
  // Twice as wide as high, or a little wider if that fills the last row.
  const most = Math.max(...sums);
  const least = Math.max(10, Math.ceil(Math.sqrt(2 * most)));
  const widths = Array.from({length: Math.ceil(least / 2)}, (_, at) => least + at);
  const gap = (width: number) => (width - (most % width)) % width;
  const columns = widths.reduce((best, width) => (gap(width) < gap(best) ? width : best), least);
  const cell = Math.min(20, Math.floor(600 / columns));
  const wholes = rows.map(({name, words, values}, index) => {
    const height = Math.ceil((sums[index] ?? 0) / columns) * cell;
    const parts = values.map((value, part) => ({value, shade: shades[part]}));
    const look = {fill: 'shade', stroke: INK, strokeOpacity: 0.6, gap: 2};
    const marks = [plot.waffleY(parts, {y: 'value', multiple: columns, ...look})];
    const y = {domain: [0, (columns * height) / cell], range: [height, 0]};
    const squares = draw({width: columns * cell, height, y, marks})
      .replace(/ height="\d+"/u, ' class="mt-3 from-above"')
      // Plot numbers its patterns per process, but a page must be the same in every build.
      .replace(/plot-pattern-\d+/gu, `whole ${name} ${String(words)}`.replace(/\W+/gu, '-'));
    const named = words.map((word, part) => legend(`${word} ${names[part]}`, shades[part]));
    return `<div><p><b>${escape(name)}</b></p>${squares}${named.join('')}</div>`;
  });
  return `<div class="cluster">${wholes.join('')}</div>`;
}

/** Draws a chart as HTML and SVG. @throws {Error} when the table does not fit the kind */
function drawChart(kind: read.ChartKind, table: readonly string[][]): string {
  const fault = read.findChartFault(kind, table);
  if (fault) {
    throw new Error(`${fault.message} ${fault.fix}`);
  }
  const draws = {bars: drawRows, timeline: drawRows, points: drawPoints, squares: drawSquares};
  return draws[kind](read.readRows(kind, table), table[0] ?? [], kind);
}

/** The cells of a table, in the form that `readRows` takes. */
const readCells = (table: html.HtmlElement): string[][] =>
  [...html.walkElements(table)]
    .filter(({tagName}) => tagName === 'tr')
    .map((row) => {
      const isMarked = [...html.walkElements(row)].some(({tagName}) => tagName === 'strong');
      const cells = html.listElements(row).map((cell) => html.readText(cell).trim());
      return isMarked ? [`**${cells[0]}`, ...cells.slice(1)] : cells;
    });

/** A rehype plugin that replaces a chart's directive by a figure, with its table folded below. @throws {Error} */
export function drawCharts() {
  return (root: html.HtmlNode): void => {
    for (const element of html.walkElements(root)) {
      const {tagName, properties, children} = element;
      const [kind, title] = [String(properties.type), String(properties.title)];
      const table = html.listElements(element).find((it) => it.tagName === 'table');
      if (tagName === 'admonition' && read.isChartKind(kind) && table) {
        const svg = drawChart(kind, readCells(table));
        // This table stacks only on the narrowest phones.
        table.properties.className = ['short'];
        const numbers = html.makeElement('summary', ['The numbers']);
        const fold = html.makeElement('details', [numbers, table]);
        children.splice(children.indexOf(table), 1, html.makeElement('drawing', [], {svg}), fold);
        children.unshift(html.makeElement('figcaption', [title], {className: ['title']}));
        Object.assign(element, {tagName: 'figure', properties: {}});
      }
    }
  };
}
