import {type Engine, type EngineText, forgetEngine, loadEngine, type PagefindApi} from './engine';
import {type RankedPage, rankPages} from './rankPages';

/** `marked` when it is a match. */
export type ExcerptPart = Readonly<{text: string; marked: boolean}>;

function asText(html: string): string {
  return html.replace(/&lt;/gu, '<').replace(/&gt;/gu, '>');
}

/** Splits at `mark` elements, so that it is rendered as text, never as HTML. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/u)
    .map((html, index) => ({text: asText(html), marked: index % 2 === 1}))
    .filter(({text}) => text !== '');
}

export type FoundSection = Readonly<{path: string; title: string}>;

export type FoundPage = Readonly<{
  path: string;
  title: string;
  /** Kind or category, shown as badge. */
  kind: string;
  excerpt: readonly ExcerptPart[];
  /** In page order. */
  sections: readonly FoundSection[];
}>;

export type Findings = Readonly<{
  query: string;
  category: string | null;
  /** Best first. */
  pages: readonly FoundPage[];
  /** Number of pages with every word of the query; they come first. */
  complete: number;
  /** The corrected query that was searched; null if nothing was misspelled. */
  meant: string | null;
  /** In the chosen category. */
  total: number;
  /** Per category, without the filter; empty categories are missing. */
  counts: Readonly<Record<string, number>>;
}>;

function toPath(url: string): string {
  return url.replace(/\.html(?=#|$)/u, '').replace(/^\/index(?=#|$)/u, '/');
}

function toFoundPage({url, excerpt, meta, filters, sub_results}: EngineText): FoundPage {
  const parts = excerptParts(excerpt);
  const matched = parts.some(({marked}) => marked);
  return {
    path: toPath(url),
    title: meta.title ?? '',
    kind: filters.kind?.[0] ?? filters.category?.[0] ?? '',
    // Found by its title only: the description says more than the text's beginning.
    excerpt: matched ? parts : [{text: meta.description ?? '', marked: false}],
    sections: sub_results
      .filter((section) => section.url.includes('#'))
      .map((section) => ({path: toPath(section.url), title: section.title})),
  };
}

/** Whether any category has results. */
export function isAnywhere({total, counts}: Findings): boolean {
  return total > 0 || Object.keys(counts).length > 0;
}

/** Caches Pagefind's answers by words. */
function remembering({api, ...engine}: Engine): Engine {
  const asked = new Map<string, ReturnType<PagefindApi['search']>>();
  const search = (query: string | null): ReturnType<PagefindApi['search']> => {
    const known = asked.get(query ?? '') ?? api.search(query);
    asked.set(query ?? '', known);
    return known;
  };
  return {...engine, api: {...api, search}};
}

/** The excerpt of a ranked page, with matches marked. */
async function describe({api}: Engine, {id, terms}: RankedPage): Promise<FoundPage> {
  for (const query of [terms.join(' '), ...terms]) {
    const {results} = await api.search(query);
    const text = await results.find((result) => result.id === id)?.data();
    if (text) {
      return toFoundPage(text);
    }
  }
  throw new Error(`The search has lost the page ${id}.`);
}

function countByCategory(
  {categories}: Engine,
  ranked: readonly RankedPage[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const {id} of ranked) {
    const category = categories.get(id) ?? '';
    counts[category] = (counts[category] ?? 0) + 1;
  }
  return counts;
}

export async function findIn(
  prepared: Engine,
  query: string,
  category: string | null,
  limit: number,
): Promise<Findings> {
  const engine = remembering(prepared);
  const {ranked, complete, meant} = await rankPages(engine, query);
  const isChosen = ({id}: RankedPage): boolean =>
    category === null || engine.categories.get(id) === category;
  const chosen = ranked.filter(isChosen);
  return {
    query,
    category,
    pages: await Promise.all(chosen.slice(0, limit).map((page) => describe(engine, page))),
    complete: ranked.slice(0, complete).filter(isChosen).length,
    meant,
    total: chosen.length,
    counts: countByCategory(engine, ranked),
  };
}

/** By words, stems, prefixes and synonyms, with corrections. `category` null: all. Throws when engine, index or a text cannot be fetched. */
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
