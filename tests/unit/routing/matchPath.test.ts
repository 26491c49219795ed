import {matchPath} from '@site/src/routing/router/matchPath';

test.each([
  ['/about', {path: '/about', exact: true}, '/about'],
  ['/about/', {path: '/about', exact: true}, '/about'],
  ['/', {path: '/', exact: true}, '/'],
  ['/handbook/authors/style', {path: '/handbook'}, '/handbook'],
  ['/anything', {path: '*'}, '/anything'],
  ['/insights/tags/x', {path: ['/insights', '/insights/:page+'], exact: true}, '/insights/tags/x'],
])('%s matches %j at %s', (pathname, pattern, url) => {
  expect(matchPath(pathname, pattern)?.url).toBe(url);
});

test.each([
  ['/about/us', {path: '/about', exact: true}],
  ['/handbooks', {path: '/handbook'}],
  ['/aboutXhtml', {path: '/about.html', exact: true}],
  ['/x', {}],
])('%s does not match %j', (pathname, pattern) => {
  expect(matchPath(pathname, pattern)).toBeNull();
});

test('a named part of the path is told', () => {
  expect(matchPath('/insights/a/b', '/insights/:page+')?.params).toEqual({page: 'a'});
  expect(matchPath('/insights/a/b', {path: '/insights/:page+', exact: true})?.params).toEqual({
    page: 'a/b',
  });
});
