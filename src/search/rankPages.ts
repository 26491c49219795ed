import type {Engine, EngineResult} from './engine';
import {knownWords, saidFor, type Term, termsOf, wordsOf} from './question';
import {nearestWords} from './spelling';

export type RankedPage = Readonly<{
  id: string;
  score: number;
  /** The matched words as the index has them: own words, synonyms, corrections. */
  terms: readonly string[];
  /** Share of the question's words that match; 1 for a page about one of them. */
  share: number;
}>;

export type Ranking = Readonly<{
  /** Best first: pages with all words or about one of them, then pages with fewer words. */
  ranked: readonly RankedPage[];
  /** How many come before those with fewer words. */
  complete: number;
  /** The corrected question; null if nothing was misspelled. */
  meant: string | null;
}>;

/** Weight of a page that serves an errand, over articles: higher if its title or its author's words are about the question. */
const ERRAND = {about: 3, mentions: 1.3};

/** Weight of a match of words that merely look alike. */
const ALIKE = 0.3;

/** Below this many pages with all words, those with most of them follow. */
const FEW = 4;

/** A word's search terms and its probable spelling. */
type Asked = Readonly<{terms: readonly Term[]; meant: string}>;

async function resultsOf({api}: Engine, word: string): Promise<readonly EngineResult[]> {
  return (await api.search(word)).results;
}

/** Pages with the word or a form of it; Pagefind's other results match by prefix. */
async function pagesWith(engine: Engine, word: string): Promise<ReadonlySet<string>> {
  const results = await resultsOf(engine, word.startsWith('"') ? word : `"${word}"`);
  return new Set(results.map(({id}) => id));
}

/** The nearest word on most pages; undefined if none is near. */
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

/** A page's best match for one word. */
type Match = Readonly<{
  score: number;
  /** The matched words: the visitor's own, if the page has it, and the one that counts. */
  terms: readonly string[];
  isWord: boolean;
  /** Whether the title or the author's words match. */
  isAbout: boolean;
}>;

async function matchesOf(engine: Engine, {terms}: Asked): Promise<ReadonlyMap<string, Match>> {
  const best = new Map<string, Match>();
  for (const {word, counts} of terms) {
    const [results, exact] = await Promise.all([resultsOf(engine, word), pagesWith(engine, word)]);
    for (const {id, score: own, matchedMetaFields: fields = []} of results) {
      const isWord = exact.size === 0 || exact.has(id);
      const score = own * counts * (isWord ? 1 : ALIKE);
      const known = best.get(id);
      if (score > (known?.score ?? 0)) {
        const isAbout = isWord && (fields.includes('title') || fields.includes('words'));
        const first = known?.isWord ? known.terms.slice(0, 1) : [];
        best.set(id, {score, terms: [...first, word], isWord, isAbout});
      }
    }
  }
  return best;
}

/**
 * Looks up each word alone, because Pagefind leaves out a page that lacks one. Very frequent words exclude no page. Throws when the index cannot be fetched.
 */
export async function rankPages(engine: Engine, query: string): Promise<Ranking> {
  const words = wordsOf(query);
  const asked = await Promise.all(words.map((word) => askedBy(engine, word)));
  const matches = await Promise.all(asked.map((it) => matchesOf(engine, it)));
  const ids = new Set(matches.flatMap((pages) => [...pages.keys()]));
  const ranked = [...ids].map((id): RankedPage => {
    const found = matches.flatMap((pages) => pages.get(id) ?? []);
    const share = found.length / words.length;
    const isErrand = engine.kinds.has(id);
    const isAbout = share >= 0.5 && found.some((match) => match.isAbout);
    const weight = isErrand ? ERRAND[isAbout ? 'about' : 'mentions'] : 1;
    const score = found.reduce((sum, match) => sum + match.score, 0) * share * share * weight;
    return {id, score, terms: found.flatMap(({terms}) => terms), share: isAbout ? 1 : share};
  });
  const best = ranked.toSorted((a, b) => b.score - a.score);
  const whole = best.filter(({share}) => share === 1);
  const most = best.filter(({share}) => share < 1 && share >= 0.5);
  const meant = asked.map((it) => it.meant).join(' ');
  return {
    ranked: whole.length < FEW ? [...whole, ...most] : whole,
    complete: whole.length,
    meant: meant === words.join(' ') ? null : meant,
  };
}
