import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {blogPostContainerID} from '@docusaurus/utils-common';
import {brand} from '../../config/brand';
import {twinPath} from '../../config/twinPath';
import {pageDates} from '../../content/pageDates';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';
import {toBlocks} from './markdown/blocks';
import type {Twin, TwinHead} from './twinText';
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
function pageParts(html: string, isPost: boolean): Node[] {
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

/** What a page's head says of it, and whether it names a Markdown twin. */
type PageHead = Readonly<{title: string; description: string; hasTwin: boolean}>;

/** Reads the head of a built page. */
function pageHead(html: string): PageHead {
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

/** The built site. */
export type Built = Readonly<{siteUrl: string; outDir: string}>;

type Facts = Omit<TwinHead, 'canonical'>;

const day = (date: Date | string): string => new Date(date).toISOString().slice(0, 10);

function readPage(route: string, {outDir}: Built): string {
  return readFileSync(path.join(outDir, `${route === '/' ? '/index' : route}.html`), 'utf8');
}

function twinOf(
  route: string,
  html: string,
  facts: Facts,
  {isPost, siteUrl}: Readonly<{isPost: boolean; siteUrl: string}>,
): Twin {
  const canonical = `${siteUrl}${route}`;
  const links = new Set<string>();
  const blocks = toBlocks(pageParts(html, isPost), {url: canonical, siteUrl, links});
  const {title, description, ...others} = facts;
  return {route, head: {title, description, canonical, ...others}, sources: [...links], blocks};
}

/** The twin of a post, made from its built page. Throws when the page is missing. */
export function postTwin({metadata}: BlogPost, built: Built): Twin {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  const {title, description, permalink: route} = metadata;
  const facts = {
    title,
    description,
    author: metadata.authors[0]?.name ?? brand.name,
    published: day(metadata.date),
    modified: day(frontMatter.modifiedDate),
    category: frontMatter.category,
    topics: metadata.tags.map(({label}) => label),
    reports: 'link' in frontMatter ? frontMatter.link : undefined,
  };
  return twinOf(route, readPage(route, built), facts, {isPost: true, siteUrl: built.siteUrl});
}

/**
 * The twins of those pages that name one in their head, made from the built pages.
 *
 * @param routes the site's, but no post's
 */
export function pageTwins(routes: readonly string[], built: Built): Twin[] {
  const dates: Readonly<Record<string, string>> = pageDates;
  return routes
    .filter((route) => twinPath(route) !== undefined && !route.endsWith('.html'))
    .flatMap((route) => {
      const html = readPage(route, built);
      const {title, description, hasTwin} = pageHead(html);
      const facts = {title, description, author: brand.name, modified: dates[route]};
      return hasTwin ? [twinOf(route, html, facts, {isPost: false, siteUrl: built.siteUrl})] : [];
    });
}
