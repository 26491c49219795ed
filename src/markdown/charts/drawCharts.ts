import * as html from '../html';
import {drawBounds} from './drawBounds';
import {drawBars, drawTimeline} from './drawLines';
import {drawSquares} from './drawSquares';
import * as read from './readChart';

/** A chart's HTML and SVG. @throws {Error} when the table does not fit the kind */
function drawChart(kind: read.ChartKind, table: readonly string[][]): string {
  const fault = read.findChartFault(kind, table);
  if (fault) {
    throw new Error(`${fault.message} ${fault.fix}`);
  }
  const draws = {
    bars: drawBars,
    parts: drawBars,
    timeline: drawTimeline,
    bounds: drawBounds,
    squares: drawSquares,
  };
  return draws[kind](read.readRows(kind, table), table[0] ?? [], kind);
}

/** A table's cells in the shape that `readRows` takes. */
const readCells = (table: html.HtmlElement): string[][] =>
  [...html.walkElements(table)]
    .filter(({tagName}) => tagName === 'tr')
    .map((row) => {
      const isMarked = [...html.walkElements(row)].some(({tagName}) => tagName === 'strong');
      const cells = html.listElements(row).map((cell) => html.readText(cell).trim());
      return isMarked ? [`**${cells[0]}`, ...cells.slice(1)] : cells;
    });

/** A rehype plugin: replaces a chart's directive with a figure, the table below it in a fold. @throws {Error} */
export function drawCharts() {
  return (root: html.HtmlNode): void => {
    for (const element of html.walkElements(root)) {
      const {tagName, properties, children} = element;
      const [kind, title] = [String(properties.type), String(properties.title)];
      const table = html.listElements(element).find((it) => it.tagName === 'table');
      if (tagName === 'admonition' && read.isChartKind(kind) && table) {
        const svg = drawChart(kind, readCells(table));
        // The narrowest phones alone stack this table.
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
