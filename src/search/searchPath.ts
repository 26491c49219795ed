/** What a search asks for: words, and the category they are looked for in (null for all). */
export type Asked = Readonly<{query: string; category: string | null}>;

/** The path of the search's page. */
export const SEARCH_PATH = '/search';

/** The address of a search, to share: `/search?q=proctoring&category=Raising+the+Bar`. */
export function searchPath({query, category}: Asked): string {
  const words = query.trim();
  const parameters = new URLSearchParams({
    ...(words === '' ? {} : {q: words}),
    ...(category === null ? {} : {category}),
  });
  return parameters.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${parameters}`;
}

/** What the query string of such an address asks for. */
export function readAsked(queryString: string): Asked {
  const parameters = new URLSearchParams(queryString);
  return {query: parameters.get('q') ?? '', category: parameters.get('category')};
}
