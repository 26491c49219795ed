import * as html from '../html';
import {drawBars, drawChain, drawPairs, drawTimeline} from './drawLines';
import {drawAreas, drawBounds, drawSides, drawStrips, drawWholes} from './drawRows';
import * as read from './readChart';
import {type Block, type Drawing, raise} from './svg';

const DRAWS = {
  bars: drawBars,
  parts: drawBars,
  areas: drawAreas,
  timeline: drawTimeline,
  bounds: drawBounds,
  squares: drawWholes,
  strips: drawStrips,
  sides: drawSides,
  pairs: drawPairs,
  chain: drawChain,
};

/** Draws a chart. @param table cells in the form that `readRows` takes @throws {Error} if they do not fit the kind */
export function drawChart(kind: read.ChartKind, table: readonly string[][]): Drawing {
  const fault = read.findChartFault(kind, table);
  if (fault) {
    throw new Error(`${fault.message} ${fault.fix}`);
  }
  return DRAWS[kind](read.readRows(kind, table), table[0] ?? [], kind);
}

function toSvg(shapes: string, {words, look = '', height, box, side}: Block): string {
  const size = box
    ? `width="100%"${look.startsWith('strip') ? '' : ` class="mt-${words ? 3 : 6}"`} viewBox="0 0 ${box.join(' ')}" preserveAspectRatio="none"`
    : `width="${side ?? '100%'}" height="${height ?? '100%'}"`;
  return `<svg ${size} fill="currentColor" overflow="visible">${shapes}</svg>`;
}

function toHtml({look, scale, shares = [], blocks}: Drawing): string {
  const rows = shares
    .map((it) => (look === 'areas' ? `${it.toFixed(1)}fr` : `minmax(0,${it}fr)`))
    .join(' ');
  const style = rows && ` style="--rows:${rows}"`;
  const parts = blocks.map((block) => {
    const {words, cells = [], look: mark = '', shapes, side, start} = block;
    const svg = shapes ? toSvg(shapes, block) : '';
    const names = [mark, side ? 'lane' : ''].filter(Boolean).join(' ');
    const spans = [words, ...cells].map((it) => `<span>${it}</span>`);
    const marks =
      (names && ` class="${names}"`) + (start ? ` style="--start:${start.toFixed(1)}%"` : '');
    return words ? `<div${marks}>${spans.join(' ')}${svg}</div>` : svg;
  });
  // A table takes the whole width; another drawing stands beside its caption.
  const isTable = blocks.some(({cells = []}) => cells.length > 2);
  return `<div class="${look}${isTable ? '' : ' tall'}"${style}>${scale ? toSvg(scale, {}) : ''}${parts.join('')}</div>`;
}

const readCells = (table: html.HtmlElement): string[][] =>
  [...html.walkElements(table)]
    .filter(({tagName}) => tagName === 'tr')
    .map((row) => {
      const isMarked = [...html.walkElements(row)].some(({tagName}) => tagName === 'strong');
      const cells = html.listElements(row).map((cell) => html.readText(cell).trim());
      return isMarked ? [`**${cells[0]}`, ...cells.slice(1)] : cells;
    });

/** Begins heads with a capital: authors begin those small that a drawing takes into its sentences. */
function raiseHeads(table: html.HtmlElement): void {
  for (const {tagName, properties, children} of html.walkElements(table)) {
    const words = tagName === 'th' && children[0]?.value;
    Object.assign(children[0] ?? {}, words && {value: raise(words)});
    Object.assign(properties, properties.dataLabel && {dataLabel: raise(properties.dataLabel)});
  }
}

/** A rehype plugin that replaces a chart's directive by a figure and folds its table below. @throws {Error} */
export function drawCharts() {
  return (root: html.HtmlNode): void => {
    for (const element of html.walkElements(root)) {
      const {tagName, properties, children} = element;
      const [kind, title] = [String(properties.type), String(properties.title)];
      const table = html.listElements(element).find((it) => it.tagName === 'table');
      if (tagName === 'admonition' && read.isChartKind(kind) && table) {
        const cells = readCells(table);
        const svg = toHtml(drawChart(kind, cells));
        raiseHeads(table);
        Object.assign(table.properties, {ariaLabelledBy: undefined, ariaLabel: title});
        const ofChart = html.makeElement('span', [` (${title})`], {className: ['vh']});
        const numbers = html.makeElement('summary', ['The numbers', ofChart]);
        // What draws words is a table already: a second one is only for screen readers, feeds and copies.
        const fold = ['pairs', 'chain'].includes(kind)
          ? html.makeElement('div', [table], {className: ['vh']})
          : html.makeElement('details', [numbers, table], {className: ['mt-6']});
        const drawn = html.makeElement('div', [html.makeElement('drawing', [], {svg}), fold]);
        children.splice(children.indexOf(table), 1, drawn);
        children.unshift(html.makeElement('figcaption', [title], {className: ['title--large']}));
        Object.assign(element, {tagName: 'figure', properties: {ariaLabel: 'Chart'}});
      }
    }
  };
}
