import {walkElements, listElements, type HtmlElement, type HtmlNode, readText} from './html';

function rowsOf(table: HtmlElement, group: 'thead' | 'tbody'): HtmlElement[] {
  return listElements(table)
    .filter(({tagName}) => tagName === group)
    .flatMap((part) => listElements(part));
}

/** The limits of a short table. Two columns have room for longer cells; `unbroken`: the longest words side by side. */
const SHORT = {columns: 3, characters: 192, unbroken: 30};

/** Longer words are addresses or the like, and may break anywhere. */
const LONGEST_WORD = 24;

const longestWord = (cell: HtmlNode): number =>
  Math.max(...Array.from(readText(cell).split(/\s/u), ({length}) => length));

function isShort(table: HtmlElement): boolean {
  const rows = [...rowsOf(table, 'thead'), ...rowsOf(table, 'tbody')].map(listElements);
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((cells) => (cells[at] ? longestWord(cells[at]) : 0))),
  );
  return (
    widths.length <= SHORT.columns &&
    widths.reduce((sum, width) => sum + width, 0) <= SHORT.unbroken &&
    rows.flat().every((cell) => readText(cell).length * widths.length <= SHORT.characters)
  );
}

const NUMBER = /^[$€£]?\d[\d.,]*\s?%?$/u;

function numberColumns(table: HtmlElement): ReadonlySet<number> {
  const rows = rowsOf(table, 'tbody').map((row) => listElements(row).map(readText));
  const shares = (rows[0] ?? []).map((_, at) => rows.filter((row) => NUMBER.test(row[at] ?? '')));
  return new Set([...shares.keys()].filter((at) => (shares[at]?.length ?? 0) * 2 > rows.length));
}

function nameTable(table: HtmlElement, heading: unknown, count: number): void {
  const [first] = rowsOf(table, 'thead').flatMap(listElements);
  table.properties.ariaLabelledBy = heading;
  if (first && count > 1) {
    first.properties.id = `${String(heading)}-table-${count}`;
    table.properties.ariaLabelledBy = `${String(heading)} ${first.properties.id}`;
  }
}

function labelTable(table: HtmlElement): void {
  const numbers = numberColumns(table);
  const labels = rowsOf(table, 'thead').flatMap(listElements).map(readText);
  if (isShort(table)) {
    table.properties.className = ['short'];
  }
  table.properties.role = 'table';
  for (const group of ['thead', 'tbody'] as const) {
    const heading = group === 'thead' ? {scope: 'col', role: 'columnheader'} : null;
    for (const row of rowsOf(table, group)) {
      row.properties.role = 'row';
      for (const [at, cell] of listElements(row).entries()) {
        const other =
          at === 0 ? {scope: 'row', role: 'rowheader'} : {role: 'cell', dataLabel: labels[at]};
        cell.tagName = at === 0 ? 'th' : cell.tagName;
        Object.assign(cell.properties, {
          dataNumber: numbers.has(at) ? '' : undefined,
          dataBrief: readText(cell).length <= 14 ? '' : undefined,
          className: longestWord(cell) > LONGEST_WORD ? ['long'] : undefined,
          ...(heading ?? other),
        });
      }
    }
  }
}

/**
 * A rehype plugin that prepares tables to be stacked on a phone (design, 7.19). Each cell gets the heading of its
 * column, and the first cell of a row becomes the row's heading. Every part gets an explicit ARIA role, because
 * browsers drop the semantics of a table whose rows are blocks. The heading above a table becomes its accessible name.
 */
export function labelTables() {
  return (root: HtmlNode): void => {
    let heading: unknown;
    let count = 0;
    for (const element of walkElements(root)) {
      if (/^h[1-6]$/u.test(element.tagName)) {
        heading = element.properties.id;
        count = 0;
      } else if (element.tagName === 'table') {
        count += 1;
        nameTable(element, heading, count);
        labelTable(element);
      }
    }
  };
}
