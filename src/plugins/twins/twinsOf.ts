import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {twinPath} from '../../config/twinPath';
import {pageDates} from '../../content/pageDates';
import type {PostFrontMatter} from '../posts/frontMatter';
import {toBlocks} from './markdown/blocks';
import {pageHead} from './pageHead';
import {pageParts} from './pageParts';
import type {Twin, TwinHead} from './twinText';

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
