import {walkElements, listElements, type HtmlElement, type HtmlNode, readText} from './html';

function rowsOf(table: HtmlElement, group: 'thead' | 'tbody'): HtmlElement[] {
  return listElements(table)
    .filter(({tagName}) => tagName === group)
    .flatMap((part) => listElements(part));
}

const SHORT = {columns: 3, characters: 48};

/** A table that fits a phone as it is: a few columns of a few words. */
function isShort(table: HtmlElement): boolean {
  const rows = [...rowsOf(table, 'thead'), ...rowsOf(table, 'tbody')].map(listElements);
  return rows.every(
    (cells) =>
      cells.length <= SHORT.columns &&
      cells.every((cell) => readText(cell).length <= SHORT.characters),
  );
}

function labelTable(table: HtmlElement): void {
  const isStacked = !isShort(table);
  if (!isStacked) {
    table.properties.className = ['short'];
  }
  const mark = ({properties}: HtmlElement, role: string, dataLabel?: string) =>
    isStacked && Object.assign(properties, {role}, dataLabel === undefined ? {} : {dataLabel});
  mark(table, 'table');
  const labels: string[] = [];
  for (const row of rowsOf(table, 'thead')) {
    mark(row, 'row');
    for (const cell of listElements(row)) {
      cell.properties.scope = 'col';
      mark(cell, 'columnheader');
      labels.push(readText(cell));
    }
  }
  for (const row of rowsOf(table, 'tbody')) {
    mark(row, 'row');
    listElements(row).forEach((cell, index) => {
      if (index === 0) {
        cell.tagName = 'th';
        cell.properties.scope = 'row';
      }
      mark(cell, index === 0 ? 'rowheader' : 'cell', index === 0 ? undefined : labels[index]);
    });
  }
}

/**
 * A rehype plugin that prepares tables to be stacked on a phone (design, 7.19). Each cell gets its column's heading, a
 * row's first cell becomes its heading, and every part an explicit ARIA role, because browsers drop table semantics
 * when rows are laid out as blocks. A short table stays one, and needs neither.
 */
export function labelTables() {
  return (root: HtmlNode): void => {
    for (const element of walkElements(root)) {
      if (element.tagName === 'table') {
        labelTable(element);
      }
    }
  };
}
