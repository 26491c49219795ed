import {pageDataPath} from '../../../src/docusaurus/page-data/pageDataPath';
import {listPages} from '../../../src/plugins/posts/pages';
import {samplePost} from '../../support/site/samplePost';

const posts = (count: number) =>
  Array.from({length: count}, (_none, index) => samplePost({permalink: `/insights/${index}`}));
const list = {path: '/insights', component: 'List'};

test('sixteen articles are one page, a seventeenth begins the second', () => {
  expect(listPages(list, posts(16)).map(({path}) => path)).toEqual(['/insights']);
  const pages = listPages(list, posts(17));
  expect(pages.map(({path}) => path)).toEqual(['/insights', '/insights/page/2']);
  expect(pages[1]?.props).toMatchObject({
    posts: [{permalink: '/insights/16'}],
    place: {path: '/insights', number: 2, count: 2, total: 17},
  });
});

test('a list of topics, which has no posts of its own, is one page', () => {
  expect(listPages({path: '/insights/tags', component: 'Tags'}, [])).toHaveLength(1);
});

test('a page has the same data by each of its names', () => {
  for (const name of [
    '/insights/a',
    '/insights/a/',
    '/insights/a.html',
    '/insights/a/index.html',
  ]) {
    expect(pageDataPath(name)).toBe('/page-data/insights/a.json');
  }
});
