import {parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {feedFormats} from '../../../src/content/feeds';
import type {FeedData} from '../../../src/plugins/feeds/feedData';
import {writers} from '../../../src/plugins/feeds/writers';

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
