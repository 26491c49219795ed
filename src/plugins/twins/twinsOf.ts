import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {pageDates} from '../../content/pageDates';
import {type PageRoute, pages} from '../../content/pages';
import type {PostFrontMatter} from '../posts/frontMatter';
import {toBlocks} from './markdown/blocks';
import {pageParts} from './pageParts';
import {type TwinHead, twinText} from './twinText';

/** A page and its twin's text. */
export type Twin = Readonly<{route: string; title: string; description: string; text: string}>;

/** The built site. */
export type Built = Readonly<{siteUrl: string; outDir: string}>;

type Facts = Omit<TwinHead, 'title' | 'description' | 'canonical'>;

const day = (date: Date | string): string => new Date(date).toISOString().slice(0, 10);

function twinOf(
  {route, title, description}: Omit<Twin, 'text'>,
  facts: Facts,
  isPost: boolean,
  {siteUrl, outDir}: Built,
): Twin {
  const canonical = `${siteUrl}${route}`;
  const file = path.join(outDir, `${route === '/' ? '/index' : route}.html`);
  const links = new Set<string>();
  const parts = pageParts(readFileSync(file, 'utf8'), isPost);
  const blocks = toBlocks(parts, {url: canonical, siteUrl, links});
  const text = twinText({title, description, canonical, ...facts}, [...links], blocks);
  return {route, title, description, text};
}

/** The twin of a post, made from its built page. Throws when the page is missing. */
export function postTwin({metadata}: BlogPost, built: Built): Twin {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  const {title, description, permalink: route} = metadata;
  const facts = {
    author: metadata.authors[0]?.name ?? brand.name,
    published: day(metadata.date),
    modified: day(frontMatter.modifiedDate),
    category: frontMatter.category,
    topics: metadata.tags.map(({label}) => label),
    reports: 'link' in frontMatter ? frontMatter.link : undefined,
  };
  return twinOf({route, title, description}, facts, true, built);
}

/** The twins of the pages that are no posts, made from the built pages. Throws when one is missing. */
export function pageTwins(built: Built): Twin[] {
  const routes = (Object.keys(pages) as PageRoute[]).filter((route) => route !== '*');
  const dates: Readonly<Record<string, string>> = pageDates;
  return routes.map((route) => {
    const facts = {author: brand.name, modified: dates[route]};
    return twinOf({route, ...pages[route]}, facts, false, built);
  });
}
