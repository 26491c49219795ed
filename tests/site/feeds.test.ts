import {readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {XMLValidator} from 'fast-xml-parser';
import {parseJsonFeed} from 'feedsmith';
import {pathOf, PUBLIC_ROOT} from '../support/page';
import {namesIn, PLAIN} from '../support/routes';
import {ask, assertNoFaults, pageAt, statuses, textAt, unlike} from './support/site';

/** The feeds, each with the folders of its posts and the addresses of those folders. */
const FEEDS: [feed: string, folders: Record<string, string>][] = [
  ['/insights', {blog: '/insights'}],
  [
    '/insights/cases',
    {
      'src/content/cases': '/insights/cases',
      ...Object.fromEntries(PLAIN.map((kind) => [`src/content/${kind}`, `/${kind}`])),
    },
  ],
  ['/news', {news: '/news'}],
];

/** Attributes and elements of a page's layout and scripts. */
const MARKS = /\s(?:class|style|role|data-[a-z]+)=|<(?:svg|button|script)\b/u;

/** The files of public posts in these folders, by address. */
function listed(folders: Record<string, string>): Map<string, string> {
  const files = Object.entries(folders).flatMap(([folder, address]) =>
    namesIn(`../${folder}`).map((it) => [`${address}/${it}`, `${folder}/${it}.md`] as const),
  );
  return new Map(files);
}

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

async function postsOf(feed: string) {
  const {items = [], ...head} = parseJsonFeed(await textAt(`${feed}/feed.json`));
  const posts = items.map(({url = '', content_html: html = '', ...item}) => ({
    path: pathOf(url) ?? url,
    url,
    html,
    addresses: [...html.matchAll(/(?:href|src)="([^"]*)"/gu)].map(([, address = '']) => address),
    ...item,
  }));
  return {posts, head};
}

test.each(FEEDS)('the feed of %s has every listed post of %j in full', async (feed, folders) => {
  const {posts, head} = await postsOf(feed);
  const list = `${PUBLIC_ROOT}${feed}`;
  expect(head).toMatchObject({home_page_url: list, feed_url: `${list}/feed.json`});
  const files = listed(folders);
  expect(posts.map(({path}) => path).toSorted()).toEqual([...files.keys()].toSorted());
  await assertNoFaults(posts, async ({path, html, addresses, image = '', ...post}) => {
    const page = pageAt(path);
    const source = readFileSync(files.get(path) ?? '', 'utf8')
      .split(/^---$/mu)
      .slice(2)
      .join();
    const inward = [...addresses, image].flatMap((it) => pathOf(it) ?? []);
    const answers = inward.map(async (it) => [it, statuses[it] ?? (await ask(it)).status]);
    const dead = (await Promise.all(answers)).filter(([, status]) => status !== 200);
    return {
      title: unlike([post.title], page.headings),
      picture: unlike([image], page.meta['og:image']),
      'before the post': String(post.date_published) < String(page.meta['article:published_time']),
      'to come': String(post.date_modified) > new Date().toISOString(),
      'last change': unlike([post.date_modified], page.meta['article:modified_time']),
      'not in full':
        countOf(html.replace(/<[^>]*>/gu, ' '), /\S+/gu) < 0.7 * countOf(source, /\S+/gu),
      'without its end': !/<\/(?:p|section|ul|ol|table)>$/u.test(html),
      'without sections': countOf(html, /<h2>/gu) < countOf(source, /^## /gmu),
      'marks of the page': MARKS.test(html),
      'words or links for the page': /opens in a new tab|<h\d[^>]*><a/u.test(html),
      'relative:': addresses.filter((it) => !/^https?:\/\//u.test(it)),
      'dead:': dead.map(String),
    };
  });
  const days = posts.map((post) => String(post.date_published));
  expect(days).toEqual(days.toSorted().toReversed());
});

// `tests/unit/feeds.test.ts` tests the entries of each format.
test.each(FEEDS)('RSS and Atom of %s are valid and have the JSON feed’s posts', async (feed) => {
  const {posts} = await postsOf(feed);
  const wanted = posts.map(({url, title, html}) => ({url, title, html}));
  for (const file of ['rss.xml', 'atom.xml']) {
    const text = await textAt(`${feed}/${file}`);
    expect(XMLValidator.validate(text)).toBe(true);
    // The validator does not check entities, which are escaped everywhere but in CDATA sections.
    const marks = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/gu, '');
    expect(marks).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#x?[\da-f]+);)/iu);
    const $ = load(text, {xml: true});
    expect($('[rel=self]').attr('href')).toBe(`${PUBLIC_ROOT}${feed}/${file}`);
    const entries = $('item, entry').map((_, item) => ({
      url: $(item).find('link').attr('href') ?? $(item).find('link').text(),
      title: $(item).find('title').first().text(),
      html: $(item).find('content\\:encoded, content').text().trim(),
    }));
    expect(entries.get()).toEqual(wanted);
  }
});

test('/subscribe shows each feed’s full RSS address, links to its Atom and JSON formats, and lists up to three of its posts', () => {
  const {anchors, dates} = pageAt('/subscribe');
  const addresses = FEEDS.map(([feed]) => `${feed}/rss.xml`);
  expect(anchors.filter(({words}) => words.startsWith('https:'))).toMatchObject(
    addresses.map((href) => ({href, words: PUBLIC_ROOT + href})),
  );
  const others = FEEDS.flatMap(([feed]) => [`${feed}/atom.xml`, `${feed}/feed.json`]);
  expect(anchors.map(({href}) => href)).toEqual(expect.arrayContaining(others));
  const shown = FEEDS.map(([, folders]) => Math.min(3, listed(folders).size));
  expect(dates).toHaveLength(shown.reduce((sum, it) => sum + it, 0));
});

const [insights, cases, news] = FEEDS.map(([feed]) =>
  ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${feed}/${file}`),
) as [string[], string[], string[]];

test.each([
  ['/subscribe', [insights, cases, news].flat()],
  ['/', FEEDS.map(([feed]) => `${feed}/rss.xml`)],
  ['/insights', insights],
  ['/insights/tags/credential-fraud', insights],
  ['/insights/cases/valor-new-york', cases],
  ['/guides/check-osha-10-30-and-sst-card', cases],
  ['/news/dog-passes-course', news],
  ['/about', []],
])('the head of %s names the feeds for that page, and no others', (path, feeds) => {
  const named = pageAt(path).links.alternate?.filter((href) => /\.(?:xml|json)$/u.test(href));
  expect(named).toEqual(feeds);
});
