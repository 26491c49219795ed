import {type Element, parseHtml} from './markdown/parseHtml';
import {findElement} from './markdown/tree';

/** What a page's head says of it, and whether it names a Markdown twin. */
export type PageHead = Readonly<{title: string; description: string; hasTwin: boolean}>;

/** Reads the head of a built page. */
export function pageHead(html: string): PageHead {
  const head = parseHtml(html.slice(0, html.indexOf('<body')));
  const has = (name: string, value: string) => (it: Element) => it.attribs[name] === value;
  const content = (name: string, value: string) =>
    findElement(head, has(name, value))?.attribs.content ?? '';
  return {
    title: content('property', 'og:title'),
    description: content('name', 'description'),
    hasTwin: findElement(head, has('type', 'text/markdown')) !== undefined,
  };
}
