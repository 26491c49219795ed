import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parse} from 'yaml';

/** What a twin says: the facts of its head, its words as one run without spaces, and its links in order. */
export type Said = {head: Record<string, unknown>; words: string; links: string[]};

type Tree = {type: string; value?: string; url?: string; children?: Tree[]};

const reader = unified().use(remarkParse).use(remarkGfm);

/** Marks that a twin sets between facts which stand apart on the page. */
const SEPARATORS = /[\s·:]/gu;

function textOf({type, value = '', children = []}: Tree): string {
  return type === 'html' ? '' : value + children.map(textOf).join('');
}

function linksOf({type, url = '', children = []}: Tree): string[] {
  return [...(type === 'link' ? [url] : []), ...children.flatMap(linksOf)];
}

/** Reads a twin as a Markdown reader does. */
export function readTwin(text: string): Said {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(text) ?? [];
  const tree = reader.parse(body) as Tree;
  return {
    head: parse(head) as Record<string, unknown>,
    words: textOf(tree).replace(SEPARATORS, ''),
    links: linksOf(tree),
  };
}

/**
 * What a page says, for comparison with its twin: the words of its main part, or of a post's heading, lede and text, without controls, forms and what its
 * feeds leave out. Runs in the browser, so it stands alone.
 */
export function readPage({html, url}: {html: string; url: string}): {
  words: string;
  links: string[];
} {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  const text = main?.querySelector('#__blog-post-container');
  main?.querySelectorAll('form').forEach((form) => form.parentElement?.remove());
  const left =
    'nav, aside, button, script, style, svg, [aria-hidden="true"], [hidden], [data-feed="skip"], #newsletter, ' +
    'td .vh, a .vh, a.btn[href*="#"], sup';
  main?.querySelectorAll(left).forEach((element) => element.remove());
  main?.querySelectorAll('a[aria-label]').forEach((link) => {
    link.textContent = link.getAttribute('aria-label');
  });
  main?.querySelectorAll(':is(h1, h2, h3) > a[href^="#"]').forEach((link) => {
    link.replaceWith(...link.childNodes);
  });
  const parts: Array<Element | null | undefined> = [main];
  if (text) {
    const before = [...(text.parentElement?.children ?? [])].filter(
      (it) => it.tagName !== 'DETAILS' && it.compareDocumentPosition(text) & 4,
    );
    const after = text.nextElementSibling;
    parts.splice(0, 1, main?.querySelector('h1'), main?.querySelector('.lede'), ...before, text);
    parts.push(after?.querySelector('a[target="_blank"]') ? after : null);
  }
  const kept = parts.flatMap((part) => part ?? []);
  return {
    words: kept
      .map(({textContent}) => textContent)
      .join('')
      .replace(/[\s·:]/gu, ''),
    links: kept.flatMap((part) =>
      [...part.querySelectorAll('a')].map(
        (link) => new URL(link.getAttribute('href') ?? '', url).href,
      ),
    ),
  };
}
