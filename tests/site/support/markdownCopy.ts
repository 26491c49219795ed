import {type CheerioAPI, load} from 'cheerio';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parse} from 'yaml';

type Tree = {type: string; value?: string; url?: string; children?: Tree[]};

const reader = unified().use(remarkParse).use(remarkGfm);

const PASSAGES = new Set(['heading', 'paragraph', 'tableCell']);

/** Text without spaces and hyphens, which depend on where a line breaks. */
export const bare = (words: string): string => words.replace(/[\s\u00AD\u2010-]/gu, '');

/** Removes spaces and the marks between facts from a text. `tests/unit/markdownCopies.test.ts` tests both. */
const lettersOf = (text: string): string => text.replace(/[\s:·☐]/gu, '');

const elementsOf = (tree: Tree): Tree[] => [tree, ...(tree.children ?? []).flatMap(elementsOf)];

function textOf({type, value = '', children = []}: Tree): string {
  return type === 'html' ? '' : value + children.map(textOf).join('');
}

/** Reads a copy as a Markdown reader does: head, letters, links in order, and its passages, each {@link bare}. */
export function readCopy(text: string) {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(text) ?? [];
  const tree = reader.parse(body) as Tree;
  const elements = elementsOf(tree);
  return {
    head: parse(head) as Record<string, unknown>,
    letters: lettersOf(textOf(tree)),
    links: elements.flatMap(({type, url = ''}) => (type === 'link' ? url : [])),
    passages: elements
      .flatMap((it) => (PASSAGES.has(it.type) ? bare(textOf(it)) : []))
      .filter((it) => it !== ''),
  };
}

/** Parts of a page that its copy leaves out: controls, empty summaries, text only for screen readers or feeds. */
const LEFT_OUT =
  'nav, aside, button, script, style, svg, [aria-hidden="true"], [hidden], [data-feed="skip"], #newsletter, ' +
  'summary:only-child, :is(td, th, a, label, summary) .vh, caption.vh, a.btn[href*="#"], .article-heading > a';

type Selected = ReturnType<CheerioAPI>;

/** Removes what a copy leaves out, and writes the labels of links as their text. */
function leaveText($: CheerioAPI, main: Selected): void {
  main.find('form').parent().remove();
  main.find(LEFT_OUT).remove();
  for (const link of main.find('a[aria-label]:not(sup a)').toArray()) {
    $(link).text($(link).attr('aria-label') ?? '');
  }
}

/** The letters and links that a copy should have, from a page’s `main` or a post’s heading, introduction and text. */
export function readPage(html: string, url: string) {
  const $ = load(html, {scriptingEnabled: false});
  const main = $('main');
  leaveText($, main);
  const text = main.find('#__blog-post-container');
  const before = text.prevAll().not('details').toArray().toReversed();
  const after = text.next('.post-file, :has(a[target="_blank"])');
  const post = [
    ...['h1', '.lede', '.in-short'].map((it) => main.find(it).first()),
    ...before.map((it) => $(it)),
  ];
  const parts = text.length === 0 ? [main] : [...post, text, after];
  return {
    letters: lettersOf(parts.map((part) => part.text()).join('')),
    links: parts
      .flatMap((part) => part.find('a[href]').toArray())
      .map((link) => new URL($(link).attr('href') ?? '', url).href),
  };
}
