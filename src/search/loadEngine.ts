import type {Engine} from './engine';

/** Where `src/plugins/search` puts the engine and its index. */
const ADDRESS = '/pagefind/pagefind.js';

/** Words of an excerpt: about three lines of a result. */
const EXCERPT_LENGTH = 32;

let engine: Promise<Engine> | null = null;
let attempts = 0;

async function fetchEngine(): Promise<Engine> {
  attempts += 1;
  // Browsers remember that a module could not be fetched; another address makes them try again.
  const address = attempts === 1 ? ADDRESS : `${ADDRESS}?attempt=${attempts}`;
  const loaded = (await import(/* webpackIgnore: true */ address)) as Engine;
  await loaded.options({excerptLength: EXCERPT_LENGTH, excerptEllipsis: '…'});
  // Without its categories the engine counts none.
  await loaded.filters();
  return loaded;
}

/** The search engine, fetched at the first call. Rejects when it cannot be fetched; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= fetchEngine().catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

/** Fetches the engine ahead of the first query: when the search is opened. What goes wrong is told by the search itself, which tries again. */
export function warmEngine(): void {
  loadEngine().catch(() => undefined);
}

/** Fetches the parts of the index that a query is likely to need, ahead of it; what goes wrong is told by the query itself. */
export function warmIndex(query: string): void {
  loadEngine()
    .then((loaded) => loaded.preload(query))
    .catch(() => undefined);
}

/** Lets go of the engine and its index, so that the next search reads both anew: after a failure, and while authoring. */
export async function forgetEngine(): Promise<void> {
  const old = engine;
  engine = null;
  await (await old)?.destroy();
}
