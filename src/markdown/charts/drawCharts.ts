import {
  type HtmlElement,
  type HtmlNode,
  listElements,
  makeElement,
  readText,
  walkElements,
} from '../html';
import {drawChart} from './drawChart';
import {type ChartTable, isChartKind} from './readChart';

function tableOf(table: HtmlElement): ChartTable {
  const rows = [...walkElements(table)].filter(({tagName}) => tagName === 'tr').map(listElements);
  return rows.map((cells) => ({
    cells: cells.map((cell) => readText(cell).trim()),
    isMarked: cells.slice(0, 1).some((cell) => listElements(cell)[0]?.tagName === 'strong'),
  }));
}

/**
 * A rehype plugin: draws the table of a chart while the site is built, for `Drawing` of the text's components, and
 * folds it. @throws {ChartFault} for a table that does not fit
 */
export function drawCharts() {
  return (root: HtmlNode): void => {
    for (const {tagName, properties, children} of walkElements(root)) {
      const kind = String(properties.type);
      const table = children.find((node): node is HtmlElement => node.tagName === 'table');
      if (tagName === 'admonition' && isChartKind(kind) && table) {
        const drawing = makeElement('drawing', [], drawChart(kind, tableOf(table)));
        const fold = makeElement('details', [makeElement('summary', ['The numbers']), table]);
        properties.type = 'chart';
        children.splice(children.indexOf(table), 1, drawing, fold);
      }
    }
  };
}
