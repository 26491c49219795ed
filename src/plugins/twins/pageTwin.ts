import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {brand} from '../../config/brand';
import {pageDates} from '../../content/pages';
import {elementsOf, type HtmlElement, type HtmlNode, isElement} from '../markdown/html';
import {plainTree} from './plainTree';
import type {Twin} from './twinText';
import {writeHtml} from './writeMarkdown';

/** The section of a page that is a form with a line above it. */
const NEWSLETTER = 'newsletter';

const TWIN_TYPE = 'text/markdown';

const reader = unified().use(rehypeParse);

/** The first element of a tree, in the document's order, that `matches`. */
function find(node: HtmlNode, matches: (element: HtmlElement) => boolean): HtmlElement | undefined {
  if (isElement(node) && matches(node)) {
    return node;
  }
  for (const child of node.children ?? []) {
    const found = find(child, matches);
    if (found) {
      return found;
    }
  }
  return undefined;
}

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
  const page: HtmlNode = reader.parse(html.replaceAll('<!-- -->', ''));
  const has = (name: string, value: string) => (it: HtmlElement) => it.properties[name] === value;
  const content = (name: string, value: string) =>
    String(find(page, has(name, value))?.properties.content ?? '');
  if (!find(page, has('type', TWIN_TYPE))) {
    return undefined;
  }
  const main = find(page, ({tagName}) => tagName === 'main');
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
  return {route, head, ...writeHtml(plainTree(parts), canonical)};
}
