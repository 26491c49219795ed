import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {brand} from '../../config/brand';
import {pageDates} from '../../content/pages';
import {
  element,
  elementsBelow,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  text,
  textOf,
} from '../markdown/html';
import type {Twin} from './twinText';
import {writeHtml} from './writeMarkdown';

/** Where a piece of a page stands: in the text of an author; in the cell of a table, in a link or a box's label. */
type Place = Readonly<{prose: boolean; narrow: boolean}>;

/** Elements that only work on the page, or that only eyes need. */
const PAGE_ONLY = new Set(
  'aside button form input link nav noscript script style svg template'.split(' '),
);

/** Marks a list of boxes to tick: several side by side are one list. */
const BOXES = {};

/** Whether an element has a class. */
function hasClass({properties}: HtmlElement, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/**
 * Whether a twin leaves a node out: controls, drawings, what stands around a form, and what the page itself hides
 * or keeps out of its feeds.
 */
function isPageOnly(node: HtmlNode): boolean {
  return isElement(node)
    ? PAGE_ONLY.has(node.tagName) ||
        node.properties.ariaHidden === 'true' ||
        node.properties.hidden !== undefined ||
        node.properties.dataFeed === 'skip' ||
        node.children.some((child) => child.tagName === 'form')
    : node.type !== 'text';
}

function link(node: HtmlElement, place: Place): HtmlNode[] {
  const {href = '', ariaLabel: label} = node.properties;
  const words = label ? [text(String(label))] : plain(node.children, {...place, narrow: true});
  const isControl = hasClass(node, 'btn') && String(href).includes('#');
  const saysNothing = words.every((it) => it.tagName !== 'img' && textOf(it).trim() === '');
  return isControl || saysNothing ? [] : [element('a', words, {href})];
}

/** A heading without its link to itself. Of two lines, the first of which the page sets apart, a colon parts them. */
function heading({tagName, children}: HtmlElement, place: Place): HtmlElement {
  const [only] = children;
  const isSelfLink = String(only?.properties?.href ?? '').startsWith('#');
  const words = isSelfLink ? (only?.children ?? []) : children;
  const [first, ...rest] = plain(words, place);
  if (!first || place.prose || first.tagName !== 'span' || rest.length === 0) {
    return element(tagName, [...(first ? [first] : []), ...rest]);
  }
  const line = textOf(first).trim();
  return element(tagName, [line, /[.:!?]$/u.test(line) ? ' ' : ': ', ...rest]);
}

/** Facts in pairs of name and value, one line each. */
function facts(list: HtmlElement, place: Place): HtmlElement {
  const items: HtmlElement[] = [];
  for (const it of elementsOf(list).flatMap((row) =>
    row.tagName === 'div' ? elementsOf(row) : [row],
  )) {
    const words = plain(it.children, place);
    if (it.tagName === 'dt') {
      items.push(element('li', [element('b', [...words, ':'])]));
    } else {
      items.at(-1)?.children.push(text(' '), ...words);
    }
  }
  return element('ul', items);
}

/** A table below its caption; one for screen readers alone repeats the heading. */
function table({properties, children}: HtmlElement, place: Place): HtmlNode[] {
  const caption = children.find(({tagName}) => tagName === 'caption');
  const rows = plain(
    children.filter((it) => it !== caption),
    {...place, narrow: true},
  );
  const isShown = caption && isElement(caption) && !hasClass(caption, 'vh');
  const said = isShown ? [element('p', [element('b', plain(caption.children, place))])] : [];
  return [...said, element('table', rows, properties)];
}

/** Facts in a line. */
function meta(line: HtmlElement, place: Place): HtmlNode[] {
  const made = elementsOf(line).flatMap((fact) => plain([fact], place));
  return made.flatMap((fact, index) => (index === 0 ? [fact] : [text(' · '), fact]));
}

function box(label: HtmlElement, place: Place): HtmlNode[] {
  const words = plain(label.children, {...place, narrow: true});
  const check = element('input', [], {type: 'checkbox'});
  return words.length > 0 ? [element('ul', [element('li', [check, ...words])], BOXES)] : [];
}

/** Emphasis with the spaces at its ends beside it: with them inside, Markdown would not read its marks. */
function emphasis({tagName, children}: HtmlElement, place: Place): HtmlNode[] {
  const made = plain(children, place);
  const [first] = made;
  const last = made.at(-1);
  const [start, end] = [/^\s/u.test(first?.value ?? ''), /\s$/u.test(last?.value ?? '')];
  if (first && start) {
    first.value = textOf(first).trimStart();
  }
  if (last && end) {
    last.value = textOf(last).trimEnd();
  }
  return [...(start ? [text(' ')] : []), element(tagName, made), ...(end ? [text(' ')] : [])];
}

function picture({properties}: HtmlElement): HtmlNode[] {
  const {src = '', alt = ''} = properties;
  if (alt === '') {
    return [];
  }
  return String(src).startsWith('data:') ? [text(String(alt))] : [element('img', [], {src, alt})];
}

function plainElement(node: HtmlElement, place: Place): HtmlNode[] {
  const {tagName, properties, children} = node;
  switch (tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
      return [heading(node, place)];
    case 'br':
      return place.prose && !place.narrow ? [node] : [text(' ')];
    case 'a':
      return link(node, place);
    case 'img':
      return picture(node);
    case 'dl':
      return [facts(node, place)];
    case 'label':
      return box(node, place);
    case 'table':
      return table(node, place);
    case 'b':
    case 'em':
    case 'strong':
      return emphasis(node, place);
    case 'td':
    case 'th':
      // The head of a row is no row of heads.
      return [element(properties.scope === 'row' ? 'td' : tagName, plain(children, place))];
    default: {
      const prose = place.prose || hasClass(node, 'prose');
      const made = hasClass(node, 'meta') ? meta(node, place) : plain(children, {...place, prose});
      const isEmpty = made.length === 0 && children.length > 0;
      return isEmpty ? [] : [element(tagName === 'summary' ? 'div' : tagName, made, properties)];
    }
  }
}

/** The term in bold that a node ends with, if it has no colon or stop. */
function termOf(node: HtmlNode | undefined): HtmlNode | undefined {
  if (node?.tagName === 'span') {
    return termOf(node.children?.at(-1));
  }
  const isBold = node?.tagName === 'b' || node?.tagName === 'strong';
  return isBold && /^[^:]*[^.:!?\s]$/u.test(textOf(node)) ? node : undefined;
}

/**
 * Puts between two neighbors what the page says by their places: a colon after a term in bold, a dot before a label, a space. Outside of an author's text two
 * elements side by side are two lines or columns, as is an element after the end of a sentence.
 */
function part(before: HtmlNode[], next: HtmlNode): void {
  const last = before.at(-1);
  const words = textOf(next);
  if (/^ ?\p{Lu}/u.test(words) && (!isElement(next) || ['small', 'span'].includes(next.tagName))) {
    termOf(last)?.children?.push(text(':'));
  }
  if (!last || !isElement(next) || next.tagName === 'sup') {
    return;
  }
  if (isElement(last) && hasClass(next, 'tag')) {
    before.push(text(' · '));
  } else if (isElement(last) || /[.:!?]$/u.test(textOf(last))) {
    before.push(text(/^\s*[,.;:!?)]/u.test(words) ? '' : ' '));
  }
}

function add(made: HtmlNode[], next: HtmlNode, place: Place): void {
  const last = made.at(-1);
  if (last?.properties === BOXES && next.properties === BOXES) {
    last.children?.push(...(next.children ?? []));
    return;
  }
  if (!place.prose) {
    part(made, next);
  }
  made.push(next);
}

/** What a twin keeps of the parts of a page, as HTML whose elements say what the page says by its look. */
function plain(nodes: readonly HtmlNode[], place: Place): HtmlNode[] {
  const made: HtmlNode[] = [];
  for (const node of nodes.filter((it) => !isPageOnly(it))) {
    const last = made.at(-1);
    if (!isElement(node)) {
      add(made, text(node.value ?? ''), place);
    } else if (!place.narrow || !hasClass(node, 'vh')) {
      plainElement(node, place).forEach((next) => add(made, next, place));
    } else if (last && !isElement(last)) {
      // What is for screen readers alone repeats what a column's head, a link's address or a label's heading says.
      last.value = textOf(last).trimEnd();
    }
  }
  return made;
}

/** The section of a page that is a form with a line above it. */
const NEWSLETTER = 'newsletter';

const TWIN_TYPE = 'text/markdown';

const reader = unified().use(rehypeParse);

/**
 * The twin of a page that is no post, made from its HTML: all of `main` but the newsletter's form. Nothing for a page whose head names no twin.
 *
 * @throws when the page has no `main`
 */
export function pageTwin(route: string, html: string, siteUrl: string): Twin | undefined {
  if (!html.includes(TWIN_TYPE)) {
    return undefined;
  }
  // React's comments part words and belong to none.
  const elements = [...elementsBelow(reader.parse(html.replaceAll('<!-- -->', '')))];
  const has = (name: string, value: string) => (it: HtmlElement) => it.properties[name] === value;
  const content = (name: string, value: string) =>
    String(elements.find(has(name, value))?.properties.content ?? '');
  if (!elements.some(has('type', TWIN_TYPE))) {
    return undefined;
  }
  const main = elements.find(({tagName}) => tagName === 'main');
  if (!main) {
    throw new Error(`The page at ${route} has no <main>.`);
  }
  const canonical = `${siteUrl}${route}`;
  const dates: Readonly<Record<string, string>> = pageDates;
  const head = {
    title: content('property', 'og:title'),
    description: content('name', 'description'),
    canonical,
    author: brand.name,
    modified: dates[route],
  };
  const parts = elementsOf(main).filter(({properties}) => properties.id !== NEWSLETTER);
  return {route, head, ...writeHtml(plain(parts, {prose: false, narrow: false}), canonical)};
}
