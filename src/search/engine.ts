/** One of Pagefind's results; its text is fetched when it is asked for. */
export type EngineResult = {id: string; data: () => Promise<EngineText>};

/** What Pagefind knows of a page that was found. */
export type EngineText = {
  /** The address of its file, `/about.html`. */
  url: string;
  /** HTML with each match in a `mark`; `<` and `>` of the text are written as entities. */
  excerpt: string;
  meta: {title?: string; description?: string};
  filters: {category?: readonly string[]};
};

/** Pagefind's answer to a query. */
export type EngineAnswer = {
  /** Best first, of the chosen category. */
  results: readonly EngineResult[];
  /** How many results each category has, whichever is chosen. */
  totalFilters: {category?: Readonly<Record<string, number>>};
};

/** The part of Pagefind's browser interface that we use (https://pagefind.app/docs/api). */
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
