import {relatedPosts} from '../../../src/plugins/posts/relatedPosts';
import {samplePost} from '../../support/site/samplePost';

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
