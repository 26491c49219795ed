/** What is searched for; `category` null: in all. */
export type SearchRequest = Readonly<{query: string; category: string | null}>;

export const SEARCH_PATH = '/search';

/** For example `/search?q=proctoring&category=Raising+the+Bar`. */
export function toSearchPath({query, category}: SearchRequest): string {
  const words = query.trim();
  const parameters = new URLSearchParams({
    ...(words === '' ? {} : {q: words}),
    ...(category === null ? {} : {category}),
  });
  return parameters.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${parameters}`;
}

export function readRequest(queryString: string): SearchRequest {
  const parameters = new URLSearchParams(queryString);
  return {query: parameters.get('q') ?? '', category: parameters.get('category')};
}
