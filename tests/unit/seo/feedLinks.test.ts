import {feedLinks} from '../../../src/seo/feedLinks';

const hrefs = (pathname: string) => feedLinks(pathname).map(({href}) => href);
const insights = ['/insights/rss.xml', '/insights/atom.xml', '/insights/feed.json'];
const cases = ['/insights/cases/rss.xml', '/insights/cases/atom.xml', '/insights/cases/feed.json'];
const news = ['/news/rss.xml', '/news/atom.xml', '/news/feed.json'];

test('the page about the feeds names every feed', () => {
  expect(hrefs('/subscribe')).toEqual([...insights, ...cases, ...news]);
});

test('the home page names the RSS feed of each collection', () => {
  expect(hrefs('/')).toEqual(['/insights/rss.xml', '/insights/cases/rss.xml', '/news/rss.xml']);
});

test.each(['/insights', '/insights/tags/fraud'])(
  '%s names the feeds of the insights',
  (pathname) => {
    expect(hrefs(pathname)).toEqual(insights);
  },
);

test.each(['/insights/cases', '/insights/cases/valor-new-york'])(
  '%s names the feeds of the cases alone',
  (pathname) => {
    expect(hrefs(pathname)).toEqual(cases);
  },
);

test.each(['/news', '/news/dog-passes-course'])('%s names the feeds of the news', (pathname) => {
  expect(hrefs(pathname)).toEqual(news);
});

test.each(['/about', '/newsroom', '/insightful'])('%s names none', (pathname) => {
  expect(hrefs(pathname)).toEqual([]);
});
