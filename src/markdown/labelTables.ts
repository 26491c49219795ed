import {walkElements, listElements, type HtmlElement, type HtmlNode, readText} from './html';

function rowsOf(table: HtmlElement, group: 'thead' | 'tbody'): HtmlElement[] {
  return listElements(table)
    .filter(({tagName}) => tagName === group)
    .flatMap((part) => listElements(part));
}

/** What a phone of 320 pixels has room for: the longest words of all columns side by side, and their longest cells. */
const FITS = {unbroken: 37, pair: 190, columns: 60};

/** Longer words are addresses or the like, and may break anywhere. */
const LONGEST_WORD = 24;

const NUMBER_AND_UNIT = /^([$€£]?\d\S*) (\S+)$/u;

const longestWord = (cell: HtmlNode): number =>
  Math.max(...Array.from(readText(cell).split(/[ \n]/u), ({length}) => length));

const isBrief = (cell: HtmlNode): boolean => readText(cell).length <= 14;

const NUMBER = /^[$€£]?\d[\d.,]*\s?%?$/u;

function numberColumns(table: HtmlElement): ReadonlySet<number> {
  const rows = rowsOf(table, 'tbody').map((row) => listElements(row).map(readText));
  const shares = (rows[0] ?? []).map((_, at) => rows.filter((row) => NUMBER.test(row[at] ?? '')));
  return new Set([...shares.keys()].filter((at) => (shares[at]?.length ?? 0) * 2 > rows.length));
}

/** On phones `short` stays a table, `tally` keeps its numbers in columns, others stack, `two` bare. `broad` is wide. */
function lookOf(table: HtmlElement, numbers: ReadonlySet<number>): string[] {
  const rows = [...rowsOf(table, 'thead'), ...rowsOf(table, 'tbody')].map(listElements);
  const columns = (rows[0] ?? []).map((_, at) => rows.flatMap((cells) => cells[at] ?? []));
  const sum = (measure: (cell: HtmlElement) => number) =>
    columns.reduce((all, cells) => all + Math.max(...cells.map(measure)), 0);
  const isUnbroken = sum(longestWord) + columns.length <= FITS.unbroken;
  const inBody = columns.map(([, ...cells]) => Math.max(...cells.map((it) => readText(it).length)));
  const room = columns.length > 2 ? FITS.columns : FITS.pair;
  const isShort = isUnbroken && inBody.reduce((all, it) => all + it, 0) <= room;
  const isOfWords = columns.slice(1).some(([, ...cells]) => !cells.every(isBrief));
  const isBroad =
    columns.length > 2 && isOfWords && ![...numbers].some((at) => numbers.has(at + 1));
  const isTally = [...numbers].filter(Boolean).length > 1;
  if (columns.length === 2 && !isShort) {
    return ['stacks', 'two'];
  }
  return [isShort ? 'short' : isTally ? 'tally' : 'stacks', ...(isBroad ? ['broad'] : [])];
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
  for (const {children} of walkElements(table)) {
    for (const node of children) {
      node.value = node.value?.replace(NUMBER_AND_UNIT, '$1\u00A0$2');
    }
  }
  const numbers = numberColumns(table);
  const labels = rowsOf(table, 'thead').flatMap(listElements).map(readText);
  const look = lookOf(table, numbers);
  table.properties.className = look;
  table.properties.role = 'table';
  for (const group of ['thead', 'tbody'] as const) {
    const heading = group === 'thead' ? {scope: 'col', role: 'columnheader'} : null;
    for (const row of rowsOf(table, group)) {
      row.properties.role = 'row';
      for (const [at, cell] of listElements(row).entries()) {
        const other = at === 0 ? {scope: 'row', role: 'rowheader'} : {role: 'cell'};
        cell.tagName = at === 0 ? 'th' : cell.tagName;
        Object.assign(cell.properties, {
          dataNumber: numbers.has(at) ? '' : undefined,
          dataBrief: isBrief(cell) ? '' : undefined,
          className: longestWord(cell) > LONGEST_WORD ? ['long'] : undefined,
          ...(heading ?? {...other, dataLabel: (!look.includes('two') && labels[at]) || undefined}),
        });
      }
    }
  }
}

/**
 * A rehype plugin that prepares tables for phones (design, 7.19). Each cell gets the heading of its column, and a row's
 * first cell becomes its heading. ARIA roles, as browsers drop those of blocks. The heading above is the table's name.
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
