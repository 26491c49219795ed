import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {movedSeams} from '@site/src/docusaurus/movedSeams';
import {writePageData} from '@site/src/docusaurus/page-data/writePageData';

test('every seam with Docusaurus is where the list says', () => {
  expect(movedSeams('node_modules')).toEqual([]);
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
