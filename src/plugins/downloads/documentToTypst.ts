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
import {brand} from '../../config/brand';
import {formatMonth} from '../../config/formatDay';
import {coverArt} from '../../content/resource';
import type {Download} from './readDownload';
import type {ContainerDirective} from 'mdast-util-directive';

type Passage = {head: string | null; text: RootContent[]};

/**
 * Converts the pages after the cover. A level-two heading starts a page; the paragraph below it is its introduction.
 * A level-three heading stands in the margin, beside the text that follows. Tables and directives take the full width.
 */
function bodyToTypst(nodes: readonly RootContent[]): string {
  const out: string[] = [];
  let section: Passage = {head: null, text: []};
  let expectsLede = false;

  function flush(): void {
    const {head, text} = section;
    if (text.length > 0) {
      out.push(`#split(${head === null ? 'none' : `[${head}]`})[${toTypstFlow(text)}]`);
    } else if (head !== null) {
      out.push(`#wide-head[${head}]`);
    }
    section = {head: null, text: []};
  }

  for (const node of nodes) {
    if (node.type === 'heading') {
      flush();
      const head = toTypstInline(node.children);
      if (node.depth === 3) {
        section = {head, text: []};
      } else {
        out.push(`#heading(level: ${node.depth})[${head}]`);
        expectsLede = true;
        continue;
      }
    } else if (node.type === 'table') {
      flush();
      out.push(toTypstTable(node));
    } else if (node.type === 'containerDirective') {
      flush();
      out.push(toTypstDirective(node));
    } else if (expectsLede) {
      out.push(`#lede[${toTypstFlow([node])}]`);
    } else {
      section.text.push(node);
    }
    expectsLede = false;
  }
  flush();
  return out.join('\n\n');
}

/** Converts a whole document. Text before its first heading goes on the cover, or below the title without one. */
export function toTypstDocument({card, frontMatter}: Download, root: Root): string {
  const {title, subtitle, kind, date, grade} = frontMatter;
  const printedDate = formatMonth(date);
  const firstHeading = root.children.findIndex((node) => node.type === 'heading');
  const opening = toTypstFlow(root.children.slice(0, firstHeading));
  const body = root.children.slice(firstHeading);
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

${bodyToTypst(body)}
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

/** Converts a table. `setter`: the template's function for it. A cell with only a grade's letter is set as a grade. */
function toTypstTable(table: Table, setter = 'ledger-table'): string {
  const cell = ({children}: TableCell) => toTypstInline(children);
  const [header = [], ...rows] = table.children.map((row) => row.children.map(cell));
  const widths = header.map(
    (_, x) => weightOf([header, ...rows].map((row) => row[x] ?? '')) * (x === 0 ? 1.2 : 1),
  );
  const set = (markup: string) => (GRADE.test(markup) ? `grade("${markup}")` : `[${markup}]`);
  const body = rows.map((row) => `(${row.map(set).join(', ')},)`);
  return `#${setter}(columns: (${widths.map((width) => `${width}fr`).join(', ')},), header: (${header.map((markup) => `[${markup}]`).join(', ')},), rows: (${body.join(', ')},))`;
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
