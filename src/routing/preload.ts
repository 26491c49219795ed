import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import {matchRoutes, type RouteConfig} from 'react-router-config';
import type {PressedWindow} from '@site/src/config/early/wakePage';

/** The names of the chunks that a route is made of, at any depth. */
type ChunkNames = string | {[key: string]: ChunkNames};

type Preload = (pathname: string) => Promise<unknown>;

function namesIn(chunks: ChunkNames): string[] {
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(namesIn);
}

/** Loads the chunks of the routes with a path. The generated keys are the path, a hyphen and a hash. */
async function loadChunks(routePath: unknown): Promise<void> {
  const names = Object.entries(routesChunkNames as Record<string, ChunkNames>)
    .filter(([key]) => key.replace(/-[^-]+$/u, '') === routePath)
    .flatMap(([, chunks]) => namesIn(chunks));
  await Promise.all(names.map((name) => registry[name]?.[0]()));
}

/** The path without its escapes; as it is when they are broken. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Loads what the page at an address needs before it is shown, like Docusaurus' `preload`, with three differences:
 *
 * - it waits for `window.pressed`, so that a dialog opens before the page hydrates;
 * - it passes the address to the route's `preload`, because `DataPage` is one route for many addresses;
 * - a failed chunk is requested again by the next call: react-loadable remembers a failure, so its `preload` is called once the chunks are here.
 *
 * Rejects when a chunk or the page's data cannot be loaded.
 */
export default async function preload(pathname: string): Promise<void> {
  await (globalThis as PressedWindow).pressed;
  const paths = [...new Set([pathname, decoded(pathname)])];
  const matches = paths.flatMap((path) => matchRoutes(routes as RouteConfig[], path));
  await Promise.all(
    matches.map(async ({route, match}) => {
      await loadChunks(route.path);
      await (route.component as {preload?: Preload} | undefined)?.preload?.(match.url);
    }),
  );
}
