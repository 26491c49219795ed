import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import {matchRoutes, type RouteConfig} from 'react-router-config';
import {boot, isHydrated} from '@site/src/boot/Boot';

/** The names of the chunks that a route is made of, at any depth. */
type ChunkNames = string | {[key: string]: ChunkNames};

function namesIn(chunks: ChunkNames): string[] {
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(namesIn);
}

/**
 * Loads the chunks of a route. Keys of `routesChunkNames` are `<path>-<hash>`; a parent route precedes a child with the same path.
 *
 * @param outer how many outer routes have the same path
 */
async function loadChunks(routePath: unknown, outer: number): Promise<void> {
  const [, chunks] =
    Object.entries(routesChunkNames as Record<string, ChunkNames>).filter(
      ([key]) => key.replace(/-[^-]+$/u, '') === routePath,
    )[outer] ?? [];
  await Promise.all(namesIn(chunks ?? {}).map((name) => registry[name]?.[0]()));
}

/** The path without its escapes; as it is when they are broken. */
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

/**
 * Loads what the page at an address needs before it is shown, like Docusaurus' `preload`, with two differences:
 *
 * - the first page, which core's `clientEntry` hydrates when this resolves, waits until it may (`boot.ready`); what fails is tried again, because
 *   `clientEntry` catches nothing;
 * - a failed chunk is requested again by the next call: react-loadable remembers a failure, so its `preload` is called once the chunks are here.
 *
 * Rejects when a chunk of another page cannot be loaded.
 */
export default async function preload(pathname: string): Promise<void> {
  if (isHydrated()) {
    return loadPage(pathname);
  }
  await boot().ready;
  return boot().retry(() => loadPage(pathname));
}
