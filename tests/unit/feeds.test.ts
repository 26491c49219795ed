import {parseAtomFeed, parseRssFeed} from 'feedsmith';
import {feedFormats} from '@site/src/content/feeds';
import {toFeedText} from '@site/src/plugins/feeds/writers';
import {type FeedData, writers} from '@site/src/plugins/feeds/writers';
import {readPageText} from '@site/src/plugins/markdown-copies/pageText';
import {listFeedLinks} from '@site/src/seo/PageSeo';

const SITE = 'https://www.example.com';
const PAGE = `${SITE}/insights/a`;

/** What a feed has of a post's text. */
function feedOf(html: string): string {
  const page = `<main><article><div id=__blog-post-container class=prose>${html}</div></article></main>`;
  const {post} = readPageText('/insights/a', page);
  return post ? toFeedText(post, PAGE) : '';
}

const PICTURE =
  '<picture><source type=image/avif srcset="/a-720.avif 720w, /a-1440.avif 1440w" sizes=42rem><img src=/a.jpg alt=A width=1440 height=960 loading=eager></picture>';
const finding = (title: string) =>
  `<section class=a><span class="marker b" aria-hidden=true></span><p class=c>${title}</p><p>It held.</section>`;

test.each([
  [
    'cards and ways back from a note go',
    '<section data-feed=skip>card</section><p>Two<a data-feed=skip href=#a>back</a>',
    '<p>Two</p>',
  ],
  [
    'a photograph keeps its formats and widths, and its caption',
    `<p><span role=figure aria-label="One card"><span class=plate>${PICTURE}</span><span><b></b> <span>One card</span></span></span>`,
    `<p><picture><source type="image/avif" srcSet="${SITE}/a-720.avif 720w, ${SITE}/a-1440.avif 1440w" sizes="42rem"/><img src="${SITE}/a.jpg" alt="A" width="1440" height="960"/></picture><br/>One card</p>`,
  ],
  [
    'a plain picture is not asked for ahead',
    '<p><img src=/b.svg alt=B>',
    `<p><img src="${SITE}/b.svg" alt="B"/></p>`,
  ],
  [
    'a link is absolute, without the page’s words for a new tab, and no heading leads to itself',
    '<h2 id=a class=b><a href=#a>B</a></h2><p><a href=/c target=_blank>C<span class=vh> (opens in a new tab)</span></a>',
    `<h2>B</h2><p><a href="${SITE}/c">C</a></p>`,
  ],
  [
    'the head of a finding is bold without its style',
    `${finding('Found')}${finding('<em>Two</em>')}<blockquote class=d><p>Three<svg></svg></blockquote>`,
    '<section><p><strong>Found</strong></p><p>It held.</p></section><section><p><strong><em>Two</em></strong></p><p>It held.</p></section><blockquote><p>Three</p></blockquote>',
  ],
])('in a feed %s', (_rule, text, html) => {
  expect(feedOf(text)).toBe(html);
});

const [rss, atom, json] = feedFormats;
const content = '<p>“One” ]]&gt; &amp; <a href="https://x.example/">two</a> ]]></p>';
const entry = {
  url: 'https://www.example.com/news/a',
  title: 'Dogs & Courses',
  summary: 'A summary.',
  content,
  published: new Date('2025-01-01T00:00:00Z'),
  modified: new Date('2025-02-02T00:00:00Z'),
  authors: ['A & B', 'C'],
  topics: ['News Coverage', 'Fraud'],
  picture: 'https://www.example.com/img/share/news/a.png',
  via: 'https://x.example/report',
};
const data: FeedData = {
  title: 'A & B: News',
  description: 'What <others> reported.',
  url: 'https://www.example.com/news',
  siteUrl: 'https://www.example.com',
  updated: entry.modified,
  entries: [entry],
};

// That each carries a post's address, title and text is in `tests/site/feeds.test.ts`.
test('RSS says where it lies, when a post was published and who wrote it', () => {
  expect(parseRssFeed(writers['rss.xml'](data, rss))).toMatchObject({
    title: data.title,
    language: 'en-US',
    lastBuildDate: 'Sun, 02 Feb 2025 00:00:00 GMT',
    atom: {links: [{href: `${data.url}/rss.xml`, rel: 'self', type: 'application/rss+xml'}]},
    items: [
      {
        guid: {value: entry.url, isPermaLink: true},
        pubDate: 'Wed, 01 Jan 2025 00:00:00 GMT',
        categories: [{name: 'News Coverage'}, {name: 'Fraud'}],
        content: {encoded: content},
        dc: {creators: ['A & B', 'C']},
      },
    ],
  });
});

test('Atom says besides when a post was changed and what it reports on', () => {
  const self = {href: `${data.url}/atom.xml`, rel: 'self', type: 'application/atom+xml'};
  expect(parseAtomFeed(writers['atom.xml'](data, atom))).toMatchObject({
    id: data.url,
    updated: '2025-02-02T00:00:00.000Z',
    links: expect.arrayContaining([self]),
    entries: [
      {
        id: entry.url,
        published: '2025-01-01T00:00:00.000Z',
        updated: '2025-02-02T00:00:00.000Z',
        authors: [{name: 'A & B'}, {name: 'C'}],
        content: {type: 'html', value: content},
        links: expect.arrayContaining([{href: entry.via, rel: 'via'}]),
      },
    ],
  });
});

test('JSON Feed is of version 1.1 and says the same', () => {
  expect(JSON.parse(writers['feed.json'](data, json))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [
      {
        id: entry.url,
        external_url: entry.via,
        content_html: content,
        image: entry.picture,
        date_modified: '2025-02-02T00:00:00.000Z',
        tags: ['News Coverage', 'Fraud'],
      },
    ],
  });
});

const feedsOf = (list: string) => feedFormats.map(({file}) => `${list}/${file}`);
const [insights, news] = [feedsOf('/insights'), feedsOf('/news')];
const cases = [...feedsOf('/insights/cases'), '/insights/cases/changes.xml'];

test.each([
  ['/subscribe', [insights, cases, news].flat()],
  ['/', ['/insights/rss.xml', '/insights/cases/rss.xml', '/news/rss.xml']],
  ['/insights', insights],
  ['/insights/tags/fraud', insights],
  ['/insights/cases', cases],
  ['/insights/cases/valor-new-york', cases],
  ['/guides/check-a-card', cases],
  ['/news', news],
  ['/news/dog-passes-course', news],
  ['/about', []],
  ['/newsroom', []],
  ['/insightful', []],
])('%s names the feeds that belong to it', (pathname, feeds) => {
  expect(listFeedLinks(pathname).map(({href}) => href)).toEqual(feeds);
});
