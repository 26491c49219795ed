import {createBlogFeedFiles} from '@docusaurus/plugin-content-blog/lib/feed.js';
import {feedFormats} from '@site/src/content/feeds';
import {
  FEED_LENGTH,
  fillFeeds,
  createFeedItems,
  selectPosts,
} from '@site/src/posts/plugin/feedItems';
import {XMLValidator} from 'fast-xml-parser';
import {parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

const SITE = 'https://www.example.com';

const FACTS = {
  authors: [{name: 'A & B\u000B'}],
  tags: [{label: 'Fraud\u0001 & Loss<'}],
  date: new Date('2025-01-01T00:00:00Z'),
  unlisted: false,
};
const COVERAGE = 'https://paper.example/?a=1&b="2"';

/** The feed entry of a post with this front matter, and with this text on its page. */
async function entryOf(frontMatter: object, permalink = '/insights/cases/b', text = 'It held.') {
  const folder = temporaryFolder();
  const html = `<main><div id=__blog-post-container>${text}</div></main>`;
  writeSite(folder, {[`${permalink}.html`]: html});
  const own = {slug: 'b', category: 'Case\u001F File', modifiedDate: '2025-02-02', ...frontMatter};
  const words = {title: 'Dogs\u0000 & Courses\uD800', description: 'A\uFFFE summary.'};
  const metadata = {...FACTS, ...words, permalink, frontMatter: own};
  const blogPosts = selectPosts('/insights/cases', [{metadata}] as never);
  const [entry] = await createFeedItems({
    blogPosts,
    siteConfig: {url: SITE},
    outDir: folder,
  } as never);
  return entry;
}

test('no field of a feed’s entry has a character that XML forbids', async () => {
  expect(await entryOf({}, '/insights/cases/b', '<p>One\u000B\u0008 two')).toMatchObject({
    title: 'Dogs & Courses',
    description: 'A summary.',
    content: '<p>One two</p>',
    author: [{name: 'A & B'}],
    category: ['Case File', 'Fraud and Loss'].map((name) => ({name, term: name})),
  });
});

test('a feed’s entry keeps its id when the post gets another address, and links to the new address', async () => {
  const entry = await entryOf({slug: 'a'}, '/insights/cases/a');
  const renamed = await entryOf({formerSlugs: ['a', 'c']});
  expect([entry?.id, entry?.link]).toEqual([entry?.link, `${SITE}/insights/cases/a`]);
  expect([renamed?.id, renamed?.link]).toEqual([entry?.id, `${SITE}/insights/cases/b`]);
});

test('the newest fifty entries of a feed have authors in every format and the coverage link in Atom and JSON; RSS and Atom feeds have the date of the last change', async () => {
  const folder = temporaryFolder();
  const others = Array.from({length: 48}, () => ['E']);
  const authors = [['A & "B" <guid>\u000B'], ['C', 'D'], ...others, ['Too old']];
  const post = {...FACTS, title: '        <guid> and <id>', description: '"home_page_url"'};
  const blogPosts = authors.map((names, index) => {
    const permalink = `/news/${index}`;
    writeSite(folder, {[`${permalink}.html`]: '<main><div id=__blog-post-container>A dog.</div>'});
    const link = index === 0 ? COVERAGE : undefined;
    const modifiedDate = index === 1 ? '2025-02-03' : '2025-02-02';
    const frontMatter = {slug: String(index), category: 'News', modifiedDate, link};
    return {metadata: {...post, permalink, frontMatter, authors: names.map((name) => ({name}))}};
  });
  const feedOptions = {
    type: ['rss', 'atom', 'json'],
    xslt: {},
    limit: FEED_LENGTH,
    createFeedItems,
  };
  await createBlogFeedFiles({
    blogPosts,
    options: {routeBasePath: 'news', feedOptions},
    siteConfig: {url: SITE, baseUrl: '/', title: 'A'},
    outDir: folder,
    locale: 'en',
  } as never);
  const raw = readFileSync(join(folder, 'news/rss.xml'), 'utf8');
  fillFeeds(folder, '/news', SITE, blogPosts as never);
  const [rss = '', atom = '', json = ''] = feedFormats.map(({file}) =>
    readFileSync(join(folder, 'news', file), 'utf8'),
  );
  expect([rss, atom].map((text) => XMLValidator.validate(text))).toEqual([true, true]);
  const wanted = [['A & "B" <guid>'], ['C', 'D'], ...others];
  const channel = parseRssFeed(rss);
  expect(channel.items?.map(({dc}) => dc?.creators)).toEqual(wanted);
  const {entries = [], updated: lastChange} = parseAtomFeed(atom);
  const changed = [channel.lastBuildDate, lastChange].map((day) => new Date(day ?? ''));
  expect(changed).toEqual([new Date('2025-02-03'), new Date('2025-02-03')]);
  expect(entries[0]?.updated).toMatch(/^2025-02-02/u);
  expect(entries.map((it) => it.authors?.map(({name}) => name))).toEqual(wanted);
  expect(entries[0]?.links).toContainEqual({href: COVERAGE, rel: 'via'});
  expect(entries[1]?.links).toHaveLength(1);
  const {items = [], ...head} = parseJsonFeed(json);
  expect(items.map((it) => it.authors?.map(({name}) => name))).toEqual(wanted);
  expect(items.slice(0, 2).map((it) => it.external_url)).toEqual([COVERAGE, undefined]);
  expect(head).toMatchObject({language: 'en-US', feed_url: `${SITE}/news/feed.json`});
  expect(json).toContain('"https://jsonfeed.org/version/1.1"');
  writeSite(folder, {'/news/rss.xml': raw.replace(/<item>.*?<\/item>/su, '')});
  expect(() => fillFeeds(folder, '/news', SITE, blogPosts as never)).toThrow(
    'rss.xml lacks 1 of its posts',
  );
});
