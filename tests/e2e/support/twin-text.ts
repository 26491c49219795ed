import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parse} from 'yaml';

/** What a twin says: the facts of its head, its words with one space between them, and its links in order. */
export type Said = {head: Record<string, unknown>; words: string; links: string[]};

type Tree = {type: string; value?: string; url?: string; children?: Tree[]};

const reader = unified().use(remarkParse).use(remarkGfm);

/** Elements of Markdown that stand in a line of text; all others are blocks. */
const IN_LINE = new Set(
  'delete emphasis footnoteReference html image inlineCode link strong text'.split(' '),
);

function textOf({type, value = '', children = []}: Tree): string {
  const text = type === 'html' ? '' : value + children.map(textOf).join('');
  return IN_LINE.has(type) ? text : ` ${text} `;
}

/** Words without the marks that a twin sets between facts which stand apart on the page. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(':', '')
    .replace(/[\s·]+/gu, ' ')
    .trim();

function linksOf({type, url = '', children = []}: Tree): string[] {
  return [...(type === 'link' ? [url] : []), ...children.flatMap(linksOf)];
}

/** Reads a twin as a Markdown reader does. */
export function readTwin(text: string): Said {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(text) ?? [];
  const tree = reader.parse(body) as Tree;
  return {
    head: parse(head) as Record<string, unknown>,
    words: wordsOf(textOf(tree)),
    links: linksOf(tree),
  };
}

/**
 * What a page says, for comparison with its twin: the words of its main part, or of a post's heading, lede and text,
 * without controls, forms and what its feeds leave out. A space parts blocks, and outside of a text also elements side
 * by side and after the end of a sentence. Runs in the browser, so it stands alone.
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
    ':is(td, th, a, label) .vh, caption.vh, a.btn[href*="#"], sup';
  main?.querySelectorAll(left).forEach((element) => {
    const before = element.previousSibling;
    if (element.matches('.vh') && before?.nodeType === Node.TEXT_NODE) {
      before.textContent = (before.textContent ?? '').trimEnd();
    }
    element.remove();
  });
  main?.querySelectorAll('a[aria-label]').forEach((link) => {
    link.textContent = link.getAttribute('aria-label');
  });
  main?.querySelectorAll(':is(h1, h2, h3) > a[href^="#"]').forEach((link) => {
    link.replaceWith(...link.childNodes);
  });
  main?.querySelectorAll('ol').forEach((list) => {
    const heads = [...list.children].map((item) => item.querySelector('h1, h2, h3, h4, h5, h6'));
    if (
      heads.every((head, at) =>
        list.children[at]?.textContent.trim().startsWith(head?.textContent.trim() || '-'),
      )
    ) {
      heads.forEach((head, at) => head?.prepend(`${list.start + at}. `));
    }
  });
  const inLine = new Set(
    'A ABBR B CITE CODE DEL EM I IMG KBD MARK Q S SMALL SPAN STRONG SUB TIME U'.split(' '),
  );
  const shownText = (element: Element): string => {
    const isLoose = !element.closest('.prose') || element.matches('.meta');
    let out = '';
    let wasElement = false;
    for (const node of element.childNodes) {
      if (node instanceof Element) {
        const isBlock = !inLine.has(node.tagName);
        const isBeside = isLoose && !/^[,.;:!?)]/u.test(node.textContent);
        const isApart = isBlock || (isBeside && (wasElement || /[.:!?]$/u.test(out)));
        out += `${isApart ? ' ' : ''}${shownText(node)}${isBlock ? ' ' : ''}`;
        wasElement = true;
      } else if (node.nodeType === Node.TEXT_NODE) {
        out += node.textContent ?? '';
        wasElement = false;
      }
    }
    return out;
  };
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
      .map(shownText)
      .join(' ')
      .replaceAll(':', '')
      .replace(/[\s·]+/gu, ' ')
      .trim(),
    links: kept.flatMap((part) =>
      [...part.querySelectorAll('a')].map(
        (link) => new URL(link.getAttribute('href') ?? '', url).href,
      ),
    ),
  };
}
