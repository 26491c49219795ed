import routes from '@generated/routes';
import {matchRoutes, type RouteConfig} from 'react-router-config';
import type {PressedWindow} from '@site/src/config/early/wakePage';
import {decoded} from './router/browserHistory';

type Preload = (pathname: string) => Promise<unknown>;

/**
 * Loads what the page at an address needs before it is shown, as Docusaurus' own `preload` does, once nothing is pressed that comes first. That one calls
 * the route's `preload` without a word; a route of many pages must know which of them is meant.
 */
export default async function preload(pathname: string): Promise<unknown> {
  await (globalThis as PressedWindow).pressed;
  const paths = [...new Set([pathname, decoded(pathname)])];
  const matches = paths.flatMap((path) => matchRoutes(routes as RouteConfig[], path));
  return Promise.all(
    matches.map(({route, match}) =>
      (route.component as {preload?: Preload} | undefined)?.preload?.(match.url),
    ),
  );
}
