import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import foldRoutes from '../../../src/plugins/page-data/foldRoutes.cjs';

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

function fold(resourcePath: string, source: string): string {
  const getOptions = () => ({bases: ['/insights']});
  return foldRoutes.call({resourcePath, getOptions, addDependency: () => undefined}, source);
}

test('one route stands for the pages below an address, and the others stay', () => {
  const folded = fold('/x/routes.js', routes);
  expect(folded).not.toMatch(/'\/insights'|insights\/one/u);
  expect(folded).toContain("ComponentCreator('/handbook/a', '2')");
  expect(folded).toContain("ComponentCreator('/insights-of-others', '5')");
  expect(folded).toMatch(/path: \["\/insights","\/insights\/:page\+"\].*\n {2}\{\n {4}path: '\*'/u);
});

test('the chunk names of those pages go', () => {
  const names = {'/insights-3': {}, '/insights/one-4': {}, '/insights-of-others-5': {}, '/-6': {}};
  const folded = fold('/x/routesChunkNames.json', JSON.stringify(names));
  expect(Object.keys(JSON.parse(folded))).toEqual(['/insights-of-others-5', '/-6']);
});

function entry(chunk: string, module: string): string {
  return `  "${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${module}"), "${module}", require.resolveWeak("${module}")],\n`;
}

test('a chunk is found by its name, and a component of those pages by its module too', () => {
  const names = {
    '/insights/one-4': {__comp: 'article', __context: {plugin: 'blog'}},
    '/about-7': {__comp: 'about'},
  };
  const registry = ['article', 'blog', 'about']
    .map((name) => entry(name, `@site/${name}`))
    .join('');
  const dir = mkdtempSync(path.join(tmpdir(), 'fold-'));
  writeFileSync(path.join(dir, 'routesChunkNames.json'), JSON.stringify(names));
  const folded = fold(path.join(dir, 'registry.js'), `export default {\n${registry}};\n`);
  rmSync(dir, {recursive: true});
  expect(folded).toMatch(/"article": \[\(\) => import\(.*"@site\/article"\), "@site\/article"\],/u);
  expect(folded).toMatch(/"about": \[\(\) => import\(.*"@site\/about"\)\],/u);
  expect(folded).not.toContain('blog');
});

test('a file of another form stops the build', () => {
  expect(() => fold('/x/routes.js', 'export default [];')).toThrow(/foldRoutes\.cjs/u);
});
