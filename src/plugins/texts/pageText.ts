import {toText} from 'hast-util-to-text';
import type {ContainerDirective} from 'mdast-util-directive';
import type {PhrasingContent, Root, RootContent} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import type {Section} from '../../search/siteIndex';
import {IN_SHORT, type PageParts, readPage} from '../../markdown/readPage';

/** A directive's frame is only layout, so its content is written alone. */
const handlers: NonNullable<Options['handlers']> = {
  containerDirective: (node: ContainerDirective, _parent, state, info) =>
    state.containerFlow(node, info),
};

const writer = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', rule: '-', emphasis: '*', handlers});

type WrittenText = Readonly<{text: string; sources: readonly string[]}>;

function resolveLinks(node: Root | RootContent, page: URL): string[] {
  if ('url' in node && URL.canParse(node.url, page.href)) {
    node.url = new URL(node.url, page).href;
  }
  const isSource =
    node.type === 'link' && /^https?:/u.test(node.url) && new URL(node.url).origin !== page.origin;
  const below = 'children' in node ? node.children : [];
  return [...(isSource ? [node.url] : []), ...below.flatMap((child) => resolveLinks(child, page))];
}

/** Writes Markdown. @param url the address of the page or file, against which links are resolved */
export function writeMarkdown(tree: Root, url: string): WrittenText {
  const sources = [...new Set(resolveLinks(tree, new URL(url)))];
  const text = writer
    .stringify(tree)
    // A backslash before `&` would break an address for readers of plain text.
    .replace(/\]\([^)]+\)/gu, (address) => address.replaceAll('\\&', '&'))
    // A space at the end of bold words, as a page's layout may have, belongs after them; a letter then needs no code.
    .replace(
      /&#x20;(\*+)(?:&#x([0-9a-f]+);)?/giu,
      (_, stars: string, code = '') =>
        `${stars} ${code && String.fromCodePoint(Number(`0x${code}`))}`,
    );
  return {text: text.trim(), sources};
}

/** Writes words as one line of Markdown. */
export function writeLine(...children: PhrasingContent[]): string {
  return writer.stringify({type: 'root', children: [{type: 'paragraph', children}]}).trim();
}

type CopyHead = Readonly<{
  title: string;
  description: string;
  canonical: string;
  author: string;
  published?: string | undefined;
  modified?: string | undefined;
  category?: string | undefined;
  topics?: readonly string[] | undefined;
  reports?: string | undefined;
}>;

/** Facts about a page that the build knows without its HTML. */
export type PageFacts = Omit<CopyHead, 'canonical'>;

/** A page's text for readers without a browser; it begins with the page's heading. */
export type MarkdownCopy = WrittenText & Readonly<{route: string; head: CopyHead}>;

const LAYOUT = ':not(.prose *)';

function listFacts({$, main}: PageParts): void {
  main.find('dl > div').each((_, row) => void $(row).replaceWith($(row).contents()));
  main.find('dt').each((_, name) => {
    const facts = $(name).nextUntil('dt').remove().contents();
    $(name).wrapInner('<b></b>').children().append(':');
    $(name).append(' ', facts);
    name.tagName = 'li';
  });
  main.find('dl').each((_, list) => void (list.tagName = 'ul'));
}

/** Inserts a space between elements shown side by side, and a separator between a term and its value. */
function partNeighbors({$, main}: PageParts): void {
  main.find('.tag + .tag, .meta > * + *').before(' · ');
  for (const element of main.find(`*${LAYOUT}`).get()) {
    const {prev, tagName} = element;
    const isBeside = prev?.type === 'tag' || (prev?.type === 'text' && /[.:!?]$/u.test(prev.data));
    const words = $(element).text();
    if (isBeside && !/^\s*[,.;:!?)]/u.test(words)) {
      const isTerm = prev.type === 'tag' && /^(?:b|strong)$/u.test(prev.tagName);
      const isNamed = /^(?:span|small)$/u.test(tagName) && /^\s*\p{Lu}/u.test(words);
      if (isTerm && isNamed && /^[^:]*\w$/u.test($(prev).text())) {
        $(prev).append(':');
      }
      $(element).before(' ');
    }
  }
}

function writeOutLayout(parts: PageParts): void {
  const {$, main} = parts;
  main
    .find('a[aria-label]:not(sup a)')
    .each((_, link) => void $(link).text(link.attribs['aria-label'] ?? ''));
  main.find('input[type=checkbox] + label').each((_, label) => {
    $(label).prev().remove();
    $(label).prepend('☐ ');
    label.tagName = 'p';
  });
  main.find(`br${LAYOUT}`).replaceWith(' ');
  main.find('summary').each((_, line) => void (line.tagName = 'div'));
  // Markdown has only column headings.
  main.find('tbody th').each((_, cell) => void (cell.tagName = 'td'));
  listFacts(parts);
  partNeighbors(parts);
  main.find('img[src^="data:"]').each((_, picture) => {
    $(picture).replaceWith(picture.attribs.alt ?? '');
  });
  main.find('img[alt=""], img:not([alt])').remove();
  main
    .find(':is(h2, h3, h4, p, li, details):not(:has(img))')
    .filter((_, element) => $(element).text().trim() === '')
    .remove();
}

/** The search skips cards of other pages, footnote marks, open positions, folded notes and text for screen readers. */
const ELSEWHERE =
  'article:not(:has(.prose)), sup, details[name=positions], details.note, .meta, .vh:not(div)';

/** Control characters around a linkable heading's id; texts contain none (the linter's rule `sign`). */
const [START, END] = ['\u0001', '\u0002'];

const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});

/** Splits a line into sentences, unless it labels a box. Adds a full stop to list items; separates table cells. */
function sentencesOf(line: string): string[] {
  const text = line.trim().replace(/\s*\t\s*/gu, ' · ');
  const whole = /[.!?:…]["'”’)]*$/u.test(text) ? text : `${text}.`;
  return text === '' || text.startsWith('☐')
    ? []
    : [...segmenter.segment(whole)].map(({segment}) => segment.trim());
}

const html = unified().use(rehypeParse, {fragment: true});

/** Splits a page's text at its linkable headings, leaving out what belongs to other pages. */
function splitSections({$, main}: PageParts): Section[] {
  main.find(ELSEWHERE).remove();
  // Nothing else would part the last word of a table from the first one of the next.
  main.find('table + table').before('<p>');
  main
    .find(':is(p, li):has(> a:first-child)')
    .filter((_, line) => $(line).text().trim() === $(line).children('a').first().text().trim())
    .remove();
  main.find(':is(h2, h3, h4, h5, h6)[id]').each((_, heading) => {
    $(heading).text(`${START}${heading.attribs.id}${END}${$(heading).text()}`);
  });
  return `${END}\n${toText(html.parse(main.html() ?? ''))}`.split(START).map((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [id = '', title = ''] = head.split(END);
    return {id, title: title.trim(), sentences: lines.flatMap(sentencesOf)};
  });
}

const toMarkdown = unified().use(rehypeRemark);

/** Reads a page's copy, its search sections, and its excerpt: the first line of the summary, else the description. */
export function readPageText(route: string, page: string, siteUrl: string, facts: PageFacts) {
  const parts = readPage(page);
  const {main} = parts;
  writeOutLayout(parts);
  const canonical = `${siteUrl}${route}`;
  const {title, description, ...rest} = facts;
  const head = {title, description, canonical, ...rest};
  const tree = toMarkdown.runSync(html.parse(main.html() ?? '')) as Root;
  const copy: MarkdownCopy = {route, head, ...writeMarkdown(tree, canonical)};
  main.find(`${IN_SHORT} b`).first().remove();
  const summary = main.find(`${IN_SHORT} p`).first().text().trim() || head.description;
  return {copy, summary, sections: splitSections(parts)};
}

export type PageText = ReturnType<typeof readPageText>;
