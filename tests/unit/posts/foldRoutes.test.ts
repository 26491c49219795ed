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
  return foldRoutes.call({resourcePath, getOptions: () => ({bases: ['/insights']})}, source);
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

test('a file of another form stops the build', () => {
  expect(() => fold('/x/routes.js', 'export default [];')).toThrow(/foldRoutes\.cjs/u);
});
