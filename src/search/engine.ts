/** One of Pagefind's results; `data` fetches its text. */
export type EngineResult = {id: string; data: () => Promise<EngineText>};

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
export type EngineAnswer = {
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
