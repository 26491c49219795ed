import type {Post} from '@site/src/posts/post';
import {listPages, findRelatedPosts} from '@site/src/posts/plugin/pages';
import {samplePost} from '../../support/site/samplePost';

const posts = (count: number) =>
  Array.from({length: count}, (_, index) => samplePost({permalink: `/insights/${index}`}));
const list = {path: '/insights', component: 'List'};

test('a list shows sixteen articles on a page, and the seventeenth on the second page, marked if it is a draft; each has the day of its last change', () => {
  expect(listPages(list, posts(16))).toHaveLength(1);
  const place = {path: '/insights', number: 2, count: 2, total: 17};
  const day = '2026-01-02T00:00:00.000Z';
  const draft = samplePost({permalink: '/insights/16', mark: 'draft', modifiedAt: day});
  const own = [{permalink: '/insights/16', mark: 'draft'}];
  expect(listPages(list, [...posts(16), draft])).toMatchObject([
    {path: '/insights', lastUpdatedAt: Date.parse('2025-01-22')},
    {path: '/insights/page/2', props: {posts: own, place}, lastUpdatedAt: Date.parse(day)},
  ]);
});

/** A post with its day, and one topic for each letter. */
const post = (day: string, letters: string, fields: Partial<Post> = {}) =>
  samplePost({
    permalink: `/${day}`,
    publishedAt: `2025-01-${day}T00:00:00.000Z`,
    tags: [...letters].map((label) => ({label, permalink: `/${label}`})),
    ...fields,
  });
const category = 'Headlines & Hard Lessons';

test.each<[rule: string, others: Post[], related: string[]]>([
  ['most topics in common first', [post('04', 'a'), post('03', 'bc', {category})], ['/03', '/04']],
  ['then the same category', [post('04', 'a', {category}), post('03', 'a')], ['/03', '/04']],
  [
    'at most three, among equals the newest first',
    ['04', '03', '02', '01'].map((day) => post(day, 'a')),
    ['/04', '/03', '/02'],
  ],
  ['none without a topic in common', [post('02', 'z', {category})], []],
])('related posts: %s', (_rule, others, related) => {
  const read = post('09', 'abc');
  const found = findRelatedPosts(read, [read, ...others]);
  expect(found.map(({permalink}) => permalink)).toEqual(related);
});
