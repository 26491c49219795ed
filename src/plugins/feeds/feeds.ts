import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Props} from '@docusaurus/types';
import {brand} from '../../config/brand';
import {sharePicturePath} from '../../config/paths';
import {casesPage} from '../../content/cases';
import {type Feed, feedFormats, findFeed, feeds as allFeeds} from '../../content/feeds';
import type {CaseFrontMatter, PostFrontMatter} from '../../posts/plugin/frontMatter';
import type {PageTexts} from '../markdown-copies/pageTexts';
import {type FeedEntry, writers} from './writers';

/** Feed readers poll often and need the newest posts only. */
const LENGTH = 50;

export function selectPosts(feed: Feed, posts: readonly BlogPost[]): BlogPost[] {
  return posts
    .filter(({metadata}) => findFeed(metadata.permalink)?.path === feed.path && !metadata.unlisted)
    .toSorted((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime())
    .slice(0, LENGTH);
}

function entryOf({metadata}: BlogPost, siteUrl: string, content: string | undefined): FeedEntry {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  if (content === undefined) {
    throw new Error(`The page at ${metadata.permalink} has no text for the feed.`);
  }
  return {
    url: `${siteUrl}${metadata.permalink}`,
    title: metadata.title,
    summary: metadata.description,
    content,
    published: metadata.date,
    modified: new Date(frontMatter.modifiedDate),
    authors: metadata.authors.map(({name = brand.name}) => name),
    topics: [frontMatter.category, ...metadata.tags.map(({label}) => label)],
    picture: `${siteUrl}${sharePicturePath(metadata.permalink)}`,
    ...('link' in frontMatter && frontMatter.link ? {via: frontMatter.link} : {}),
  };
}

function rowOf({metadata}: BlogPost, siteUrl: string) {
  const {number, year, who, matter, place, standing, status, lastStep, checkedDate, steps} =
    metadata.frontMatter as CaseFrontMatter;
  const url = `${siteUrl}${metadata.permalink}`;
  const known = {number, year, title: metadata.title, who, matter, place};
  return {...known, standing, status, lastStep, checked: checkedDate, url, steps};
}

type Row = ReturnType<typeof rowOf>;

/** RFC 4180. */
function csv(rows: readonly Row[]): string {
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  const table = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  return table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** An entry for each step of each file, newest first. */
function changes(rows: readonly Row[], siteUrl: string): string {
  const steps = rows.flatMap(({number, who, standing, url, steps: own}) =>
    own.map((step) => {
      const [day, text] = [step.slice(0, 10), step.slice(12)];
      const date = new Date(day);
      return {
        url: `${url}#step-${day}`,
        title: `${number}, ${who}: ${text}`,
        summary: text,
        content: text,
        published: date,
        modified: date,
        authors: [brand.name],
        topics: [standing],
        picture: '',
      };
    }),
  );
  const entries = steps.toSorted((a, b) => Number(b.published) - Number(a.published));
  return writers['rss.xml'](
    {
      title: `${brand.name}: ${casesPage.changes.label}`,
      description: casesPage.note,
      url: `${siteUrl}${casesPage.path}`,
      siteUrl,
      updated: entries[0]?.published ?? new Date(0),
      entries,
    },
    casesPage.changes,
  );
}

/** The register as data, by path on the site. @param cases those listed */
function writeRegister(
  cases: readonly BlogPost[],
  siteUrl: string,
): ReadonlyArray<readonly [path: string, text: string]> {
  const rows = cases
    .map((post) => rowOf(post, siteUrl))
    .toSorted((a, b) => a.number.localeCompare(b.number));
  return [
    [casesPage.files[0].path, csv(rows)],
    [casesPage.changes.path, changes(rows, siteUrl)],
  ];
}

/**
 * Writes `rss.xml`, `atom.xml` and `feed.json` at Docusaurus' own paths below `/insights`, `/insights/cases` and
 * `/news`, and the register of cases as data. `texts` are those of all pages.
 * @throws when a post's text is missing
 */
export function writeFeeds(
  {outDir, siteConfig: {url: siteUrl}}: Props,
  posts: readonly BlogPost[],
  texts: readonly PageTexts[],
): void {
  const ofPosts = new Map(texts.map(({copy, feed}) => [copy.route, feed]));
  for (const feed of allFeeds) {
    const entries = selectPosts(feed, posts).map((post) =>
      entryOf(post, siteUrl, ofPosts.get(post.metadata.permalink)),
    );
    const folder = path.join(outDir, feed.path);
    mkdirSync(folder, {recursive: true});
    for (const format of feedFormats) {
      const text = writers[format.file](
        {
          title: `${brand.name}: ${feed.name}`,
          description: feed.description,
          url: `${siteUrl}${feed.path}`,
          siteUrl,
          updated: new Date(Math.max(0, ...entries.map(({modified}) => modified.getTime()))),
          entries,
        },
        format,
      );
      writeFileSync(path.join(folder, format.file), text);
    }
  }
  const cases = posts.filter(
    ({metadata: {frontMatter, unlisted}}) => 'number' in frontMatter && !unlisted,
  );
  for (const [file, text] of writeRegister(cases, siteUrl)) {
    writeFileSync(path.join(outDir, file), text);
  }
}
