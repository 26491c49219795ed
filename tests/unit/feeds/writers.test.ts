import {parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {feedFormats} from '@site/src/content/feeds';
import type {FeedData} from '@site/src/plugins/feeds/feedData';
import {feedText} from '@site/src/plugins/feeds/feedText';
import {writers} from '@site/src/plugins/feeds/writers';
import {feedLinks} from '@site/src/seo/feedLinks';

const PAGE = 'https://www.example.com/insights/a';
const page = (body: string) =>
  `<main><div id="__blog-post-container" class="x">${body}</div></main>`;
const textOf = (body: string) => feedText(page(body), PAGE);

test('a feed carries the text without cards, drawings, markers and words about new tabs', () => {
  const card = '<section data-feed="skip"><aside><p>Unlock</p></aside></section>';
  const link = '<a href="https://x.example">read<span class="vh"> (opens in a new tab)</span></a>';
  const drawing =
    '<svg viewBox="0 0 1 1"><use href="#a"></use></svg><span aria-hidden="true"></span>';
  expect(textOf(`<p>One ${link}</p>${card}${drawing}<!-- --><p>Two</p>`)).toBe(
    '<p>One <a href="https://x.example/">read</a></p><p>Two</p>',
  );
});

test('links and pictures have absolute addresses', () => {
  expect(
    textOf(
      '<p>A <a href="/about#team">b</a> <img src="/i.png" srcset="/i.png 1x, /j.png 2x" alt="C"></p>',
    ),
  ).toBe(
    '<p>A <a href="https://www.example.com/about#team">b</a> ' +
      '<img src="https://www.example.com/i.png" srcset="https://www.example.com/i.png 1x, https://www.example.com/j.png 2x" alt="C"></p>',
  );
});

test('a photograph keeps its formats and widths', () => {
  expect(
    textOf(
      'A <picture><source type="image/avif" srcset="/a-720.avif 720w, /a-1440.avif 1440w" sizes="42rem"><img alt="A" loading="lazy" decoding="async" src="/a.jpg" width="1440" height="960"></picture>',
    ),
  ).toBe(
    'A <picture><source type="image/avif" srcset="https://www.example.com/a-720.avif 720w, https://www.example.com/a-1440.avif 1440w" sizes="42rem">' +
      '<img alt="A" src="https://www.example.com/a.jpg" width="1440" height="960"></picture>',
  );
});

test('a table keeps its shape although the build leaves out end tags', () => {
  expect(textOf('<table><thead><tr><th>A<th>B<tbody><tr><td>1<td>2</table><p>Text')).toBe(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>Text</p>',
  );
});

test('what only styles and scripts read is gone, and a heading no longer links to itself', () => {
  expect(
    textOf(
      '<h2 id="h"><a class="a" href="#h">Head</a></h2><table role="table"><tr><th scope="row" class="y">R</th></tr></table>',
    ),
  ).toBe('<h2>Head</h2><table><tbody><tr><th scope="row">R</th></tr></tbody></table>');
});

test('the head of a finding is bold without its style', () => {
  expect(textOf('<section class="f"><p class="t">Found</p><p>Text</p></section>')).toBe(
    '<section><p><strong>Found</strong></p><p>Text</p></section>',
  );
});

test.each(['<main><p>Text elsewhere</p></main>', page(' '), page('<svg></svg>')])(
  'a page without text stops the build: %s',
  (html) => {
    expect(() => feedText(html, PAGE)).toThrow(`no text for ${PAGE}`);
  },
);

const [rss, atom, json] = feedFormats;
const content = '<p>“One” ]]&gt; &amp; <a href="https://x.example/">two</a> ]]></p>';
const data: FeedData = {
  title: 'A & B: News',
  description: 'What <others> reported.',
  url: 'https://www.example.com/news',
  siteUrl: 'https://www.example.com',
  updated: new Date('2025-02-02T00:00:00Z'),
  entries: [
    {
      url: 'https://www.example.com/news/a',
      title: 'Dogs & Courses',
      summary: 'A summary.',
      content,
      published: new Date('2025-01-01T00:00:00Z'),
      modified: new Date('2025-02-02T00:00:00Z'),
      author: 'A & B',
      topics: ['News Coverage', 'Fraud'],
      picture: 'https://www.example.com/img/share/news/a.png',
      via: 'https://x.example/report',
    },
  ],
};
const [entry] = data.entries;

test('RSS says where it lies, when a post was published, who wrote it, and all of it', () => {
  const feed = parseRssFeed(writers['rss.xml'](data, rss));
  expect(feed).toMatchObject({
    title: data.title,
    link: data.url,
    language: 'en-US',
    lastBuildDate: 'Sun, 02 Feb 2025 00:00:00 GMT',
  });
  expect(feed.atom?.links).toEqual([
    {href: `${data.url}/rss.xml`, rel: 'self', type: 'application/rss+xml'},
  ]);
  expect(feed.items).toMatchObject([
    {
      title: entry?.title,
      link: entry?.url,
      guid: {value: entry?.url, isPermaLink: true},
      pubDate: 'Wed, 01 Jan 2025 00:00:00 GMT',
      categories: [{name: 'News Coverage'}, {name: 'Fraud'}],
      content: {encoded: content},
      dc: {creators: ['A & B']},
    },
  ]);
});

test('Atom says besides when a post was changed and what it reports on', () => {
  const feed = parseAtomFeed(writers['atom.xml'](data, atom));
  expect(feed).toMatchObject({id: data.url, updated: '2025-02-02T00:00:00.000Z'});
  expect(feed.links).toContainEqual({
    href: `${data.url}/atom.xml`,
    rel: 'self',
    type: 'application/atom+xml',
  });
  const [item] = feed.entries ?? [];
  expect(item).toMatchObject({
    id: entry?.url,
    published: '2025-01-01T00:00:00.000Z',
    updated: '2025-02-02T00:00:00.000Z',
    authors: [{name: 'A & B'}],
    content: {type: 'html', value: content},
  });
  expect(item?.links).toContainEqual({href: 'https://x.example/report', rel: 'via'});
});

test('JSON Feed is of version 1.1 and brings the share picture', () => {
  const text = writers['feed.json'](data, json);
  expect(text).toContain('"version": "https://jsonfeed.org/version/1.1"');
  expect(parseJsonFeed(text)).toMatchObject({
    home_page_url: data.url,
    feed_url: `${data.url}/feed.json`,
    items: [
      {
        id: entry?.url,
        url: entry?.url,
        external_url: 'https://x.example/report',
        content_html: content,
        image: entry?.picture,
        date_published: '2025-01-01T00:00:00.000Z',
        date_modified: '2025-02-02T00:00:00.000Z',
        tags: ['News Coverage', 'Fraud'],
      },
    ],
  });
});

test.each(feedFormats)('the same posts give the same bytes: $name', (format) => {
  const write = writers[format.file];
  expect(write(data, format)).toBe(write(data, format));
});

const insights = ['/insights/rss.xml', '/insights/atom.xml', '/insights/feed.json'];
const cases = ['/insights/cases/rss.xml', '/insights/cases/atom.xml', '/insights/cases/feed.json'];
const news = ['/news/rss.xml', '/news/atom.xml', '/news/feed.json'];

test.each([
  ['/subscribe', [...insights, ...cases, ...news]],
  ['/', ['/insights/rss.xml', '/insights/cases/rss.xml', '/news/rss.xml']],
  ['/insights', insights],
  ['/insights/tags/fraud', insights],
  ['/insights/cases', cases],
  ['/insights/cases/valor-new-york', cases],
  ['/news', news],
  ['/news/dog-passes-course', news],
  ['/about', []],
  ['/newsroom', []],
  ['/insightful', []],
])('%s names the feeds that belong to it', (pathname, feeds) => {
  expect(feedLinks(pathname).map(({href}) => href)).toEqual(feeds);
});
