import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {XMLValidator} from 'fast-xml-parser';
import {metaValues} from './support/html-page';
import {expect, pageAt, test} from './support/html-test';
import {linkPath, PUBLIC_ROOT} from './support/links-address';
import {ARTICLE_ROUTES} from './support/routes';

/** What the three formats have in common. */
type Item = {url: string; title: string; html: string; published: string};

/** How many posts of a folder are listed: those that are neither drafts nor unlisted. */
function listed(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return files.filter(
    (name) => !/^(?:draft|unlisted): true$/mu.test(readFileSync(join(folder, name), 'utf8')),
  ).length;
}

/** The feeds, and how many posts each carries. */
const FEEDS = [
  {path: '/insights', count: listed('blog')},
  {path: '/insights/cases', count: listed('src/content/cases')},
  {path: '/news', count: listed('news')},
];

/** A parser for each format; each list is in the order of its file. */
const READERS: Record<string, (text: string) => {self?: string; home?: string; items: Item[]}> = {
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
      })),
    };
  },
};

/** Addresses in HTML text: of links and of pictures. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/gu)].map(([, address = '']) => address);
}

for (const {path, count} of FEEDS) {
  for (const [file, read] of Object.entries(READERS)) {
    test(`${path}/${file} is valid and carries ${count} posts in full`, async ({site, request}) => {
      const answer = await request.get(`${path}/${file}`);
      expect(answer.status()).toBe(200);
      const text = await answer.text();
      expect(file.endsWith('.xml') ? XMLValidator.validate(text) : true).toBe(true);
      const {self, home, items} = read(text);
      expect(self).toBe(`${PUBLIC_ROOT}${path}/${file}`);
      expect(home).toBe(`${PUBLIC_ROOT}${path}`);
      expect(items).toHaveLength(count);
      for (const {url, title, html, published} of items) {
        const page = pageAt(site, linkPath('/', url) ?? '');
        expect(page.headings, url).toEqual([title]);
        expect(metaValues(page, 'article:published_time'), url).toEqual([published]);
        expect(html.length, url).toBeGreaterThan(1000);
        expect(html, url).not.toMatch(/\s(?:class|style|data-[a-z]+)=|<(?:svg|button|script)\b/u);
        const relative = addressesIn(html).filter((address) => !/^https?:\/\//u.test(address));
        expect(relative, url).toEqual([]);
      }
      const days = items.map(({published}) => published);
      expect(days, 'newest first').toEqual(days.toSorted().toReversed());
    });
  }
}

test('the feed of the insights has the sixteen articles, to their last paragraph', async ({
  site,
  request,
}) => {
  const {items = []} = parseJsonFeed(await (await request.get('/insights/feed.json')).text());
  expect(items.map(({url}) => linkPath('/', url ?? ''))).toEqual(
    expect.arrayContaining(ARTICLE_ROUTES),
  );
  for (const {url = '', content_html: html = ''} of items) {
    const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/gu)].map(([, words]) => words);
    const {ids} = pageAt(site, linkPath('/', url) ?? '');
    expect(headings.length, url).toBeGreaterThan(1);
    expect(ids.length, url).toBeGreaterThan(headings.length);
    expect(html, url).toMatch(/<\/(?:p|section|ul|ol|table)>$/u);
  }
});

test('links in a feed lead to pages and anchors that exist', async ({site, request}) => {
  for (const {path} of FEEDS) {
    const {items = []} = parseJsonFeed(await (await request.get(`${path}/feed.json`)).text());
    for (const {content_html: html = '', image = ''} of items) {
      const inward = [...addressesIn(html), image].flatMap(
        (address) => linkPath('/', address) ?? [],
      );
      for (const address of inward) {
        const status = site.answers.get(address)?.status ?? (await request.get(address)).status();
        expect(status, address).toBe(200);
      }
    }
  }
});

test('a page names the feeds that belong to it, and no others', ({site}) => {
  const named = (path: string) =>
    pageAt(site, path)
      .headLinks.filter(({rel}) => rel === 'alternate')
      .map(({href}) => href)
      .filter((href) => /\.(?:xml|json)$/u.test(href));
  const files = (path: string) => Object.keys(READERS).map((file) => `${path}/${file}`);
  const all = [...files('/insights'), ...files('/insights/cases'), ...files('/news')];
  expect(named('/')).toEqual(['/insights/rss.xml', '/insights/cases/rss.xml', '/news/rss.xml']);
  expect(named('/subscribe')).toEqual(all);
  expect(named('/insights')).toEqual(files('/insights'));
  expect(named('/insights/shift-in-focus')).toEqual(files('/insights'));
  expect(named('/insights/cases')).toEqual(files('/insights/cases'));
  expect(named('/insights/cases/valor-new-york')).toEqual(files('/insights/cases'));
  expect(named('/news/dog-passes-course')).toEqual(files('/news'));
  expect(named('/about')).toEqual([]);
});
