import type {Table, TableCell} from 'mdast';
import {inlineToTypst} from './inlineToTypst';

const GRADE = /^[ABCDF]$/u;

/** A cell's printed length in characters; link addresses are not printed. */
function lengthOf(markup: string): number {
  return markup.replace(/#link\("[^"]*"\)/gu, '').length;
}

/**
 * A column's share of the width. It grows with the text, but slower than in proportion, so that short columns stay
 * readable.
 */
function weightOf(column: readonly string[]): number {
  const total = column.reduce((sum, cell) => sum + lengthOf(cell), 0);
  return Math.round(total ** 0.6 * 10);
}

/**
 * A table with a header row, set by a function of the template. A first cell that contains only a grade's letter is
 * set as a grade.
 */
export function tableToTypst(table: Table, siteUrl: string, setter = 'ledger-table'): string {
  const cell = ({children}: TableCell) => inlineToTypst(children, siteUrl);
  const [header = [], ...rows] = table.children.map((row) => row.children.map(cell));
  const widths = header.map(
    (_, x) => weightOf([header, ...rows].map((row) => row[x] ?? '')) * (x === 0 ? 1.2 : 1),
  );
  const body = rows.map(([head = '', ...cells]) => {
    const first = GRADE.test(head) ? `grade("${head}")` : `[${head}]`;
    return `(${[first, ...cells.map((markup) => `[${markup}]`)].join(', ')},)`;
  });
  return `#${setter}(columns: (${widths.map((width) => `${width}fr`).join(', ')},), header: (${header.map((markup) => `[${markup}]`).join(', ')},), rows: (${body.join(', ')},))`;
}
