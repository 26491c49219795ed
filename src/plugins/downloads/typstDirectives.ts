import type {Paragraph, RootContent, Table, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {ContainerDirective} from 'mdast-util-directive';
import {findChartFault, readRows} from '../../markdown/charts/readChart';
import {contentToTypst, toTypstFlow, toTypstInline} from './typstText';

const GRADE = /^[ABCDF]$/u;

const lengthOf = (markup: string) => markup.replace(/#link\("[^"]*"\)/gu, '').length;

/** A column's share of the width. It grows more slowly than the column's text, and leaves room for the longest word. */
export function weightOf(column: readonly string[]): number {
  const total = column.reduce((sum, cell) => sum + lengthOf(cell), 0);
  const longest = Math.max(...column.flatMap((cell) => cell.split(/[ /-]/u)).map(lengthOf));
  return Math.round(Math.max(total ** 0.6, longest) * 10);
}

/**
 * Converts a table. `setter`: the template's function for it, `more`: its other arguments. A cell with only a grade's
 * letter is set as a grade.
 */
export function toTypstTable(table: Table, setter = 'ledger-table', more = ''): string {
  const cell = ({children}: TableCell) => toTypstInline(children);
  const [header = [], ...rows] = table.children.map((row) => row.children.map(cell));
  const widths = header.map(
    (_, x) => weightOf([header, ...rows].map((row) => row[x] ?? '')) * (x === 0 ? 1.2 : 1),
  );
  const set = (markup: string) => (GRADE.test(markup) ? `grade("${markup}")` : `[${markup}]`);
  const body = rows.map((row) => `(${row.map(set).join(', ')},)`);
  return `#${setter}(columns: (${widths.map((width) => `${width}fr`).join(', ')},), header: (${header.map((markup) => `[${markup}]`).join(', ')},), rows: (${body.join(', ')},)${more})`;
}

/** Converts a chart of the kind `bars`: its title, its table and what stands below. */
function barsToTypst(node: ContainerDirective): string {
  const [label, [table, ...rest]] = splitLabel(node);
  const marked = (table as Table).children.map(({children}) => {
    const isMarked = children[0]?.children.some(({type}) => type === 'strong');
    return children.map((it, x) => (isMarked && x === 0 ? '**' : '') + toString(it));
  });
  const fault = findChartFault('bars', marked);
  if (fault) {
    throw new Error(`Line ${node.position?.start.line}: ${fault.message} ${fault.fix}`);
  }
  const bars = readRows('bars', marked).map(
    ({values: [value = 0], isMarked}) => `(${value}, ${isMarked})`,
  );
  const words = `[${toTypstInline(label?.children ?? [])}], [${contentToTypst(rest)}]`;
  return `#bars(${words}, (${bars.join(', ')},), ${toTypstTable(table as Table, 'cells').slice('#cells('.length)}`;
}

const DIRECTIVES: Record<string, (node: ContainerDirective) => string> = {
  pull: (node) => `#pull[${toTypstFlow(node.children)}]`,
  note: (node) => {
    const [label, text] = splitLabel(node);
    const head = label ? `[${toTypstInline(label.children)}]` : 'none';
    return `#note(${head})[${contentToTypst(text)}]`;
  },
  areas: (node) => {
    const icons = (node.attributes?.icons ?? '').split(' ').map((icon) => `"${icon}"`);
    return `#areas((${icons.join(', ')},), ${itemsOf(node)})`;
  },
  timeline: (node) => `#timeline(${itemsOf(node)})`,
  certificate: (node) => `#certificate(${itemsOf(node)})`,
  bars: barsToTypst,
  year: (node) => toTypstTable(onlyChild(node, 'table'), 'year-table'),
  findings: (node) => toTypstTable(onlyChild(node, 'table'), 'findings'),
  counts: (node) => drawnTable(node, 'counts-table'),
  score: (node) => drawnTable(node, 'score-table'),
  sources: (node) => `#sources(${itemsOf(node)})`,
  points: pointsToTypst,
  bands: (node) => drawnTable(node, 'bands-table'),
  log: (node) => {
    const [label, [table]] = splitLabel(node);
    return `#log([${toTypstInline(label?.children ?? [])}], ${toTypstTable(table as Table).slice(1)})`;
  },
  blanks: (node) => {
    const {widths, heights, inset} = node.attributes ?? {};
    const more = `, widths: "${widths}", heights: "${heights ?? ''}", row-inset: ${inset}pt`;
    return toTypstTable(onlyChild(node, 'table'), 'blanks-table', more);
  },
};

/** A table that is drawn too: `{columns="3 4"}` names the columns of numbers, counted from 1. It may have a title. */
function drawnTable(node: ContainerDirective, setter: string): string {
  const [label, children] = splitLabel(node);
  const table = onlyChild({...node, children} as ContainerDirective, 'table');
  const title = label ? `, [${toTypstInline(label.children)}]` : '';
  return toTypstTable(table, setter, `, drawn: "${node.attributes?.columns ?? ''}"${title}`);
}

/** Converts a box or a chart. @throws when it has no printed form, or not the parts that it needs */
export function toTypstDirective(node: ContainerDirective): string {
  const convert = DIRECTIVES[node.name];
  if (!convert) {
    const known = Object.keys(DIRECTIVES).join(', ');
    throw new Error(
      `Line ${node.position?.start.line}: ":::${node.name}" has no printed form. Known: ${known}.`,
    );
  }
  return convert(node);
}

function splitLabel({children}: ContainerDirective): [Paragraph | undefined, RootContent[]] {
  const [first, ...rest] = children;
  const isLabel = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
  return isLabel ? [first, rest] : [undefined, children];
}

function onlyChild<Type extends 'list' | 'table'>(node: ContainerDirective, type: Type) {
  const [child] = node.children;
  if (child?.type !== type) {
    throw new Error(
      `Line ${node.position?.start.line}: ":::${node.name}" must contain one ${type}.`,
    );
  }
  return child as Extract<RootContent, {type: Type}>;
}

function itemsOf(node: ContainerDirective): string {
  const items = onlyChild(node, 'list').children.map(
    (item) => `[${contentToTypst(item.children)}]`,
  );
  return `(${items.join(', ')},)`;
}

/** Converts audit points. Each item has two or three paragraphs: control, evidence, and why it is a knock-out. */
function pointsToTypst(node: ContainerDirective): string {
  const list = onlyChild(node, 'list');
  const items = list.children.map((item) => {
    const [control, evidence, knockOut, ...rest] = item.children;
    if (!control || !evidence || rest.length > 0) {
      throw new Error(
        `Line ${item.position?.start.line}: a point has two paragraphs, the control and the evidence; a knock-out has a third.`,
      );
    }
    const left = knockOut ? [control, knockOut] : [control];
    return `([${contentToTypst(left)}], [${contentToTypst([evidence])}])`;
  });
  return `#points(${list.start ?? 1}, (${items.join(', ')},))`;
}
