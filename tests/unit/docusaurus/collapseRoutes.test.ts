import collapseRoutes from '../../../src/docusaurus/page-data/collapseRoutes.cjs';

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
