import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {XMLValidator} from 'fast-xml-parser';
import {parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {ARTICLE_ROUTES} from '../e2e/support/routes';
import {linkPath, PUBLIC_ROOT} from './support/address';
import {metaValues} from './support/page';
import {ask, faultsIn, pageAt, statuses, textAt, unlike} from './support/site';

/** What the three formats have in common. */
type Item = {url: string; title: string; html: string; published: string; image?: string};
type Feed = {self?: string; home?: string; items: Item[]};

/** How many posts of a folder are listed: those that are neither drafts nor unlisted. */
function listed(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return files.filter(
    (name) => !/^(?:draft|unlisted): true$/mu.test(readFileSync(path.join(folder, name), 'utf8')),
  ).length;
}

/** The feeds, and how many posts each carries. */
const FEEDS = [
  ['/insights', listed('blog')],
  ['/insights/cases', listed('src/content/cases')],
  ['/news', listed('news')],
] as const;

/** A parser for each format; each list is in the order of its file. */
const READERS: Record<string, (text: string) => Feed> = {
  'rss.xml': (text) => {
    const {atom, link, items = []} = parseRssFeed(text);
    return {
      self: atom?.links?.find(({rel}) => rel === 'self')?.href,
      home: link,
      items: items.map((item) => ({
        url: item.link ?? '',
        title: item.title ?? '',
        html: item.content?.encoded ?? '',
        published: new Date(item.pubDate ?? '').toISOString(),
      })),
    };
  },
  'atom.xml': (text) => {
    const {links = [], entries = []} = parseAtomFeed(text);
    return {
      self: links.find(({rel}) => rel === 'self')?.href,
      home: links.find(({rel}) => rel === 'alternate')?.href,
      items: entries.map((entry) => ({
        url: entry.links?.find(({rel}) => rel === 'alternate')?.href ?? '',
        title: entry.title?.value ?? '',
        html: entry.content?.value ?? '',
        published: entry.published ?? '',
      })),
    };
  },
  'feed.json': (text) => {
    const {feed_url, home_page_url, items = []} = parseJsonFeed(text);
    return {
      self: feed_url,
      home: home_page_url,
      items: items.map((item) => ({
        url: item.url ?? '',
        title: item.title ?? '',
        html: item.content_html ?? '',
        published: item.date_published ?? '',
        image: item.image,
      })),
    };
  },
};

const CASES = FEEDS.flatMap(([folder, count]) =>
  Object.entries(READERS).map(([file, read]) => ({address: `${folder}/${file}`, count, read})),
);

/** Addresses in HTML text: of links and of pictures. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/gu)].map(([, address = '']) => address);
}

const pageOf = ({url}: Item) => pageAt(linkPath('/', url) ?? url);

const feedAt = async (folder: string): Promise<Item[]> =>
  READERS['feed.json']?.(await textAt(`${folder}/feed.json`)).items ?? [];

test.each(CASES)(
  '$address is valid and carries $count posts in full, newest first',
  async ({address, count, read}) => {
    const text = await textAt(address);
    expect(address.endsWith('.xml') ? XMLValidator.validate(text) : true).toBe(true);
    const {self, home, items} = read(text);
    expect({self, home}).toEqual({
      self: `${PUBLIC_ROOT}${address}`,
      home: `${PUBLIC_ROOT}${path.posix.dirname(address)}`,
    });
    expect(items).toHaveLength(count);
    const faults = await faultsIn(
      items,
      ({url}) => url,
      (item) => ({
        title: unlike([item.title], pageOf(item).headings),
        day: unlike([item.published], metaValues(pageOf(item), 'article:published_time')),
        'not in full': item.html.length <= 1000,
        'marks of the page': /\s(?:class|style|data-[a-z]+)=|<(?:svg|button|script)\b/u.test(
          item.html,
        ),
        'relative address': addressesIn(item.html).filter((it) => !/^https?:\/\//u.test(it)),
      }),
    );
    expect(faults).toEqual([]);
    const days = items.map(({published}) => published);
    expect(days).toEqual(days.toSorted().toReversed());
  },
);

test('the feed of the insights has the sixteen articles, to their last paragraph', async () => {
  const items = await feedAt('/insights');
  expect(items.map(({url}) => linkPath('/', url))).toEqual(expect.arrayContaining(ARTICLE_ROUTES));
  const faults = await faultsIn(
    items,
    ({url}) => url,
    (item) => {
      const headings = item.html.match(/<h2>/gu)?.length ?? 0;
      return {
        'without sections': headings < 2,
        'more sections than places on the page': pageOf(item).ids.length <= headings,
        'breaks off': !/<\/(?:p|section|ul|ol|table)>$/u.test(item.html),
      };
    },
  );
  expect(faults).toEqual([]);
});

test.each(FEEDS)('links and pictures of the feed of %s lead to what exists', async (folder) => {
  const faults = await faultsIn(
    await feedAt(folder),
    ({url}) => url,
    async ({html, image = ''}) => {
      const inward = [...addressesIn(html), image].flatMap((it) => linkPath('/', it) ?? []);
      const answers = inward.map(async (it) => [it, statuses[it] ?? (await ask(it)).status]);
      const dead = (await Promise.all(answers)).filter(([, status]) => status !== 200);
      return {'dead:': dead.map(String)};
    },
  );
  expect(faults).toEqual([]);
});

test('a page names the feeds that belong to it, and no others', () => {
  const files = (folder: string) => Object.keys(READERS).map((file) => `${folder}/${file}`);
  const folders = FEEDS.map(([folder]) => folder);
  const wanted: Record<string, string[]> = {
    '/': folders.map((folder) => `${folder}/rss.xml`),
    '/subscribe': folders.flatMap(files),
    '/insights': files('/insights'),
    '/insights/shift-in-focus': files('/insights'),
    '/insights/cases': files('/insights/cases'),
    '/insights/cases/valor-new-york': files('/insights/cases'),
    '/news/dog-passes-course': files('/news'),
    '/about': [],
  };
  const named = Object.keys(wanted).map((route) => [
    route,
    pageAt(route)
      .headLinks.filter(({rel, href}) => rel === 'alternate' && /\.(?:xml|json)$/u.test(href))
      .map(({href}) => href),
  ]);
  expect(Object.fromEntries(named)).toEqual(wanted);
});
