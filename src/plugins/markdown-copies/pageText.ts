import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {
  makeElement,
  walkElements,
  listElements,
  type HtmlElement,
  type HtmlNode,
  isElement,
  makeText,
  readText,
} from '../../markdown/html';

/** What a page says, for its Markdown copy, its feed and the search. */
export type PageText = Readonly<{
  /** `content` of the head's tags with this name or property. */
  meta: (name: string) => string[];
  /** The main part; of a post heading, lede and article, up to the outbound links below its text. */
  parts: readonly HtmlElement[];
  post: HtmlElement | undefined;
}>;

export function hasClass({properties}: HtmlElement, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** Elements that work only on the page, or are only visual. */
const PAGE_ONLY = new Set(
  'aside button form input link nav noscript script style svg template'.split(' '),
);

/** Controls, drawings, the frame of a form, and nodes that the page hides or keeps out of its feeds. */
function isPageOnly(node: HtmlNode): boolean {
  return isElement(node)
    ? PAGE_ONLY.has(node.tagName) ||
        node.properties.ariaHidden === 'true' ||
        node.properties.hidden !== undefined ||
        node.properties.dataFeed === 'skip' ||
        node.children.some((child) => child.tagName === 'form')
    : node.type !== 'text';
}

/** In these, text for screen readers alone repeats a column's head, a link's address or a label's heading. */
const NARROW = new Set(['a', 'label', 'td', 'th']);

/** Empty when nothing is left. A `span` with the role of a figure becomes the picture and its caption. */
function cleanElement(node: HtmlElement, isNarrow: boolean): HtmlElement[] {
  const {tagName, properties} = node;
  if (properties.role === 'figure') {
    const [plate] = listElements(node);
    const caption = properties.ariaLabel === undefined ? [] : [` ${String(properties.ariaLabel)}`];
    return [
      makeElement(tagName, [...clean(plate?.children ?? [], isNarrow), ...caption], properties),
    ];
  }
  const children = clean(node.children, isNarrow || NARROW.has(tagName));
  const [only] = children;
  if (/^h\d$/u.test(tagName) && String(only?.properties?.href ?? '').startsWith('#')) {
    return [makeElement(tagName, only?.children ?? [], properties)];
  }
  const [first] = node.children;
  if (tagName === 'section' && first && isElement(first) && hasClass(first, 'marker')) {
    const [title, ...rest] = children;
    // The page's style makes a finding's title bold.
    const bold = makeElement('p', [makeElement('strong', title?.children ?? [])]);
    return [makeElement(tagName, [bold, ...rest], {dataFinding: ''})];
  }
  const isEmptied = children.length === 0 && node.children.length > 0 && !/^t[dh]$/u.test(tagName);
  return isEmptied ? [] : [makeElement(tagName, children, properties)];
}

/** Removes headings' links to themselves and makes findings' titles bold. */
function clean(nodes: readonly HtmlNode[], isNarrow: boolean): HtmlNode[] {
  const made: HtmlNode[] = [];
  for (const node of nodes.filter((it) => !isPageOnly(it))) {
    const last = made.at(-1);
    if (!isElement(node)) {
      made.push(makeText(node.value ?? ''));
    } else if (!isNarrow || !hasClass(node, 'vh')) {
      made.push(...cleanElement(node, isNarrow));
    } else if (last && !isElement(last)) {
      last.value = readText(last).trimEnd();
    }
  }
  return made;
}

/** Docusaurus' own id. */
const POST_TEXT = '__blog-post-container';

const isPostText = ({properties}: HtmlElement): boolean => properties.id === POST_TEXT;

/** Without the list of its sections, its facts, which the head has, and the links onward. */
function postParts(all: readonly HtmlElement[], article: HtmlElement): HtmlElement[] {
  const heading = all.filter((it) => it.tagName === 'h1' || hasClass(it, 'lede')).slice(0, 2);
  const inside = listElements(article).filter((it) => !hasClass(it, 'no-print'));
  const end = inside.findIndex(isPostText) + 1;
  const out = inside.slice(end).filter(({tagName}) => tagName === 'p');
  return [...heading, ...inside.slice(0, end), ...out];
}

const reader = unified().use(rehypeParse);

/** `route` is for messages. @throws when the page has no `main` */
export function readPageText(route: string, html: string): PageText {
  const [main] = /<main[\s>][\s\S]*<\/main>/u.exec(html) ?? [];
  if (main === undefined) {
    throw new Error(`The page at ${route} has no <main>.`);
  }
  // React's comments split words.
  const tree = reader.parse(html.slice(0, html.indexOf('<body')) + main.replaceAll('<!-- -->', ''));
  const elements = [...walkElements(tree)];
  const article = elements.find((it) => listElements(it).some(isPostText));
  const parts = article
    ? postParts(elements, article)
    : elements
        .filter(({tagName}) => tagName === 'main')
        .flatMap(listElements)
        .filter(({properties}) => properties.id !== 'newsletter');
  const cleaned = clean(parts, false).filter(isElement);
  return {
    meta: (name) =>
      elements
        .filter(({properties}) => properties.name === name || properties.property === name)
        .map(({properties}) => String(properties.content)),
    parts: cleaned,
    post: cleaned.find(isPostText),
  };
}
