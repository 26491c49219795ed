import type {CategoryName} from '../../../src/content/categories';
import {trios} from '../../../src/insights/trios';
import {samplePost} from '../../support/site/samplePost';

const categories: CategoryName[] = ['Raising the Bar', 'Headlines & Hard Lessons'];
const posts = (pattern: string) =>
  [...pattern].map((kind, index) =>
    samplePost({permalink: `/${index}`, category: categories[Number(kind)]}),
  );
const shape = (pattern: string) =>
  trios(posts(pattern)).map(({wide, compact}) =>
    [wide, ...compact].map(({permalink}) => permalink),
  );

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
