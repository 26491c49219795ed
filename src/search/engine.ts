import {readWords, type Vocabulary} from './spelling';

/** A Pagefind result; `data` fetches its text. */
export type EngineResult = {
  id: string;
  score: number;
  /** The metadata that match: `title`, `description`, `words`. */
  matchedMetaFields?: readonly string[];
  /** Where it matches: the number of words of the text before each. */
  words: readonly number[];
  data: () => Promise<EngineText>;
};

export type EngineText = {
  url: string;
  content: string;
  meta: {title?: string; description?: string};
  filters: {category?: readonly string[]; kind?: readonly string[]};
  /** Elements with an id, in page order; `location`: the number of words before it. */
  anchors: readonly {element: string; id: string; text: string; location: number}[];
};

/** The used part of Pagefind's API (https://pagefind.app/docs/api). */
export type PagefindApi = {
  options: (options: object) => Promise<void>;
  /** Per filter, the number of pages by value. */
  filters: () => Promise<Readonly<Record<string, object>>>;
  /** Fetches the parts of the index for a query. */
  preload: (query: string) => Promise<unknown>;
  /** Best first; null returns all pages that pass the filters. */
  search: (
    query: string | null,
    options?: {filters: Readonly<Record<string, readonly string[]>>},
  ) => Promise<{results: readonly EngineResult[]}>;
  destroy: () => Promise<void>;
};

/** Written by `src/plugins/search`. */
const FOLDER = '/pagefind';

/** Matches in the author's added words weigh more, matches by prefix far less, and a long text is hardly at a disadvantage; the rest is Pagefind's. */
const RANKING = {metaWeights: {words: 4}, termSimilarity: 8, pageLength: 0.3};

/** The filter's value by page id. */
async function valuesOf(api: PagefindApi, filter: string): Promise<Map<string, string>> {
  const values = Object.keys((await api.filters())[filter] ?? {});
  const found = await Promise.all(
    values.map(async (value) => {
      const {results} = await api.search(null, {filters: {[filter]: [value]}});
      return results.map(({id}) => [id, value] as const);
    }),
  );
  return new Map(found.flat());
}

/** @param address the URL of the index's folder */
export async function prepare(api: PagefindApi, address: string) {
  await api.options({ranking: RANKING});
  let words: Promise<Vocabulary> | null = null;
  return {
    api,
    categories: await valuesOf(api, 'category'),
    /** By the id of a result: the badge of a page that serves a visitor's errand. */
    kinds: await valuesOf(api, 'kind'),
    /** Fetched for a word without results. */
    vocabulary: () => {
      words ??= fetch(`${address}/words.txt`)
        .then((response) => (response.ok ? response.text() : ''))
        .then(readWords);
      return words;
    },
  };
}

export type Engine = Awaited<ReturnType<typeof prepare>>;

let engine: Promise<Engine> | null = null;
let attempts = 0;

async function fetchEngine(): Promise<Engine> {
  attempts += 1;
  // Browsers cache a failed import by URL; another URL makes them retry.
  const script = `${FOLDER}/pagefind.js${attempts === 1 ? '' : `?attempt=${attempts}`}`;
  return prepare((await import(/* webpackIgnore: true */ script)) as PagefindApi, FOLDER);
}

/** Rejects if it cannot be fetched; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= fetchEngine().catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

/** Fetches the engine when the search opens, and the index for a coming query, which reports failures itself. */
export function warm(query = ''): void {
  loadEngine()
    .then(({api}) => query && api.preload(query))
    .catch(() => undefined);
}

/** Drops engine and index, so that the next search reloads both: after a failure, and in the preview. */
export async function forgetEngine(): Promise<void> {
  const old = engine;
  engine = null;
  await (await old)?.api.destroy();
}
