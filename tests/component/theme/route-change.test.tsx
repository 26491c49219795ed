import {onRouteDidUpdate} from '@site/src/routing/routeChange';

test('an address whose escapes are broken shows its page all the same', () => {
  const location = {pathname: '/about', hash: '#100%'};
  expect(() => onRouteDidUpdate({location, previousLocation: null})).not.toThrow();
});
