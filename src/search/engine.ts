/** One of Pagefind's results; `data` fetches its text. */
type EngineResult = {id: string; data: () => Promise<EngineText>};

/** Pagefind's data of a found page. */
export type EngineText = {
  /** The URL of its file, `/about.html`. */
  url: string;
  /** HTML with each match in a `mark`; `<` and `>` of the text are entities. */
  excerpt: string;
  meta: {title?: string; description?: string};
  filters: {category?: readonly string[]};
};

/** Pagefind's result of a query. */
type EngineAnswer = {
  /** Best first, filtered by the chosen category. */
  results: readonly EngineResult[];
  /** The number of results per category, without the filter. */
  totalFilters: {category?: Readonly<Record<string, number>>};
};

/** The part of Pagefind's browser API used here (https://pagefind.app/docs/api). */
export type Engine = {
  options: (options: {excerptLength: number; excerptEllipsis: string}) => Promise<void>;
  filters: () => Promise<unknown>;
  /** Fetches the parts of the index that a query needs. */
  preload: (query: string) => Promise<unknown>;
  search: (
    query: string,
    options: {filters: {category?: readonly string[]}},
  ) => Promise<EngineAnswer>;
  destroy: () => Promise<void>;
};

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
