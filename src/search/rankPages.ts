import type {Engine, EngineResult} from './engine';
import {knownWords, saidFor, type Term, termsOf, wordsOf} from './question';
import {nearestWords} from './spelling';

/** A page that has words of a question. */
export type RankedPage = Readonly<{
  id: string;
  score: number;
  /** The words that were found there, as they stand in the index's language: own words, synonyms, corrections. */
  terms: readonly string[];
  /** How many words of the question it has, in one form or another. */
  matched: number;
}>;

/** Pages by rank. */
export type Ranking = Readonly<{
  /** Best first: pages with all words, then pages with fewer. */
  ranked: readonly RankedPage[];
  /** How many of them have all words. */
  complete: number;
  /** The question with its misspelled words corrected; null when none is. */
  meant: string | null;
}>;

/** How much more a page counts that a visitor's errand leads to than an article that mentions the same. */
const ERRAND = 1.6;

/** What a match of words that merely look alike counts. */
const ALIKE = 0.3;

/** With fewer pages that have all words, those that have most of them follow. */
const FEW = 4;

/** A word of the question: what to look up for it, and the word that was probably meant. */
type Asked = Readonly<{terms: readonly Term[]; meant: string}>;

/** The results of a word, none when it is nowhere. */
async function resultsOf({api}: Engine, word: string): Promise<readonly EngineResult[]> {
  return (await api.search(word)).results;
}

/** The pages that have the word itself or another form of it; Pagefind's other results have a word that begins like it. */
async function pagesWith(engine: Engine, word: string): Promise<ReadonlySet<string>> {
  const results = await resultsOf(engine, word.startsWith('"') ? word : `"${word}"`);
  return new Set(results.map(({id}) => id));
}

/** The nearest word that is on most pages; undefined when none is near. */
async function correctionOf(engine: Engine, word: string): Promise<string | undefined> {
  const vocabulary = [...(await engine.vocabulary()), ...knownWords];
  const near = await Promise.all(
    nearestWords(word, vocabulary).map(async (known) => ({
      known,
      pages: (await pagesWith(engine, known)).size + saidFor(known).length,
    })),
  );
  return near.toSorted((a, b) => b.pages - a.pages)[0]?.known;
}

async function askedBy(engine: Engine, word: string): Promise<Asked> {
  if ((await pagesWith(engine, word)).size > 0) {
    return {terms: termsOf(word), meant: word};
  }
  if (saidFor(word).length > 0) {
    return {terms: termsOf(word).slice(1), meant: word};
  }
  const vocabulary = await engine.vocabulary();
  if (vocabulary.some((known) => known.startsWith(word))) {
    return {terms: [{word, counts: 1}], meant: word};
  }
  const corrected = await correctionOf(engine, word);
  return corrected === undefined
    ? {terms: [{word, counts: ALIKE}], meant: word}
    : {terms: termsOf(corrected), meant: corrected};
}

/** The best match of each page for a word of the question. */
async function matchesOf(
  engine: Engine,
  {terms}: Asked,
): Promise<Map<string, {score: number; term: string}>> {
  const best = new Map<string, {score: number; term: string}>();
  for (const {word, counts} of terms) {
    const [results, exact] = await Promise.all([resultsOf(engine, word), pagesWith(engine, word)]);
    for (const {id, score} of results) {
      const value = score * counts * (exact.size === 0 || exact.has(id) ? 1 : ALIKE);
      if (value > (best.get(id)?.score ?? 0)) {
        best.set(id, {score: value, term: word});
      }
    }
  }
  return best;
}

/**
 * Ranks the pages that have the words of a question. Each word is looked up alone, with the words that the site has for the same, because Pagefind
 * wants all words at once and leaves out a page that lacks one. A word that is nearly everywhere tells nothing, so no page is left out for it.
 *
 * @throws when the index cannot be fetched
 */
export async function rankPages(engine: Engine, query: string): Promise<Ranking> {
  const words = wordsOf(query);
  const asked = await Promise.all(words.map((word) => askedBy(engine, word)));
  const matches = await Promise.all(asked.map((it) => matchesOf(engine, it)));
  const ids = new Set(matches.flatMap((pages) => [...pages.keys()]));
  const ranked = [...ids].map((id): RankedPage => {
    const found = matches.flatMap((pages) => pages.get(id) ?? []);
    const share = found.length / words.length;
    const errand = engine.facts.get(id)?.kind ? ERRAND : 1;
    const score = found.reduce((sum, match) => sum + match.score, 0) * share * share * errand;
    return {id, score, terms: found.map(({term}) => term), matched: found.length};
  });
  const best = ranked.toSorted((a, b) => b.score - a.score);
  const whole = best.filter(({matched}) => matched === words.length);
  const most = best.filter(({matched}) => matched < words.length && matched >= words.length / 2);
  const meant = asked.map((it) => it.meant).join(' ');
  return {
    ranked: whole.length < FEW ? [...whole, ...most] : whole,
    complete: whole.length,
    meant: meant === words.join(' ') ? null : meant,
  };
}
