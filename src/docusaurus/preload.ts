import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import {matchRoutes, type RouteConfig} from 'react-router-config';
import {readEarlyState, isHydrated} from '@site/src/first-interaction/earlyState';
import {type ChunkNames, listChunkNames} from './chunkNames';

/** Keys of `routesChunkNames` are `<path>-<hash>`. `outer`: how many parents with the same path precede the route. */
async function loadChunks(routePath: unknown, outer: number): Promise<void> {
  const [, chunks] =
    Object.entries(routesChunkNames as Record<string, ChunkNames>).filter(
      ([key]) => key.replace(/-[^-]+$/u, '') === routePath,
    )[outer] ?? [];
  await Promise.all(listChunkNames(chunks ?? {}).map((name) => registry[name]?.[0]()));
}

/** Unchanged when the escapes are broken. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

async function loadMatches(pathname: string): Promise<void> {
  const matches = matchRoutes(routes as RouteConfig[], pathname);
  await Promise.all(
    matches.map(async ({route}, index) => {
      const outer = matches.slice(0, index).filter((other) => other.route.path === route.path);
      await loadChunks(route.path, outer.length);
      await (route.component as {preload?: () => Promise<unknown>} | undefined)?.preload?.();
    }),
  );
}

async function loadPage(pathname: string): Promise<void> {
  const paths = [...new Set([pathname, decoded(pathname)])];
  await Promise.all(paths.map(loadMatches));
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Like Docusaurus' `preload`, with two differences:
 * - the first page, which core's `clientEntry` hydrates when this resolves, waits for `earlyState.ready`; failures are
 *   retried, because `clientEntry` catches nothing; and running the scripts, the page's modules and hydration are tasks
 *   of their own, so that a touch comes in between;
 * - a failed chunk is requested again by the next call: react-loadable remembers failures, so its `preload` is called
 *   once the chunks have arrived. Rejects when a chunk of another page cannot be loaded.
 */
export default async function preload(pathname: string): Promise<void> {
  if (isHydrated()) {
    return loadPage(pathname);
  }
  await readEarlyState().ready;
  await nextTask();
  await readEarlyState().retry(() => loadPage(pathname));
  return nextTask();
}
