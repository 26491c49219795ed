import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {movedSeams, seams} from '@site/src/docusaurus/movedSeams';
import {writePageData} from '@site/src/docusaurus/page-data/writePageData';

const root = join(__dirname, '../../..');

test('every seam with Docusaurus is where the list says', () => {
  expect(movedSeams(join(root, 'node_modules'))).toEqual([]);
});

test('every file that the list of seams names is there', () => {
  const named = seams.flatMap(({usedBy, noticedBy}) => [
    ...`${usedBy} ${noticedBy}`.matchAll(/\b(?:src|tests)\/[\w./-]*\w/gu),
  ]);
  expect(named.length).toBeGreaterThan(seams.length);
  expect(named.flat().filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

// One route for all articles is in `tests/e2e/page-data.spec.ts`.
const page = (path: string) => ({path, component: 'Page', props: {}});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-data-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

/** Writes the data of pages at and below an address. */
const write = (base: string, ...paths: string[]): Promise<void> =>
  writePageData(folder, base, paths.map(page), ['/insights', '/insights/cases']);

const written = () =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((it) => it.endsWith('.json'));

test('the data of a page that is no more goes; that below another address stays, whoever writes last', async () => {
  await write('/insights/cases', '/insights/cases', '/insights/cases/one');
  await write('/insights', '/insights/a', '/insights/b', '/insights/cases-a');
  await write('/insights', '/insights/b');
  expect(written().toSorted()).toEqual([
    'page-data/insights/b.json',
    'page-data/insights/cases.json',
    'page-data/insights/cases/one.json',
  ]);
});
