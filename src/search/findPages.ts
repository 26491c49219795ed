import {type Engine, type EngineText, forgetEngine, loadEngine} from './engine';
import {bestPassage, type Match, type RankedPage, rankPages} from './rankPages';

/** `marked` when it is a match. */
export type ExcerptPart = Readonly<{text: string; marked: boolean}>;

function toPath(url: string): string {
  return url.replace(/\.html$/u, '').replace(/^\/index$/u, '/');
}

/** Words. An excerpt ends with the first sentence after `least`; a sentence that began more than `before` words ago, or ends after `most`, is cut. */
const LENGTH = {before: 16, least: 26, most: 48};

/** The last word of a sentence. */
const LAST = /[.!?]["'”’)]*$/u;

/** The sentences from the passage on. Empty without matches. */
export function excerptOf(content: string, matches: readonly Match[]): ExcerptPart[] {
  const [first] = bestPassage(matches).places;
  if (first === undefined) {
    return [];
  }
  // As Pagefind counts them.
  const words = content.split(/\s+/u);
  const from = words.slice(0, first).findLastIndex((word) => LAST.test(word)) + 1;
  const start = Math.max(from, first - LENGTH.before);
  const last = words.findIndex((word, at) => at >= start + LENGTH.least && LAST.test(word));
  const whole = last < 0 ? words.length : last + 1;
  const end = Math.min(whole, start + LENGTH.most);
  const marked = new Set(matches.map(({place}) => place));
  const shown = words.slice(start, end);
  const text = shown
    .map((word, at) => (marked.has(start + at) ? word.replace(/^.*[\p{L}\p{N}]/u, '\n$&\n') : word))
    .filter((word) => word !== '.')
    .join(' ');
  return `${start > from ? '… ' : ''}${text}${end < whole ? ' …' : ''}`
    .split('\n')
    .map((part, at) => ({text: part, marked: at % 2 === 1}))
    .filter((part) => part.text !== '');
}

function describe(
  {url, content, meta, filters, anchors}: EngineText,
  {matches, titled}: RankedPage,
) {
  const path = toPath(url);
  const excerpt = excerptOf(content, matches);
  const sections = anchors
    .filter(({element}) => /^h[2-6]$/u.test(element))
    .map(({id, text, location}, at, all) => {
      const end = all[at + 1]?.location ?? Infinity;
      const places = matches.map(({place}) => place).filter((it) => it >= location && it < end);
      return {path: `${path}#${id}`, title: text, places};
    })
    .filter(({title, places}) => title !== '' && places.length > 0);
  const {places, words} = bestPassage(matches);
  return {
    path,
    title: meta.title ?? '',
    kind: filters.kind?.[0] ?? filters.category?.[0] ?? '',
    // Found by its title or the author's words alone.
    excerpt: excerpt.length > 0 ? excerpt : [{text: meta.description ?? '', marked: false}],
    sections,
    /** The one that answers better than the page as a whole; undefined if its title has as much of the question. */
    best:
      words > titled
        ? sections.find((section) => section.places.includes(places[0] ?? -1))
        : undefined,
  };
}

export type FoundPage = ReturnType<typeof describe>;

export async function findIn(
  engine: Engine,
  query: string,
  category: string | null,
  limit: number,
) {
  const {ranked, isPartial, meant} = await rankPages(engine, query);
  const inCategory = (name: string | null): RankedPage[] =>
    ranked.filter(({id}) => name === null || engine.categories.get(id) === name);
  const chosen = inCategory(category);
  const names = [...new Set(engine.categories.values())];
  return {
    query,
    /** Best first. */
    pages: await Promise.all(
      chosen.slice(0, limit).map(async (page) => describe(await page.text(), page)),
    ),
    isPartial,
    meant,
    total: chosen.length,
    /** Per category, without the filter. */
    counts: Object.fromEntries(names.map((name) => [name, inCategory(name).length])),
  };
}

export type Findings = Awaited<ReturnType<typeof findIn>>;

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
