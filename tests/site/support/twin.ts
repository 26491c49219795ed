import {type CheerioAPI, load} from 'cheerio';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parse} from 'yaml';

/** What a page or a twin says: its words with one space between them, and its links in order. */
export type Said = {words: string; links: string[]};

/** What a twin says, with the facts of its head, and its headings, paragraphs and cells, each {@link bare}. */
export type Twin = Said & {head: Record<string, unknown>; passages: string[]};

type Tree = {type: string; value?: string; url?: string; children?: Tree[]};

const reader = unified().use(remarkParse).use(remarkGfm);

/** Elements of Markdown and of HTML that stand in a line of text; all others are blocks. */
const IN_LINE = new Set(
  (
    'delete emphasis footnoteReference html image inlineCode link strong text ' +
    'a abbr b cite code del em i img kbd mark q s small span sub time u'
  ).split(' '),
);

const PASSAGES = new Set(['heading', 'paragraph', 'tableCell']);

/** Words without spaces and hyphens, which depend on where a line ends. */
export const bare = (words: string): string => words.replace(/[\s\u00AD\u2010-]/gu, '');

/** Words without the marks that a twin sets between facts which stand apart on the page. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(':', '')
    .replace(/[\s·]+/gu, ' ')
    .trim();

/** The elements of a tree, each before its children. */
const elementsOf = (tree: Tree): Tree[] => [tree, ...(tree.children ?? []).flatMap(elementsOf)];

/** An element's text; blocks have `space` around them. */
function textOf({type, value = '', children = []}: Tree, space: '' | ' '): string {
  const text = type === 'html' ? '' : value + children.map((it) => textOf(it, space)).join('');
  return IN_LINE.has(type) ? text : `${space}${text}${space}`;
}

/** Reads a twin as a Markdown reader does. */
export function readTwin(text: string): Twin {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(text) ?? [];
  const tree = reader.parse(body) as Tree;
  const elements = elementsOf(tree);
  return {
    head: parse(head) as Record<string, unknown>,
    words: wordsOf(textOf(tree, ' ')),
    links: elements.flatMap(({type, url = ''}) => (type === 'link' ? url : [])),
    passages: elements
      .flatMap((it) => (PASSAGES.has(it.type) ? bare(textOf(it, '')) : []))
      .filter((it) => it !== ''),
  };
}

/** What of a page its twin leaves out: controls, and what stands apart for screen readers or feeds. */
const LEFT_OUT =
  'nav, aside, button, script, style, svg, [aria-hidden="true"], [hidden], [data-feed="skip"], #newsletter, ' +
  ':is(td, th, a, label) .vh, caption.vh, a.btn[href*="#"], sup';

type Selected = ReturnType<CheerioAPI>;

/** Takes away what a twin leaves out, and writes out what a browser shows without words of its own. */
function leaveText($: CheerioAPI, main: Selected): void {
  main.find('form').parent().remove();
  for (const element of main.find(LEFT_OUT).toArray()) {
    const before = element.prev;
    if ($(element).is('.vh') && before?.type === 'text') {
      before.data = before.data.trimEnd();
    }
    $(element).remove();
  }
  for (const link of main.find('a[aria-label]').toArray()) {
    $(link).text($(link).attr('aria-label') ?? '');
  }
  for (const link of main.find(':is(h1, h2, h3) > a[href^="#"]').toArray()) {
    $(link).replaceWith($(link).contents());
  }
  for (const list of main.find('ol').toArray()) {
    const items = $(list).children().toArray();
    const heads = items.map((item) => $(item).find('h1, h2, h3, h4, h5, h6').first());
    const areFirst = heads.every((head, at) =>
      $(items[at])
        .text()
        .trim()
        .startsWith(head.text().trim() || '-'),
    );
    const start = Number($(list).attr('start') ?? 1);
    heads.forEach((head, at) => areFirst && head.prepend(`${start + at}. `));
  }
}

/** An element's words. A space parts blocks, and outside of a post's text also elements side by side and after a sentence. */
function shownText($: CheerioAPI, element: Selected): string {
  const isLoose = element.closest('.prose').length === 0 || element.is('.meta');
  let out = '';
  let wasElement = false;
  for (const node of element.contents().toArray()) {
    if (node.type === 'text') {
      out += node.data;
      wasElement = false;
    } else if ('tagName' in node) {
      const isBlock = !IN_LINE.has(node.tagName);
      const isBeside = isLoose && !/^[,.;:!?)]/u.test($(node).text());
      const isApart = isBlock || (isBeside && (wasElement || /[.:!?]$/u.test(out)));
      out += `${isApart ? ' ' : ''}${shownText($, $(node))}${isBlock ? ' ' : ''}`;
      wasElement = true;
    }
  }
  return out;
}

/**
 * What a page says, for comparison with its twin: the words of its main part, or of a post's heading, lede and text,
 * without controls, forms and what its feeds leave out.
 *
 * @param url the page's address, from which its links lead
 */
export function readPage(html: string, url: string): Said {
  const $ = load(html, {scriptingEnabled: false});
  const main = $('main');
  leaveText($, main);
  const text = main.find('#__blog-post-container');
  const before = text.prevAll().not('details').toArray().toReversed();
  const outward = text.next().has('a[target="_blank"]');
  const post = [main.find('h1').first(), main.find('.lede').first(), ...before.map((it) => $(it))];
  const parts = text.length === 0 ? [main] : [...post, text, outward];
  return {
    words: wordsOf(parts.map((part) => shownText($, part)).join(' ')),
    links: parts
      .flatMap((part) => part.find('a').toArray())
      .map((link) => new URL($(link).attr('href') ?? '', url).href),
  };
}
