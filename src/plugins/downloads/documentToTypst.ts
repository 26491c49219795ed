import type {
  BlockContent,
  DefinitionContent,
  List,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {brand} from '../../config/brand';
import {formatMonth} from '../../config/formatDay';
import {coverArt} from '../../content/resource';
import {findChartFault, readRows} from '../../markdown/charts/readChart';
import type {Download} from './readDownload';
import type {ContainerDirective} from 'mdast-util-directive';

type Passage = {head: string | null; margin: string; text: RootContent[]};

/**
 * Converts the pages after the cover. A level-two heading starts a page; the paragraph below it is its introduction,
 * and one of `plates` stands beside both. A level-three heading stands in the margin, beside the text that follows.
 * Tables and directives take the full width.
 */
function bodyToTypst(
  nodes: readonly RootContent[],
  isPaged: boolean,
  plates: readonly (string | null)[],
): string {
  const out: string[] = [];
  let section: Passage = {head: null, margin: '[]', text: []};
  let [chapter, lede]: [number, RootContent | undefined] = [0, undefined];

  function flush(): void {
    const {head, margin, text} = section;
    if (text.length > 0) {
      out.push(`#split(${head === null ? 'none' : `[${head}]`}, ${margin})[${toTypstFlow(text)}]`);
    } else if (head !== null) {
      out.push(`#wide-head[${head}]`);
    }
    section = {head: null, margin: '[]', text: []};
  }

  for (const [at, node] of nodes.entries()) {
    if (node.type === 'heading') {
      flush();
      const head = toTypstInline(node.children);
      if (node.depth === 3) {
        section = {head, margin: '[]', text: []};
      } else {
        lede = nodes[at + 1]?.type === 'paragraph' ? nodes[at + 1] : undefined;
        const plate = toTypstString(plates[chapter] ?? '');
        const opening = lede ? `[${toTypstFlow([lede])}]` : 'none';
        out.push(isPaged ? '#pagebreak(weak: true)' : '');
        out.push(`#chapter(${plate}, [${head}], ${opening})`);
        chapter += 1;
      }
    } else if (node.type === 'table') {
      flush();
      out.push(toTypstTable(node));
    } else if (
      node.type === 'containerDirective' &&
      node.attributes &&
      'margin' in node.attributes
    ) {
      section.margin = toTypstDirective(node).slice(1);
    } else if (node.type === 'containerDirective') {
      flush();
      out.push(toTypstDirective(node));
    } else if (node !== lede) {
      section.text.push(node);
    }
  }
  flush();
  return out.join('\n\n');
}

/** Converts a whole document. Text before its first heading goes on the cover, or below the title without one. */
export function toTypstDocument({card, frontMatter}: Download, root: Root): string {
  const {title, subtitle, kind, date, grade, plates = []} = frontMatter;
  const printedDate = formatMonth(date);
  const firstHeading = root.children.findIndex((node) => node.type === 'heading');
  const opening = toTypstFlow(root.children.slice(0, firstHeading));
  const body = root.children.slice(firstHeading);
  const hasFigures = kind === 'White Paper' || kind === 'Specimen';
  return `#import "/src/plugins/downloads/template/report.typ": *
#show: report.with(
  title: ${toTypstString(title)},
  short-title: ${toTypstString(card.shortTitle)},
  author: ${toTypstString(brand.name)},
  date: datetime(year: ${date.getUTCFullYear()}, month: ${date.getUTCMonth() + 1}, day: ${date.getUTCDate()}),
  printed-date: ${toTypstString(printedDate)},
  paged: ${kind === 'White Paper'},
  mark: ${card.type === 'Specimen' ? toTypstString(kind) : 'none'},
)
${
  'cover' in card
    ? `#cover(
  title: ${toTypstString(title)},
  subtitle: ${toTypstString(subtitle)},
  kicker: ${toTypstString(`${kind}, ${printedDate}`)},
  name: (${toTypstString(brand.wordmark.bold)}, ${toTypstString(brand.wordmark.rest)}),
  stock-name: ${toTypstString(card.cover)},
  drawing: ${toTypstString(coverArt[card.cover])},
)[${opening}]`
    : `#letter-head(title: ${toTypstString(title)}, subtitle: ${toTypstString(subtitle)}, grade: ${grade ? toTypstString(grade.toLowerCase()) : 'none'})[${opening}]`
}

${bodyToTypst(body, kind === 'White Paper', plates)}

${hasFigures ? `#colophon(${toTypstString(brand.name)}, ${toTypstString(printedDate)})` : ''}
`;
}

/** Escapes all ASCII punctuation, because each mark is special somewhere in Typst. Typst itself curls the quotes. */
function escapeTypst(text: string): string {
  return text.replace(/[^\w\s'"]/gu, (mark) => (mark < '\u0080' ? `\\${mark}` : mark));
}

function toTypstString(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

function toTypstInline(nodes: readonly PhrasingContent[]): string {
  return nodes.map(nodeToTypst).join('');
}

function nodeToTypst(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return escapeTypst(node.value);
    case 'strong':
      return `#strong[${toTypstInline(node.children)}]`;
    case 'emphasis':
      return `#emph[${toTypstInline(node.children)}]`;
    case 'link':
      return `#link(${toTypstString(node.url)})[${toTypstInline(node.children)}]`;
    default:
      throw new Error(
        `Line ${node.position?.start.line}: a download cannot hold "${node.type}" in its text.`,
      );
  }
}

type Flow = RootContent | BlockContent | DefinitionContent;

function toTypstFlow(nodes: readonly Flow[]): string {
  return nodes.map(blockToTypst).join('\n\n');
}

/** Converts the blocks inside an item or a frame, where paragraphs have no markup of their own. */
function contentToTypst(nodes: readonly Flow[]): string {
  return nodes
    .map((node) => (node.type === 'paragraph' ? toTypstInline(node.children) : blockToTypst(node)))
    .join('\n\n');
}

function blockToTypst(node: Flow): string {
  switch (node.type) {
    case 'paragraph':
      return `#par[${toTypstInline(node.children)}]`;
    case 'list':
      return listToTypst(node);
    default:
      throw new Error(
        `Line ${node.position?.start.line}: a download cannot hold "${node.type}" here.`,
      );
  }
}

function listToTypst(list: List): string {
  const items = list.children.map((item) => `[${contentToTypst(item.children)}]`).join(', ');
  return list.ordered ? `#enum(start: ${list.start ?? 1}, ${items})` : `#list(${items})`;
}

const GRADE = /^[ABCDF]$/u;

function lengthOf(markup: string): number {
  return markup.replace(/#link\("[^"]*"\)/gu, '').length;
}

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
function toTypstTable(table: Table, setter = 'ledger-table', more = ''): string {
  const cell = ({children}: TableCell) => toTypstInline(children);
  const [header = [], ...rows] = table.children.map((row) => row.children.map(cell));
  const widths = header.map(
    (_, x) => weightOf([header, ...rows].map((row) => row[x] ?? '')) * (x === 0 ? 1.2 : 1),
  );
  const set = (markup: string) => (GRADE.test(markup) ? `grade("${markup}")` : `[${markup}]`);
  const body = rows.map((row) => `(${row.map(set).join(', ')},)`);
  return `#${setter}(columns: (${widths.map((width) => `${width}fr`).join(', ')},), header: (${header.map((markup) => `[${markup}]`).join(', ')},), rows: (${body.join(', ')},)${more})`;
}

/** Converts a chart of the kind `bars`: its title, its table and what stands below. With `{margin}` it is small. */
function barsToTypst(node: ContainerDirective): string {
  const [label, [table, ...rest]] = splitLabel(node);
  const cells = (table as Table).children.map((row) => row.children.map((it) => toString(it)));
  const strong = (table as Table).children.map((row) =>
    row.children[0]?.children.some(({type}) => type === 'strong'),
  );
  const marked = cells.map(([name = '', ...more], at) => [
    (strong[at] ? '**' : '') + name,
    ...more,
  ]);
  const fault = findChartFault('bars', marked);
  if (fault) {
    throw new Error(`Line ${node.position?.start.line}: ${fault.message} ${fault.fix}`);
  }
  const bars = readRows('bars', marked).map(
    ({values: [value = 0], isMarked}) => `(${value}, ${isMarked})`,
  );
  const words = `[${toTypstInline(label?.children ?? [])}], [${contentToTypst(rest)}]`;
  const setter = node.attributes && 'margin' in node.attributes ? 'margin-bars' : 'bars';
  return `#${setter}(${words}, (${bars.join(', ')},), ${toTypstTable(table as Table, 'cells').slice('#cells('.length)}`;
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
  bars: barsToTypst,
  year: (node) => toTypstTable(onlyChild(node, 'table'), 'year-table'),
  findings: (node) => toTypstTable(onlyChild(node, 'table'), 'findings'),
  counts: (node) => drawnTable(node, 'counts-table'),
  score: (node) => drawnTable(node, 'score-table'),
  sources: (node) => `#sources(${itemsOf(node)})`,
  points: pointsToTypst,
  bands: (node) => toTypstTable(onlyChild(node, 'table')),
  log: (node) => {
    const [label, [table]] = splitLabel(node);
    return `#log([${toTypstInline(label?.children ?? [])}], ${toTypstTable(table as Table).slice(1)})`;
  },
  form: (node) => toTypstTable(onlyChild(node, 'table'), 'form-table'),
  blanks: (node) => toTypstTable(onlyChild(node, 'table'), 'blanks-table'),
};

/** A table that is drawn too: `{columns="3 4"}` names the columns of the numbers, counted from 1. */
function drawnTable(node: ContainerDirective, setter: string): string {
  const table = onlyChild(node, 'table');
  const columns = (node.attributes?.columns ?? '').split(' ').map((it) => Number(it) - 1);
  const rows = table.children.slice(1).map(({children: cells}) => {
    const numbers = columns.map((x) => Number(toString(cells[x])) || 0);
    return `(${toTypstString(toString(cells[0]).split(' ')[0] ?? '')}, ${numbers.join(', ')})`;
  });
  return toTypstTable(table, setter, `, numbers: (${rows.join(', ')},)`);
}

function toTypstDirective(node: ContainerDirective): string {
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
