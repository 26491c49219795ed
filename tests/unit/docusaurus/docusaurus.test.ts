import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {withoutEntryTags} from '@site/src/docusaurus/entryTags';
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

const GENERATOR = '<meta name=generator content="Docusaurus v3">';
const LINK = '<link rel=stylesheet href=/assets/css/styles.1.css />';
const SCRIPT = '<script src=/assets/js/main.1.js defer></script>';
const ICON = '<svg style="display: none;"><defs><symbol id=theme-svg-external-link /></defs></svg>';
const SETTER =
  ',function(){try{for(var[e,t]of x)if(e.startsWith("docusaurus-data-"))y()}catch(e){}}()';
const PAGE = `<html><head>${GENERATOR}${LINK}${SCRIPT}</head><body>${ICON}<script>!function(){a()}()${SETTER}</script><div id=__docusaurus>Words</div></body></html>`;

test('a page keeps its own words and scripts, and none of the tags that block or are unused', () => {
  expect(withoutEntryTags(PAGE)).toBe(
    '<html><head></head><body><script>!function(){a()}()</script><div id=__docusaurus>Words</div></body></html>',
  );
});

test('a page without the app, such as a redirect, is none of ours', () => {
  expect(withoutEntryTags('<html><head><title>Moved</title></head></html>')).toBeNull();
});

test.each([
  ['the version of Docusaurus', GENERATOR],
  ['the stylesheet, which would block', LINK],
  ["the entry's scripts", SCRIPT],
  ["theme-classic's icon of an external link", ICON],
  ["the end of theme-classic's inline script", SETTER],
])('a page where Docusaurus writes %s in another form stops the build', (name, tag) => {
  expect(() => withoutEntryTags(PAGE.replace(tag, ''))).toThrow(`no longer ${name}`);
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
