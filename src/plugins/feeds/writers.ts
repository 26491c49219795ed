import {generateAtomFeed, generateJsonFeed, generateRssFeed} from 'feedsmith';
import {createElement, Fragment, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import type {feedFormats} from '../../content/feeds';
import {type HtmlElement, type HtmlNode, isElement, readText} from '../../markdown/html';

/** Classes, ids and roles mean nothing to a feed reader. */
const KEPT = new Set('alt width height type colSpan rowSpan scope start sizes'.split(' '));

/** `srcSet` has several addresses, each with a width. */
const ADDRESSES = new Set(['href', 'src', 'cite', 'srcSet']);

function propertiesOf({properties}: HtmlElement, pageUrl: string): HtmlElement['properties'] {
  const whole = (value: unknown) =>
    String(value).replace(/(?:^|(?<=, ))\S+/gu, (address) => new URL(address, pageUrl).href);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => KEPT.has(name) || ADDRESSES.has(name))
      .map(([name, value]) => [name, ADDRESSES.has(name) ? whole(value) : value]),
  );
}

function show(node: HtmlNode, pageUrl: string): ReactNode {
  if (!isElement(node)) {
    return node.value;
  }
  const children = node.children.map((child) => show(child, pageUrl));
  if (node.properties.role === 'figure') {
    const [picture] = children;
    const [, caption] = node.children;
    const words = caption ? [createElement('br'), readText(caption).trim()] : [];
    return createElement(Fragment, null, picture, ...words);
  }
  return createElement(node.tagName, propertiesOf(node, pageUrl), ...children);
}

/** A post's text as HTML with absolute links, from the element of its page that holds it (`readPageText`). */
export function toFeedText({children}: HtmlElement, pageUrl: string): string {
  const shown = children.map((node) => show(node, pageUrl));
  const html = renderToStaticMarkup(createElement(Fragment, null, ...shown));
  // React asks for each picture ahead, with an element that belongs into a page's head.
  return html.replace(/<link rel="preload"[^>]*>/gu, '').trim();
}

export type FeedEntry = Readonly<{
  url: string;
  title: string;
  summary: string;
  /** HTML with absolute links. */
  content: string;
  published: Date;
  modified: Date;
  authors: readonly string[];
  /** The category, then the topics. */
  topics: readonly string[];
  picture: string;
  /** The URL that a news item reports on. */
  via?: string;
}>;

export type FeedData = Readonly<{
  title: string;
  description: string;
  /** The URL of the page that lists the posts; the feed files are below it. */
  url: string;
  siteUrl: string;
  /** The newest change, not the build, so that the same posts give the same bytes. */
  updated: Date;
  entries: readonly FeedEntry[];
}>;

const LANGUAGE = 'en-US';

/** `file`: its name beside the list. */
type Format = Readonly<{file: string; type: string}>;

function rss({title, description, url, updated, entries}: FeedData, {file, type}: Format): string {
  return generateRssFeed({
    title,
    description,
    link: url,
    language: LANGUAGE,
    lastBuildDate: updated,
    atom: {links: [{href: `${url}/${file}`, rel: 'self', type}]},
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      guid: {value: entry.url, isPermaLink: true},
      pubDate: entry.published,
      description: entry.summary,
      categories: entry.topics.map((name) => ({name})),
      dc: {creators: [...entry.authors]},
      content: {encoded: entry.content},
    })),
  });
}

function atom(data: FeedData, {file, type}: Format): string {
  const {title, description, url, siteUrl, updated, entries} = data;
  return generateAtomFeed({
    id: url,
    title: {value: title},
    subtitle: {value: description},
    updated,
    icon: `${siteUrl}/img/icon-512.png`,
    links: [
      {href: `${url}/${file}`, rel: 'self', type},
      {href: url, rel: 'alternate', type: 'text/html'},
    ],
    entries: entries.map((entry) => ({
      id: entry.url,
      title: {value: entry.title},
      links: [
        {href: entry.url, rel: 'alternate', type: 'text/html'},
        ...(entry.via ? [{href: entry.via, rel: 'via'}] : []),
      ],
      published: entry.published,
      updated: entry.modified,
      authors: entry.authors.map((name) => ({name})),
      categories: entry.topics.map((term) => ({term})),
      summary: {value: entry.summary},
      content: {type: 'html', value: entry.content},
    })),
  });
}

function json({title, description, url, siteUrl, entries}: FeedData, {file}: Format): string {
  const feed = generateJsonFeed({
    title,
    description,
    home_page_url: url,
    feed_url: `${url}/${file}`,
    icon: `${siteUrl}/img/icon-512.png`,
    language: LANGUAGE,
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      external_url: entry.via,
      title: entry.title,
      content_html: entry.content,
      summary: entry.summary,
      image: entry.picture,
      date_published: entry.published,
      date_modified: entry.modified,
      authors: entry.authors.map((name) => ({name})),
      tags: [...entry.topics],
    })),
  });
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** By file name: RSS 2.0, Atom, JSON Feed 1.1. */
export const writers: Readonly<
  Record<(typeof feedFormats)[number]['file'], (data: FeedData, format: Format) => string>
> = {'rss.xml': rss, 'atom.xml': atom, 'feed.json': json};
