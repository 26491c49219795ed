import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {danglingIds} from '../site/support/structured-data';
import {filesHolding} from '../support/files-holding';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

// What other tests trust: their own assertions find a fault, and fail with nothing to search.

test('`assertNoFaults` fails with each fault of each page, and without a page', async () => {
  process.env.SITE_CRAWL = join(temporaryFolder(), 'crawl.json');
  writeFileSync(process.env.SITE_CRAWL, '{"pages": [], "notFound": {"path": "/404"}}');
  const {assertNoFaults, pageAt, repeated, unlike} = await import('../site/support/site');
  const find = (path: string) => ({late: path === '/b', 'lost:': path === '/c' ? ['x', 'y'] : []});
  await assertNoFaults(['/a'], find);
  const page = assertNoFaults([{path: '/a'}, {path: '/b'}], ({path}) => find(path));
  await expect(page).rejects.toThrow('"/b: late"');
  await expect(assertNoFaults(['/c'], find)).rejects.toThrow(/"\/c: lost: x"[^]*"\/c: lost: y"/u);
  await expect(assertNoFaults([], find)).rejects.toThrow('toBeGreaterThan');
  expect(() => pageAt('/gone')).toThrow('/gone did not answer');
  expect(repeated(['a', 'b', 'a'])).toEqual(['a']);
  expect(unlike({a: {b: 1, c: 2}}, {a: {b: 1}})).toEqual([]);
  expect(unlike({a: {b: 1}}, {a: {b: 2}, c: [3]})).toEqual([
    'b is 1, not 2',
    'c is undefined, not [3]',
  ]);
});

test('a reference to nothing and a file with a login are found', () => {
  const graph = [{'@type': 'Thing', '@id': 'a', part: {'@id': 'b'}, about: [{'@id': 'a'}]}];
  expect(danglingIds(graph)).toEqual(['b']);
  const folder = temporaryFolder();
  writeSite(folder, {'a.log': 'nothing', 'in/b.gz': 'xx login xx', 'c.txt': 'other'});
  expect(filesHolding(folder, ['login', Buffer.from('other')])).toEqual(['c.txt', 'in/b.gz']);
});
