import {type Engine, type EngineText, forgetEngine, loadEngine} from './engine';

/** A run of an excerpt; `marked` when it is a match. */
export type ExcerptPart = Readonly<{text: string; marked: boolean}>;

function asText(html: string): string {
  return html.replace(/&lt;/gu, '<').replace(/&gt;/gu, '>');
}

/** Splits an excerpt at its `mark` elements, so that it is rendered as text, never as HTML. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/u)
    .map((html, index) => ({text: asText(html), marked: index % 2 === 1}))
    .filter(({text}) => text !== '');
}

/** A found page. */
export type FoundPage = Readonly<{
  path: string;
  title: string;
  category: string;
  excerpt: readonly ExcerptPart[];
}>;

/** The result of a search. */
export type Findings = Readonly<{
  query: string;
  category: string | null;
  /** The first pages, best first. */
  pages: readonly FoundPage[];
  /** The number of pages in the chosen category. */
  total: number;
  /** The number of pages per category, without the filter; empty categories are missing. */
  counts: Readonly<Record<string, number>>;
}>;

function toFoundPage({url, excerpt, meta, filters}: EngineText): FoundPage {
  const parts = excerptParts(excerpt);
  const matched = parts.some(({marked}) => marked);
  return {
    path: url.replace(/\.html$/u, ''),
    title: meta.title ?? '',
    category: filters.category?.[0] ?? '',
    // Found by its title only: the description says more than the text's beginning.
    excerpt: matched ? parts : [{text: meta.description ?? '', marked: false}],
  };
}

/** Whether any category has results. */
export function isAnywhere({total, counts}: Findings): boolean {
  return total > 0 || Object.keys(counts).length > 0;
}

/** What an engine finds: see {@link findPages}. */
export async function findIn(
  engine: Engine,
  query: string,
  category: string | null,
  limit: number,
): Promise<Findings> {
  const filters = category === null ? {} : {category: [category]};
  const {results, totalFilters} = await engine.search(query, {filters});
  const texts = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  const counts = Object.fromEntries(
    Object.entries(totalFilters.category ?? {}).filter(([, count]) => count > 0),
  );
  return {query, category, pages: texts.map(toFoundPage), total: results.length, counts};
}

/**
 * Searches the full text by words, stems and prefixes; a misspelled word matches similar ones.
 *
 * @param category the name of a category; null for all
 * @param limit the number of pages to describe
 * @throws when the engine, the index or a text cannot be fetched
 */
export async function findPages(
  query: string,
  category: string | null,
  limit: number,
): Promise<Findings> {
  try {
    const findings = await findIn(await loadEngine(), query, category, limit);
    // Pagefind treats a part of the index that it could not fetch as one without matches.
    if (findings.total === 0 && !navigator.onLine) {
      throw new Error('The browser is offline.');
    }
    return findings;
  } catch (error) {
    await forgetEngine().catch(() => undefined);
    throw error;
  }
}
