import routes from '@generated/routes';
import {matchRoutes, type RouteConfig} from 'react-router-config';
import {decoded} from './router/browserHistory';

type Preload = (pathname: string) => Promise<unknown>;

/** What is pressed while the page comes alive is done first: `src/config/early/wakePage.ts` tells. */
async function untilReleased(): Promise<void> {
  const root = typeof document === 'undefined' ? null : document.documentElement;
  if (root?.dataset.isPressed) {
    await new Promise<void>((resolve) => {
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        resolve();
      }).observe(root, {attributes: true, attributeFilter: ['data-is-pressed']});
    });
  }
}

/**
 * Loads what the page at an address needs before it is shown, as Docusaurus' own `preload` does. That one calls the route's `preload` without a word; a
 * route of many pages must know which of them is meant.
 */
export default async function preload(pathname: string): Promise<unknown> {
  await untilReleased();
  const paths = [...new Set([pathname, decoded(pathname)])];
  const matches = paths.flatMap((path) => matchRoutes(routes as RouteConfig[], path));
  return Promise.all(
    matches.map(({route, match}) =>
      (route.component as {preload?: Preload} | undefined)?.preload?.(match.url),
    ),
  );
}
