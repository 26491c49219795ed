import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPost, FeedOptions} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {sharePicturePath} from '../../config/paths';
import {feedFormats, findFeed} from '../../content/feeds';
import {IN_SHORT, type PageParts, POST_TEXT, readPage} from '../../markdown/readPage';
import type {NewsFrontMatter, PostFrontMatter} from './frontMatter';

/** The attributes that a feed keeps. Classes, ids and roles mean nothing to feed readers. */
const KEPT = new Set('alt width height type scope start sizes'.split(' '));

/** The attributes with addresses. `srcset` has several, each followed by a width. */
const ADDRESSES = new Set(['href', 'src', 'srcset']);

/** XML forbids other control characters, lone surrogates and U+FFFE (https://www.w3.org/TR/xml/#charsets). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const clean = (text: string): string => text.replace(FORBIDDEN, '');

/** A category, without signs of markup: Docusaurus' Atom writer puts names into attributes unchanged. */
function toCategory(label: string) {
  const name = clean(label)
    .replace(/\s*&\s*/gu, ' and ')
    .replaceAll('<', '');
  return {name, term: name};
}

/** A post's text as HTML: absolute links, task list boxes as characters, no colors in code. Empty for other pages. */
export function toFeedText({$, main}: PageParts, pageUrl: string): string {
  const whole = (value: string): string =>
    value.replace(/(?:^|(?<=, ))\S+/gu, (address) =>
      URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address,
    );
  const text = main.find(POST_TEXT);
  text.prepend(main.find(IN_SHORT).contents());
  text.find('input').each((_, box) => {
    $(box).replaceWith('checked' in box.attribs ? '☑' : '☐');
  });
  text.find('code').each((_, code) => void $(code).text($(code).text()));
  for (const element of text.find('*').get()) {
    element.attribs = Object.fromEntries(
      Object.entries(element.attribs)
        .filter(([name]) => KEPT.has(name) || ADDRESSES.has(name))
        .map(([name, value]) => [name, ADDRESSES.has(name) ? whole(value) : value]),
    );
  }
  return clean(text.html()?.trim() ?? '');
}

/** The listed posts of the feed at `feedPath`, newest first. */
export function selectPosts(feedPath: string, posts: readonly BlogPost[]): BlogPost[] {
  return posts
    .filter(({metadata}) => findFeed(metadata.permalink)?.path === feedPath && !metadata.unlisted)
    .toSorted((a, b) => Number(b.metadata.date) - Number(a.metadata.date));
}

/** A post's first address, so that a renamed post does not appear twice. */
function idOf(post: BlogPost, siteUrl: string): string {
  const {permalink, frontMatter} = post.metadata;
  const {slug, formerSlugs} = frontMatter as PostFrontMatter;
  return `${siteUrl}${permalink.slice(0, -slug.length)}${formerSlugs?.[0] ?? slug}`;
}

/** The type of the feeds' package knows only objects, though the package writes any JSON. */
const toExtension = (name: string, value: unknown) => ({
  name,
  objects: value as Record<string, unknown>,
});

/** The feed entries of posts, in RSS, Atom and JSON; their texts come from the pages in `outDir`. */
export const createFeedItems: NonNullable<FeedOptions['createFeedItems']> = async ({
  blogPosts,
  siteConfig: {url: siteUrl},
  outDir,
}) =>
  blogPosts.map((post) => {
    const {title, permalink, description, date, authors, tags, frontMatter} = post.metadata;
    const {category, modifiedDate, ...own} = frontMatter as PostFrontMatter;
    const html = readFileSync(path.join(outDir, `${permalink}.html`), 'utf8');
    const link = `${siteUrl}${permalink}`;
    const writers = authors.map(({name = brand.name}) => ({name: clean(name)}));
    return {
      id: idOf(post, siteUrl),
      link,
      title: clean(title),
      description: clean(description),
      content: toFeedText(readPage(html), link),
      date: new Date(modifiedDate),
      published: date,
      author: writers,
      category: [category, ...tags.map(({label}) => label)].map(toCategory),
      image: `${siteUrl}${sharePicturePath(permalink)}`,
      // Only JSON Feed has these fields.
      extensions: [
        toExtension('authors', writers),
        ...('link' in own && own.link ? [toExtension('external_url', own.link)] : []),
      ],
    };
  });

const toXml = (text: string): string =>
  clean(text).replace(/[&<"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** What Docusaurus omits of an entry: in RSS authors without an email address, in Atom the link to the coverage. */
function missingIn(file: string, {metadata: {authors, frontMatter}}: BlogPost): string {
  const {link} = frontMatter as Partial<NewsFrontMatter>;
  if (file === 'rss.xml') {
    return authors.map(({name = brand.name}) => `<dc:creator>${toXml(name)}</dc:creator>`).join('');
  }
  return link && file === 'atom.xml' ? `<link href="${toXml(link)}" rel="via"/>` : '';
}

/** How many posts a feed has. Feed readers poll often, and need only the newest posts. */
export const FEED_LENGTH = 50;

/**
 * Adds to feeds what Docusaurus leaves out: their own addresses, for W3C's validator, the day of the last change, and
 * what {@link missingIn} lists. @throws when a feed lacks one of its posts
 */
export function fillFeeds(
  outDir: string,
  feedPath: string,
  siteUrl: string,
  posts: readonly BlogPost[],
): void {
  const changes = posts.map(({metadata}) => String(metadata.frontMatter.modifiedDate));
  const last = new Date(changes.toSorted().at(-1) ?? 0);
  for (const {file, type} of feedFormats) {
    const written = path.join(outDir, feedPath, file);
    const url = `${siteUrl}${feedPath}/${file}`;
    const self = `href="${url}" rel="self" type="${type}"`;
    const rest = posts.slice(0, FEED_LENGTH).map((post) => missingIn(file, post));
    const text = readFileSync(written, 'utf8')
      .replace(/^<rss /mu, '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
      .replace(/^ {4}<channel>/mu, `$&\n        <atom:link ${self}/>`)
      .replace(/^ {4}<updated>.*/mu, `    <updated>${last.toISOString()}</updated><link ${self}/>`)
      .replace(/(?<=^ {8}<lastBuildDate>)[^<]*/mu, last.toUTCString())
      .replace(/^ {8,12}(?=<(?:guid|id)\b)|^ {12}(?="id":)/gmu, (it) => it + (rest.shift() ?? ''))
      .replace('feed.org/version/1"', 'feed.org/version/1.1"')
      .replace('"home_page_url"', `"feed_url": "${url}",\n    "language": "en-US",\n    $&`);
    if (rest.length > 0 || !text.includes(url)) {
      const missing = rest.length > 0 ? `${rest.length} of its posts` : 'its own address';
      throw new Error(`The build’s ${feedPath}/${file} lacks ${missing}.`);
    }
    writeFileSync(written, text);
  }
}
