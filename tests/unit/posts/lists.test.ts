import type {CategoryName} from '@site/src/content/categories';
import {pageDataPath} from '@site/src/docusaurus/page-data/pageDataPath';
import {trios} from '@site/src/insights/trios';
import {listPages} from '@site/src/plugins/posts/pages';
import {relatedPosts} from '@site/src/plugins/posts/relatedPosts';
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

const tags = (...labels: string[]) => labels.map((label) => ({label, permalink: `/t/${label}`}));
const post = (permalink: string, fields = {}) =>
  samplePost({permalink, category: 'Raising the Bar', tags: tags('a'), ...fields});

const read = post('/read', {tags: tags('a', 'b', 'c')});

test('the posts with the most topics in common come first', () => {
  const one = post('/one', {tags: tags('a')});
  const two = post('/two', {tags: tags('b', 'c')});
  expect(relatedPosts([read, one, two])(read)).toEqual([two, one]);
});

test('among equals the newer one comes first, and three are enough', () => {
  const all = ['01', '02', '03', '04'].map((day) =>
    post(`/${day}`, {publishedAt: `2025-01-${day}T00:00:00.000Z`}),
  );
  expect(relatedPosts(all)(read).map(({permalink}) => permalink)).toEqual(['/04', '/03', '/02']);
});

test('neither the post itself, nor an unlisted one, nor a stranger is offered', () => {
  const hidden = post('/hidden', {unlisted: true});
  const stranger = post('/stranger', {tags: tags('z'), category: 'Headlines & Hard Lessons'});
  expect(relatedPosts([read, hidden, stranger])(read)).toEqual([]);
});

const categories: CategoryName[] = ['Raising the Bar', 'Headlines & Hard Lessons'];
const shape = (pattern: string) => {
  const row = [...pattern].map((kind, index) =>
    samplePost({permalink: `/${index}`, category: categories[Number(kind)]}),
  );
  return trios(row).map(({wide, compact}) => [wide, ...compact].map(({permalink}) => permalink));
};

test('posts stand in rows of three, in their order', () => {
  expect(shape('000000')).toEqual([
    ['/0', '/1', '/2'],
    ['/3', '/4', '/5'],
  ]);
});

test('no engraving is shown twice in a row where the posts allow it', () => {
  expect(shape('000010')).toEqual([
    ['/0', '/1', '/2'],
    ['/4', '/3', '/5'],
  ]);
});

test('the last row may be short, and no post is lost', () => {
  expect(shape('0110')).toEqual([['/0', '/1', '/2'], ['/3']]);
  expect(shape('')).toEqual([]);
});
