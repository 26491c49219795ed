import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPost, FeedOptions} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {formatDay} from '../../config/formatDay';
import {sharePicturePath} from '../../config/paths';
import {findFeed} from '../../content/feeds';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';
import {type PageParts, POST_TEXT, readPage} from './readPage';

/** Classes, ids and roles mean nothing to a feed reader. */
const KEPT = new Set('alt width height type colspan rowspan scope start sizes'.split(' '));

/** `srcset` has several addresses, each with a width. */
const ADDRESSES = new Set(['href', 'src', 'cite', 'srcset']);

/** XML allows no other signs below the blank, no half of a pair and no U+FFFE (https://www.w3.org/TR/xml/#charsets). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const clean = (text: string): string => text.replace(FORBIDDEN, '');

/** Docusaurus' writer of Atom puts names into attributes as they are. */
function toCategory(label: string) {
  const name = clean(label)
    .replace(/\s*&\s*/gu, ' and ')
    .replaceAll('<', '');
  return {name, term: name};
}

/** A post's text as HTML with absolute links; boxes of a list of tasks become signs. Empty for another page. */
export function toFeedText({$, main}: PageParts, pageUrl: string): string {
  const whole = (value: string): string =>
    value.replace(/(?:^|(?<=, ))\S+/gu, (address) =>
      URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address,
    );
  const text = main.find(POST_TEXT);
  text.find('input').each((_, box) => {
    $(box).replaceWith('checked' in box.attribs ? '☑' : '☐');
  });
  for (const element of text.find('*').get()) {
    element.attribs = Object.fromEntries(
      Object.entries(element.attribs)
        .filter(([name]) => KEPT.has(name) || ADDRESSES.has(name))
        .map(([name, value]) => [name, ADDRESSES.has(name) ? whole(value) : value]),
    );
  }
  return clean(text.html()?.trim() ?? '');
}

/** A case comes again with each step of its register entry. */
const lastStepOf = ({metadata}: BlogPost): string | undefined =>
  (metadata.frontMatter as {steps?: readonly string[]}).steps?.at(-1);

function dayOf(post: BlogPost): Date {
  const step = lastStepOf(post);
  return step ? new Date(step.slice(0, 10)) : post.metadata.date;
}

/** The listed posts of the feed at `feedPath`, newest first; of a case the last step is its day. */
export function selectPosts(feedPath: string, posts: readonly BlogPost[]): BlogPost[] {
  return posts
    .filter(({metadata}) => findFeed(metadata.permalink)?.path === feedPath && !metadata.unlisted)
    .map((post) => ({...post, metadata: {...post.metadata, date: dayOf(post)}}))
    .toSorted((a, b) => Number(b.metadata.date) - Number(a.metadata.date));
}

/** The address that the post had first, so that a renaming shows it to nobody again; of a case with the last step. */
function idOf(post: BlogPost, siteUrl: string): string {
  const {permalink, frontMatter} = post.metadata;
  const {slug, formerSlugs} = frontMatter as PostFrontMatter;
  const first = `${permalink.slice(0, -slug.length)}${formerSlugs?.[0] ?? slug}`;
  const step = lastStepOf(post);
  return `${siteUrl}${first}${step ? `#step-${step.slice(0, 10)}` : ''}`;
}

/** The posts' entries in RSS, Atom and JSON; their texts are those of the pages in `outDir`. */
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
    const step = lastStepOf(post);
    const names = authors.map(({name = brand.name}) => name);
    return {
      id: idOf(post, siteUrl),
      link,
      title: clean(title),
      description: clean(
        step ? `${formatDay(step.slice(0, 10))}${step.slice(10)} ${description}` : description,
      ),
      content: toFeedText(readPage(permalink, html), link),
      date: new Date(modifiedDate),
      published: date,
      author: names.map((name) => ({name: clean(name)})),
      category: [category, ...tags.map(({label}) => label)].map(toCategory),
      image: `${siteUrl}${sharePicturePath(permalink)}`,
      extensions: 'link' in own && own.link ? [{name: 'external_url', objects: own.link}] : [],
    };
  });
