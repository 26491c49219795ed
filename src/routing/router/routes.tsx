import {type ComponentType, type ReactNode, useMemo} from 'react';
import {type Match, matchPath, type Pattern} from './matchPath';
import {Route, useLocation} from './Router';

/** A route as Docusaurus writes it. */
export type RouteConfig = Pattern &
  Readonly<{component?: ComponentType<never>; routes?: readonly RouteConfig[]}>;

/** A route and what of the path it matched. */
export type Branch = Array<{route: RouteConfig; match: Match}>;

/** The first route that a path matches, and within it the first of its own, and so on. */
export function matchRoutes(routes: readonly RouteConfig[], pathname: string): Branch {
  for (const route of routes) {
    const match = matchPath(pathname, route);
    if (match) {
      return [{route, match}, ...matchRoutes(route.routes ?? [], pathname)];
    }
  }
  return [];
}

function FirstRoute({
  routes,
  extra,
}: Readonly<{routes: readonly RouteConfig[]; extra: object}>): ReactNode {
  const {pathname} = useLocation();
  const [first] = useMemo(() => matchRoutes(routes, pathname), [routes, pathname]);
  if (!first) {
    return null;
  }
  const {route, match} = first;
  const Component = route.component as ComponentType<Record<string, unknown>>;
  return (
    <Route
      key={routes.indexOf(route)}
      computedMatch={match}
      render={(props) => <Component {...props} {...extra} route={route} />}
    />
  );
}

/** Shows the first of the routes that the location matches. */
export function renderRoutes(routes?: readonly RouteConfig[], extra: object = {}): ReactNode {
  return routes ? <FirstRoute routes={routes} extra={extra} /> : null;
}
