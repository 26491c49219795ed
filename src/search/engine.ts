import {readWords, type Vocabulary} from './spelling';

/** One of Pagefind's results; `data` fetches its text. */
export type EngineResult = {
  id: string;
  score: number;
  /** Which of the page's meta data have the word: `title`, `description`, `words`. */
  matchedMetaFields?: readonly string[];
  data: () => Promise<EngineText>;
};

/** Pagefind's data of a found page. */
export type EngineText = {
  /** The URL of its file, `/about.html`. */
  url: string;
  /** HTML with each match in a `mark`; `<` and `>` of the text are entities. */
  excerpt: string;
  meta: {title?: string; description?: string};
  filters: {category?: readonly string[]; kind?: readonly string[]};
  /** The page's sections that have matches, in their order; the part before the first heading is one, by the page's own URL. */
  sub_results: readonly {title: string; url: string; locations: readonly number[]}[];
};

/** The part of Pagefind's browser API used here (https://pagefind.app/docs/api). */
export type PagefindApi = {
  options: (options: object) => Promise<void>;
  /** The values of each filter, and how many pages have them. */
  filters: () => Promise<Readonly<Record<string, object>>>;
  /** Fetches the parts of the index that a query needs. */
  preload: (query: string) => Promise<unknown>;
  /** Best first; for null all pages that the filters leave. */
  search: (
    query: string | null,
    options?: {filters: Readonly<Record<string, readonly string[]>>},
  ) => Promise<{results: readonly EngineResult[]}>;
  destroy: () => Promise<void>;
};

/** Pagefind, and what is known of all pages and words. */
export type Engine = Readonly<{
  api: PagefindApi;
  /** The category of each page, by the id of a result. */
  categories: ReadonlyMap<string, string>;
  /** What a visitor finds on a page that has an errand, likewise. */
  kinds: ReadonlyMap<string, string>;
  /** The words of the index, which are fetched when a word is found nowhere. */
  vocabulary: () => Promise<Vocabulary>;
}>;

/** The folder of engine and index; `src/plugins/search` writes it there. */
const FOLDER = '/pagefind';

/** Words per excerpt: about three lines. */
const EXCERPT_LENGTH = 32;

/** How much a match among the words that an author added counts; one in a title counts as Pagefind has it. */
const META_WEIGHTS = {words: 4};

/** The value of a filter for each page that has one, by the page's id. */
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

/**
 * Makes Pagefind ready.
 *
 * @param address the URL of the index's folder
 */
export async function prepare(api: PagefindApi, address: string): Promise<Engine> {
  await api.options({
    excerptLength: EXCERPT_LENGTH,
    excerptEllipsis: '…',
    ranking: {metaWeights: META_WEIGHTS},
  });
  let words: Promise<Vocabulary> | null = null;
  return {
    api,
    categories: await valuesOf(api, 'category'),
    kinds: await valuesOf(api, 'kind'),
    vocabulary: () => {
      words ??= fetch(`${address}/words.txt`)
        .then((response) => (response.ok ? response.text() : ''))
        .then(readWords);
      return words;
    },
  };
}

let engine: Promise<Engine> | null = null;
let attempts = 0;

async function fetchEngine(): Promise<Engine> {
  attempts += 1;
  // Browsers cache the failure of a module's import by its URL; another URL makes them retry.
  const script = `${FOLDER}/pagefind.js${attempts === 1 ? '' : `?attempt=${attempts}`}`;
  return prepare((await import(/* webpackIgnore: true */ script)) as PagefindApi, FOLDER);
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
    .then((loaded) => loaded.api.preload(query))
    .catch(() => undefined);
}

/** Unloads the engine and its index, so that the next search loads both again: after a failure, and in the preview. */
export async function forgetEngine(): Promise<void> {
  const old = engine;
  engine = null;
  await (await old)?.api.destroy();
}
