import {
  makeElement,
  listElements,
  type HtmlElement,
  type HtmlNode,
  isElement,
  makeText,
  readText,
} from '../../markdown/html';
import {hasClass, type PageText} from './pageText';
import {type Written, writeHtml} from './writeMarkdown';

/** The head of a copy; what is undefined has no line. */
export type CopyHead = Readonly<{
  title: string;
  description: string;
  canonical: string;
  author: string;
  /** Days, YYYY-MM-DD. */
  published?: string | undefined;
  modified?: string | undefined;
  category?: string | undefined;
  topics?: readonly string[] | undefined;
  /** The page that a news item reports on. */
  reports?: string | undefined;
}>;

/** The text begins with its heading. */
export type MarkdownCopy = Written & Readonly<{route: string; head: CopyHead}>;

/** Facts that the head of a page does not state, or only that of a post. */
export type PageFacts = Pick<CopyHead, 'author' | 'modified' | 'reports'>;

/** Marks a list of boxes to tick; several side by side are one list. */
const BOXES = {};

const isBlank = (node: HtmlNode): boolean => node.tagName !== 'img' && readText(node).trim() === '';

function link(node: HtmlElement, words: HtmlNode[]): HtmlNode[] {
  const {href = '', ariaLabel} = node.properties;
  const isControl = hasClass(node, 'btn') && String(href).includes('#');
  const label = ariaLabel ? [makeText(String(ariaLabel))] : words;
  return isControl || label.every(isBlank) ? [] : [makeElement('a', label, {href})];
}

/** A colon joins two lines, the first of which the page sets apart. */
function headingWords(words: HtmlNode[], prose: boolean): (HtmlNode | string)[] {
  const [first, ...rest] = words;
  if (!first || prose || first.tagName !== 'span' || rest.length === 0) {
    return words;
  }
  const line = readText(first).trim();
  return [line, /[.:!?]$/u.test(line) ? ' ' : ': ', ...rest];
}

/** Pairs of name and value, one line each. */
function factList(rows: HtmlNode[]): HtmlElement {
  const items: HtmlElement[] = [];
  for (const {tagName, children} of rows
    .filter(isElement)
    .flatMap((row) => (row.tagName === 'div' ? listElements(row) : [row]))) {
    if (tagName === 'dt') {
      items.push(makeElement('li', [makeElement('b', [...children, ':'])]));
    } else {
      items.at(-1)?.children.push(makeText(' '), ...children);
    }
  }
  return makeElement('ul', items);
}

function factLine(words: HtmlNode[]): HtmlNode[] {
  return words
    .filter(isElement)
    .flatMap((fact, index) => (index === 0 ? [fact] : [makeText(' · '), fact]));
}

function box(words: HtmlNode[]): HtmlNode[] {
  const check = makeElement('input', [], {type: 'checkbox'});
  return words.length > 0 ? [makeElement('ul', [makeElement('li', [check, ...words])], BOXES)] : [];
}

/** Moves spaces at the ends outside: with them inside, Markdown would not read the marks. */
function emphasis(tagName: string, words: HtmlNode[]): HtmlNode[] {
  const [first, last] = [words[0], words.at(-1)];
  const start = /^\s/u.test(first?.value ?? '');
  const end = /\s$/u.test(last?.value ?? '');
  if (first && start) {
    first.value = readText(first).trimStart();
  }
  if (last && end) {
    last.value = readText(last).trimEnd();
  }
  return [
    ...(start ? [makeText(' ')] : []),
    makeElement(tagName, words),
    ...(end ? [makeText(' ')] : []),
  ];
}

function picture({properties}: HtmlElement): HtmlNode[] {
  const {src = '', alt = ''} = properties;
  if (alt === '') {
    return [];
  }
  return String(src).startsWith('data:')
    ? [makeText(String(alt))]
    : [makeElement('img', [], {src, alt})];
}

/** @param prose whether the element is in an author's text */
function plainElement(node: HtmlElement, prose: boolean): HtmlNode[] {
  const {tagName, properties, children} = node;
  const words = removeStyle(children, prose || hasClass(node, 'prose'));
  switch (tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
      return [makeElement(tagName, headingWords(words, prose), properties)];
    case 'br':
      return prose ? [node] : [makeText(' ')];
    case 'a':
      return link(node, words);
    case 'img':
      return picture(node);
    case 'dl':
      return [factList(words)];
    case 'label':
      return box(words);
    case 'b':
    case 'em':
    case 'strong':
      return emphasis(tagName, words);
    case 'td':
    case 'th':
      // `th[scope=row]` becomes `td`: Markdown has column heads only.
      return [makeElement(properties.scope === 'row' ? 'td' : tagName, words)];
    default: {
      const made = hasClass(node, 'meta') ? factLine(words) : words;
      const isEmpty = made.length === 0 && children.length > 0;
      return isEmpty
        ? []
        : [makeElement(tagName === 'summary' ? 'div' : tagName, made, properties)];
    }
  }
}

/** The bold term that ends a node, if it has no colon or stop. */
function termOf(node: HtmlNode | undefined): HtmlNode | undefined {
  const isBold = node?.tagName === 'b' || node?.tagName === 'strong';
  return isBold && /^[^:]*[^.:!?\s]$/u.test(readText(node)) ? node : undefined;
}

/**
 * Adds what the layout shows by space: a colon after a bold term, a dot before a label, a space between lines and
 * columns, which two elements side by side are outside of an author's text.
 */
function addSeparators(before: HtmlNode[], next: HtmlNode): void {
  const last = before.at(-1);
  const words = readText(next);
  if (/^ ?\p{Lu}/u.test(words) && (!isElement(next) || ['small', 'span'].includes(next.tagName))) {
    termOf(last)?.children?.push(makeText(':'));
  }
  if (!last || !isElement(next) || next.tagName === 'sup') {
    return;
  }
  if (isElement(last) && hasClass(next, 'tag')) {
    before.push(makeText(' · '));
  } else if (isElement(last) || /[.:!?]$/u.test(readText(last))) {
    before.push(makeText(/^\s*[,.;:!?)]/u.test(words) ? '' : ' '));
  }
}

/** HTML whose elements state what the page shows by style. */
export function removeStyle(nodes: readonly HtmlNode[], prose = false): HtmlNode[] {
  const made: HtmlNode[] = [];
  for (const node of nodes) {
    for (const next of isElement(node) ? plainElement(node, prose) : [makeText(readText(node))]) {
      const last = made.at(-1);
      if (last?.properties === BOXES && next.properties === BOXES) {
        last.children?.push(...(next.children ?? []));
        continue;
      }
      if (!prose) {
        addSeparators(made, next);
      }
      made.push(next);
    }
  }
  return made;
}

/** @param parts of the page, plain */
export function makePageCopy(
  route: string,
  meta: PageText['meta'],
  parts: HtmlNode[],
  siteUrl: string,
  facts: PageFacts,
): MarkdownCopy {
  const canonical = `${siteUrl}${route}`;
  const day = (name: string) => meta(name)[0]?.slice(0, 10);
  const topics = meta('article:tag');
  const head = {
    title: meta('og:title')[0] ?? '',
    description: meta('description')[0] ?? '',
    canonical,
    author: facts.author,
    published: day('article:published_time'),
    modified: day('article:modified_time') ?? facts.modified,
    category: meta('article:section')[0],
    topics: topics.length > 0 ? topics : undefined,
    reports: facts.reports,
  };
  return {route, head, ...writeHtml(parts, canonical)};
}
