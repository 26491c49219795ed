import type {EngineText} from './engine';
import {type ExcerptPart, excerptParts} from './excerptParts';
import {forgetEngine, loadEngine} from './loadEngine';

/** A page that was found. */
export type FoundPage = Readonly<{
  path: string;
  title: string;
  category: string;
  excerpt: readonly ExcerptPart[];
}>;

/** What a search found. */
export type Findings = Readonly<{
  query: string;
  category: string | null;
  /** The first of them, best first. */
  pages: readonly FoundPage[];
  /** How many there are in the chosen category. */
  total: number;
  /** How many there are in each category that has any, whichever is chosen. */
  counts: Readonly<Record<string, number>>;
}>;

function toFoundPage({url, excerpt, meta, filters}: EngineText): FoundPage {
  const parts = excerptParts(excerpt);
  const matched = parts.some(({marked}) => marked);
  return {
    path: url.replace(/\.html$/u, ''),
    title: meta.title ?? '',
    category: filters.category?.[0] ?? '',
    // Found by its title alone: the beginning of its text says less than its description.
    excerpt: matched ? parts : [{text: meta.description ?? '', marked: false}],
  };
}

/** Whether there is something to see in any category, if not in the chosen one. */
export function isAnywhere({total, counts}: Findings): boolean {
  return total > 0 || Object.keys(counts).length > 0;
}

/**
 * Searches the whole text of the site by words, their stems and beginnings; a misspelled word finds the nearest ones.
 *
 * @param category the name of a category, or null for all of them
 * @param limit how many of the pages to describe
 * @throws when the engine, the index or a text cannot be fetched
 */
export async function findPages(
  query: string,
  category: string | null,
  limit: number,
): Promise<Findings> {
  try {
    const engine = await loadEngine();
    const filters = category === null ? {} : {category: [category]};
    const {results, totalFilters} = await engine.search(query, {filters});
    // The engine takes a part of the index that it could not fetch for one without matches.
    if (results.length === 0 && !navigator.onLine) {
      throw new Error('The browser is offline.');
    }
    const texts = await Promise.all(results.slice(0, limit).map((result) => result.data()));
    const counts = Object.fromEntries(
      Object.entries(totalFilters.category ?? {}).filter(([, count]) => count > 0),
    );
    return {query, category, pages: texts.map(toFoundPage), total: results.length, counts};
  } catch (error) {
    await forgetEngine().catch(() => undefined);
    throw error;
  }
}
