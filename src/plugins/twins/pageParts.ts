import {blogPostContainerID} from '@docusaurus/utils-common';
import {type Element, type Node, parseHtml} from './markdown/parseHtml';
import {elementsOf, findElement, hasClass} from './markdown/tree';

/** The section of a page that is a form with a line above it. */
const NEWSLETTER = 'newsletter';

/**
 * The parts of a built page that its twin holds.
 *
 * Of a post: heading, lede, and all down to the end of its text and the link to what it reports on, without the table
 * of contents. Of another page: all of `main` but the newsletter's form.
 *
 * @throws when the page has no `main`, or a post no `article`
 */
export function pageParts(html: string, isPost: boolean): Node[] {
  const start = html.indexOf('<main');
  // What follows a post's text is most of the rest, and long: it is not even parsed.
  const end = isPost ? html.indexOf('</article>', start) : html.lastIndexOf('</main>');
  if (start < 0 || end < start) {
    throw new Error('The page has no <main>, or a post no <article> in it.');
  }
  const main = parseHtml(html.slice(start, end));
  return isPost
    ? postParts(main)
    : main
        .flatMap((it) => elementsOf(it as Element))
        .filter(({attribs}) => attribs.id !== NEWSLETTER);
}

function postParts(main: readonly Node[]): Element[] {
  const head = [
    findElement(main, ({name}) => name === 'h1'),
    findElement(main, (it) => hasClass(it, 'lede')),
  ];
  const article = findElement(main, ({name}) => name === 'article');
  const parts = article ? elementsOf(article) : [];
  const last = parts.findIndex(({attribs}) => attribs.id === blogPostContainerID);
  const text = parts.slice(0, last + 1).filter(({name}) => name !== 'details');
  const after = parts[last + 1];
  const leadsOut = after && findElement(after.children, ({attribs}) => attribs.target === '_blank');
  return [...head, ...text, leadsOut ? after : undefined].flatMap((it) => it ?? []);
}
