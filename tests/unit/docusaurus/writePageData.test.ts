import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {writePageData} from '../../../src/docusaurus/page-data/writePageData';

const BASES = ['/insights', '/insights/cases'];
const page = (path: string) => ({path, component: 'Page', props: {}});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-data-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const isThere = (path: string) => existsSync(join(folder, `page-data${path}.json`));

test('the data of a page that is no more goes', async () => {
  await writePageData(folder, '/insights', [page('/insights/a'), page('/insights/b')], BASES);
  await writePageData(folder, '/insights', [page('/insights/b')], BASES);
  expect([isThere('/insights/a'), isThere('/insights/b')]).toEqual([false, true]);
});

test('the data below another address stays, whoever writes last', async () => {
  const cases = [page('/insights/cases'), page('/insights/cases/one')];
  await writePageData(folder, '/insights/cases', cases, BASES);
  await writePageData(folder, '/insights', [page('/insights/a'), page('/insights/cases-a')], BASES);
  await writePageData(folder, '/insights', [page('/insights/a')], BASES);
  expect(['/insights/cases', '/insights/cases/one', '/insights/a'].map(isThere)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isThere('/insights/cases-a')).toBe(false);
});
