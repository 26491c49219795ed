import type {
  BlockContent,
  DefinitionContent,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';

/** All ASCII punctuation, because each mark is special somewhere in Typst, except quotes, which Typst makes curly. */
function escapeTypst(text: string): string {
  return text.replace(/[^\w\s'"]/gu, (mark) => (mark < '\u0080' ? `\\${mark}` : mark));
}

export function typstString(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

/** Root-relative links get the site's URL, because the PDF is read offline. @throws on images, HTML and code */
export function inlineToTypst(nodes: readonly PhrasingContent[], siteUrl: string): string {
  return nodes.map((node) => nodeToTypst(node, siteUrl)).join('');
}

function nodeToTypst(node: PhrasingContent, siteUrl: string): string {
  switch (node.type) {
    case 'text':
      return escapeTypst(node.value);
    case 'strong':
      return `#strong[${inlineToTypst(node.children, siteUrl)}]`;
    case 'emphasis':
      return `#emph[${inlineToTypst(node.children, siteUrl)}]`;
    case 'link': {
      const url = node.url.startsWith('/') ? `${siteUrl}${node.url}` : node.url;
      return `#link(${typstString(url)})[${inlineToTypst(node.children, siteUrl)}]`;
    }
    default:
      throw new Error(
        `Line ${node.position?.start.line}: a download cannot hold "${node.type}" in its text.`,
      );
  }
}

type Flow = RootContent | BlockContent | DefinitionContent;

/** Paragraphs and lists. @throws on any other block, which the caller converts */
export function flowToTypst(nodes: readonly Flow[], siteUrl: string): string {
  return nodes.map((node) => blockToTypst(node, siteUrl)).join('\n\n');
}

/** Without list or paragraph markup of its own. */
function contentToTypst(nodes: readonly Flow[], siteUrl: string): string {
  return nodes
    .map((node) =>
      node.type === 'paragraph'
        ? inlineToTypst(node.children, siteUrl)
        : blockToTypst(node, siteUrl),
    )
    .join('\n\n');
}

function blockToTypst(node: Flow, siteUrl: string): string {
  switch (node.type) {
    case 'paragraph':
      return `#par[${inlineToTypst(node.children, siteUrl)}]`;
    case 'list':
      return listToTypst(node, siteUrl);
    default:
      throw new Error(
        `Line ${node.position?.start.line}: a download cannot hold "${node.type}" here.`,
      );
  }
}

function listToTypst(list: List, siteUrl: string): string {
  const items = list.children
    .map((item) => `[${contentToTypst(item.children, siteUrl)}]`)
    .join(', ');
  return list.ordered ? `#enum(start: ${list.start ?? 1}, ${items})` : `#list(${items})`;
}

const GRADE = /^[ABCDF]$/u;

/** Printed characters, without link addresses. */
function lengthOf(markup: string): number {
  return markup.replace(/#link\("[^"]*"\)/gu, '').length;
}

/** A column's share of the width: grows slower than its text, so that short columns stay readable, and has room for its longest word. */
function weightOf(column: readonly string[]): number {
  const total = column.reduce((sum, cell) => sum + lengthOf(cell), 0);
  const longest = Math.max(...column.flatMap((cell) => cell.split(/[ /-]/u)).map(lengthOf));
  return Math.round(Math.max(total ** 0.6, longest) * 10);
}

/** `setter`: a function of the template. A cell with only a grade's letter is set as a grade. */
export function tableToTypst(table: Table, siteUrl: string, setter = 'ledger-table'): string {
  const cell = ({children}: TableCell) => inlineToTypst(children, siteUrl);
  const [header = [], ...rows] = table.children.map((row) => row.children.map(cell));
  const widths = header.map(
    (_, x) => weightOf([header, ...rows].map((row) => row[x] ?? '')) * (x === 0 ? 1.2 : 1),
  );
  const set = (markup: string) => (GRADE.test(markup) ? `grade("${markup}")` : `[${markup}]`);
  const body = rows.map((row) => `(${row.map(set).join(', ')},)`);
  return `#${setter}(columns: (${widths.map((width) => `${width}fr`).join(', ')},), header: (${header.map((markup) => `[${markup}]`).join(', ')},), rows: (${body.join(', ')},))`;
}

const DIRECTIVES: Record<string, (node: ContainerDirective, siteUrl: string) => string> = {
  pull: (node, siteUrl) => `#pull[${flowToTypst(node.children, siteUrl)}]`,
  note: (node, siteUrl) => {
    const [label, text] = splitLabel(node);
    const head = label ? `[${inlineToTypst(label.children, siteUrl)}]` : 'none';
    return `#note(${head})[${contentToTypst(text, siteUrl)}]`;
  },
  areas: (node, siteUrl) => {
    const icons = (node.attributes?.icons ?? '').split(' ').map((icon) => `"${icon}"`);
    return `#areas((${icons.join(', ')},), ${itemsOf(node, siteUrl)})`;
  },
  timeline: (node, siteUrl) => `#timeline(${itemsOf(node, siteUrl)})`,
  sources: (node, siteUrl) => `#sources(${itemsOf(node, siteUrl)})`,
  points: pointsToTypst,
  bands: (node, siteUrl) => tableToTypst(onlyChild(node, 'table'), siteUrl),
  log: (node, siteUrl) => {
    const [label, [table]] = splitLabel(node);
    return `#log([${inlineToTypst(label?.children ?? [], siteUrl)}], ${tableToTypst(table as Table, siteUrl).slice(1)})`;
  },
  form: (node, siteUrl) => tableToTypst(onlyChild(node, 'table'), siteUrl, 'form-table'),
  blanks: (node, siteUrl) => tableToTypst(onlyChild(node, 'table'), siteUrl, 'blanks-table'),
};

/** @throws on an unknown name, listing the known ones */
export function directiveToTypst(node: ContainerDirective, siteUrl: string): string {
  const convert = DIRECTIVES[node.name];
  if (!convert) {
    const known = Object.keys(DIRECTIVES).join(', ');
    throw new Error(
      `Line ${node.position?.start.line}: ":::${node.name}" has no printed form. Known: ${known}.`,
    );
  }
  return convert(node, siteUrl);
}

function splitLabel({children}: ContainerDirective): [Paragraph | undefined, RootContent[]] {
  const [first, ...rest] = children;
  const isLabel = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
  return isLabel ? [first, rest] : [undefined, children];
}

/** @throws when the directive holds something else */
function onlyChild<Type extends 'list' | 'table'>(node: ContainerDirective, type: Type) {
  const [child] = node.children;
  if (child?.type !== type) {
    throw new Error(`Line ${node.position?.start.line}: ":::${node.name}" holds one ${type}.`);
  }
  return child as Extract<RootContent, {type: Type}>;
}

function itemsOf(node: ContainerDirective, siteUrl: string): string {
  const items = onlyChild(node, 'list').children.map(
    (item) => `[${contentToTypst(item.children, siteUrl)}]`,
  );
  return `(${items.join(', ')},)`;
}

/** Each point is a list item of two or three paragraphs: the control, the evidence to have ready, and why it is a knock-out if it is one. */
function pointsToTypst(node: ContainerDirective, siteUrl: string): string {
  const list = onlyChild(node, 'list');
  const items = list.children.map((item) => {
    const [control, evidence, knockOut, ...rest] = item.children;
    if (!control || !evidence || rest.length > 0) {
      throw new Error(
        `Line ${item.position?.start.line}: a point is two paragraphs, the control and the evidence; a knock-out has a third.`,
      );
    }
    const left = knockOut ? [control, knockOut] : [control];
    return `([${contentToTypst(left, siteUrl)}], [${contentToTypst([evidence], siteUrl)}])`;
  });
  return `#points(${list.start ?? 1}, (${items.join(', ')},))`;
}
