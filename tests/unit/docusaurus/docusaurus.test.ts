import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {withoutEntryTags} from '@site/src/docusaurus/entryTags';
import {movedSeams} from '@site/src/docusaurus/movedSeams';
import collapseRoutes from '@site/src/docusaurus/page-data/collapseRoutes.cjs';
import {writePageData} from '@site/src/docusaurus/page-data/writePageData';
import {seams} from '@site/src/docusaurus/seams';

const root = join(__dirname, '../../..');

test('every seam with Docusaurus is where the list says', () => {
  expect(movedSeams(join(root, 'node_modules'))).toEqual([]);
});

test('the README names every seam, its file and what notices', () => {
  const readme = readFileSync(join(root, 'src/docusaurus/README.md'), 'utf8');
  const rows = readme
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Seam|-)/u.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  expect(rows).toEqual(
    seams.map(({name, file, usedBy, breaks, noticedBy}) => [name, file, usedBy, breaks, noticedBy]),
  );
});

const GENERATOR = '<meta name=generator content="Docusaurus v3">';
const LINK = '<link rel=stylesheet href=/assets/css/styles.1.css />';
const SCRIPT = '<script src=/assets/js/main.1.js defer></script>';
const ICON = '<svg style="display: none;"><defs><symbol id=theme-svg-external-link /></defs></svg>';
const THEME =
  '<script>!function(){a()}(),function(){try{for(var[e,t]of x)if(e.startsWith("docusaurus-data-"))y()}catch(e){}}()</script>';
const PAGE = `<html><head>${GENERATOR}${LINK}${SCRIPT}</head><body>${ICON}${THEME}<div id=__docusaurus>Words</div></body></html>`;

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
  [
    "the end of theme-classic's inline script",
    ',function(){try{for(var[e,t]of x)if(e.startsWith("docusaurus-data-"))y()}catch(e){}}()',
  ],
])('a page where Docusaurus writes %s in another form stops the build', (name, tag) => {
  expect(() => withoutEntryTags(PAGE.replace(tag, ''))).toThrow(`no longer ${name}`);
});

const routes = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/handbook',
    component: ComponentCreator('/handbook', '1'),
    routes: [
      {
        path: '/handbook/a',
        component: ComponentCreator('/handbook/a', '2')
      }
    ]
  },
  {
    path: '/insights',
    component: ComponentCreator('/insights', '3'),
    exact: true
  },
  {
    path: '/insights/one',
    component: ComponentCreator('/insights/one', '4'),
    exact: true
  },
  {
    path: '/insights-of-others',
    component: ComponentCreator('/insights-of-others', '5'),
    exact: true
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

function collapse(resourcePath: string, source: string): string {
  const getOptions = () => ({bases: ['/insights']});
  return collapseRoutes.call({resourcePath, getOptions}, source);
}

test('one route stands for the pages below an address, and the others stay', () => {
  const collapsed = collapse('/x/routes.js', routes);
  expect(collapsed).not.toMatch(/'\/insights'|insights\/one/u);
  expect(collapsed).toContain("ComponentCreator('/handbook/a', '2')");
  expect(collapsed).toContain("ComponentCreator('/insights-of-others', '5')");
  expect(collapsed).toMatch(
    /path: \["\/insights","\/insights\/:page\+"\].*\n {2}\{\n {4}path: '\*'/u,
  );
});

test('the chunk names of those pages go', () => {
  const names = {'/insights-3': {}, '/insights/one-4': {}, '/insights-of-others-5': {}, '/-6': {}};
  const collapsed = collapse('/x/routesChunkNames.json', JSON.stringify(names));
  expect(Object.keys(JSON.parse(collapsed))).toEqual(['/insights-of-others-5', '/-6']);
});

test('a file of another form stops the build', () => {
  expect(() => collapse('/x/routes.js', 'export default [];')).toThrow(/collapseRoutes\.cjs/u);
});

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
