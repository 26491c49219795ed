import type {Engine} from './engine';

/** The engine's URL; `src/plugins/search` writes it there. */
const ADDRESS = '/pagefind/pagefind.js';

/** Words per excerpt: about three lines. */
const EXCERPT_LENGTH = 32;

let engine: Promise<Engine> | null = null;
let attempts = 0;

async function fetchEngine(): Promise<Engine> {
  attempts += 1;
  // Browsers cache the failure of a module's import by its URL; another URL makes them retry.
  const address = attempts === 1 ? ADDRESS : `${ADDRESS}?attempt=${attempts}`;
  const loaded = (await import(/* webpackIgnore: true */ address)) as Engine;
  await loaded.options({excerptLength: EXCERPT_LENGTH, excerptEllipsis: '…'});
  // Pagefind counts results per category only after this call.
  await loaded.filters();
  return loaded;
}

/** Loads the search engine once. Rejects when it cannot be fetched; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= fetchEngine().catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

/**
 * Loads the engine when the search is opened, before the first query. Failures are reported by the query itself,
 * which retries.
 */
export function warmEngine(): void {
  loadEngine().catch(() => undefined);
}

/** Fetches the parts of the index that a query will need. Failures are reported by the query itself. */
export function warmIndex(query: string): void {
  loadEngine()
    .then((loaded) => loaded.preload(query))
    .catch(() => undefined);
}

/** Unloads the engine and its index, so that the next search loads both again: after a failure, and in the preview. */
export async function forgetEngine(): Promise<void> {
  const old = engine;
  engine = null;
  await (await old)?.destroy();
}
