import {feedLinks} from '../../../src/seo/feedLinks';

const hrefs = (pathname: string) => feedLinks(pathname).map(({href}) => href);
const insights = ['/insights/rss.xml', '/insights/atom.xml', '/insights/feed.json'];
const news = ['/news/rss.xml', '/news/atom.xml', '/news/feed.json'];

test.each(['/', '/subscribe'])('%s names every feed', (pathname) => {
  expect(hrefs(pathname)).toEqual([...insights, ...news]);
});

test.each(['/insights', '/insights/tags/fraud'])(
  '%s names the feeds of the insights',
  (pathname) => {
    expect(hrefs(pathname)).toEqual(insights);
  },
);

test.each(['/news', '/news/dog-passes-course'])('%s names the feeds of the news', (pathname) => {
  expect(hrefs(pathname)).toEqual(news);
});

test.each(['/about', '/newsroom', '/insightful'])('%s names none', (pathname) => {
  expect(hrefs(pathname)).toEqual([]);
});
