import type {Engine, EngineResult} from './engine';
import {knownWords, saidFor, type Term, termsOf, wordsOf} from './question';
import {nearestWords} from './spelling';

/** `place`: how many words of the text stand before it; `word`: which one of the question it is. */
export type Match = Readonly<{place: number; word: number; weight: number}>;

export type RankedPage = Readonly<{
  id: string;
  score: number;
  /** How many of the question's words its title has. */
  titled: number;
  matches: readonly Match[];
  text: EngineResult['data'];
}>;

/** Weight of a page that serves an errand, over articles, if its title or its author's words are about the question. */
const ERRAND = 1.3;

/** Weight of a page's best passage, beside the whole page, and its length in words. */
const PASSAGE = {weight: 0.25, length: 40};

/** What a result has at least: its share of the question's words that the site has, and of the best result's score. */
const LEAST = {share: 0.5, score: 0.15};

/** A question of more words is a sentence: it is searched for what it is about, and a page may lack a word. */
const FEW = 3;

type Asked = Readonly<{
  terms: readonly Term[];
  /** The probable spelling. */
  meant: string;
  /** Number of pages with the word itself. */
  pages: number;
  /** Whether it is the beginning of words that the site has. */
  isBeginning?: boolean;
}>;

/** Pages with the word or a form of it; Pagefind's other results match by prefix, or only look alike. */
async function pagesWith({api}: Engine, word: string): Promise<ReadonlySet<string>> {
  const {results} = await api.search(word.startsWith('"') ? word : `"${word}"`);
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

/** Without terms for a word that the site does not have in any way. @param isLast it may still be typed */
async function askedBy(engine: Engine, word: string, isLast: boolean): Promise<Asked> {
  const pages = (await pagesWith(engine, word)).size;
  if (pages > 0 || saidFor(word).length > 0) {
    return {terms: termsOf(word), meant: word, pages};
  }
  if (isLast && (await engine.vocabulary()).some((known) => known.startsWith(word))) {
    return {terms: [{word, counts: 1}], meant: word, pages, isBeginning: true};
  }
  const meant = await correctionOf(engine, word);
  return {terms: meant === undefined ? [] : termsOf(meant), meant: meant ?? word, pages};
}

/** What a page has for one word. `fields`: the metadata that match. */
type Found = Readonly<{
  score: number;
  fields: readonly string[];
  places: readonly number[];
  text: EngineResult['data'];
}>;

async function foundFor(engine: Engine, {terms, pages, isBeginning}: Asked) {
  const found = new Map<string, Found>();
  for (const {word, counts} of terms) {
    const [{results}, exact] = await Promise.all([
      engine.api.search(word),
      pagesWith(engine, word),
    ]);
    // A rarer word that the site says for one of its own would outweigh it.
    const weight = pages > 0 ? counts * Math.sqrt(Math.min(1, exact.size / pages)) : counts;
    for (const {id, score, words, matchedMetaFields = [], data} of results) {
      if (exact.has(id) || isBeginning) {
        const known = found.get(id);
        found.set(id, {
          score: Math.max(score * weight, known?.score ?? 0),
          fields: [...matchedMetaFields, ...(known?.fields ?? [])],
          places: [...words, ...(known?.places ?? [])],
          text: data,
        });
      }
    }
  }
  return found;
}

/** `words`: how many of the question's it has. */
type Passage = Readonly<{places: readonly number[]; words: number; weight: number}>;

/** Where each of the question's words is counted once, and the sum is highest; the first of equals, or of those that overlap the last, which begins closest to them all. Sums are rounded: in another order they differ a little. */
export function bestPassage(matches: readonly Match[]): Passage {
  const sorted = matches.toSorted((a, b) => a.place - b.place);
  let best: Passage = {places: [], words: 0, weight: 0};
  sorted.forEach(({place: first}, start) => {
    const within = sorted.slice(start).filter(({place}) => place < first + PASSAGE.length);
    const weights = new Map(within.map(({word, weight}) => [word, weight]));
    const weight = Math.fround([...weights.values()].reduce((sum, one) => sum + one, 0));
    const isCloser = weight === best.weight && first <= (best.places.at(-1) ?? -1);
    if (weight > best.weight || isCloser) {
      best = {places: within.map(({place}) => place), words: weights.size, weight};
    }
  });
  return best;
}

/**
 * Looks up each word alone, because Pagefind leaves out a page that lacks one. Throws when the index cannot be fetched.
 * @returns `ranked`, best first; `isPartial`, whether no page has all of a few words; `meant`, the corrected question, null if nothing was misspelled
 */
export async function rankPages(engine: Engine, query: string) {
  const words = wordsOf(query);
  const asked = await Promise.all(
    words.map((word, index) => askedBy(engine, word, index === words.length - 1)),
  );
  const perWord = await Promise.all(asked.map((it) => foundFor(engine, it)));
  const known = perWord.filter((pages) => pages.size > 0).length;
  const ids = [...engine.categories.keys()];
  const ranked = ids.flatMap((id): RankedPage[] => {
    const matches: Match[] = [];
    const found = perWord.flatMap((pages, word) => {
      const page = pages.get(id);
      const weight = Math.log(1 + ids.length / pages.size);
      page?.places.forEach((place) => matches.push({place, word, weight}));
      return page ?? [];
    });
    const [first] = found;
    const share = found.length / known;
    if (!first || share < LEAST.share) {
      return [];
    }
    const titled = found.filter(({fields}) => fields.includes('title')).length;
    const isAbout = titled > 0 || found.some(({fields}) => fields.includes('words'));
    const whole = found.reduce((sum, {score}) => sum + score, 0);
    const score =
      (whole + PASSAGE.weight * bestPassage(matches).weight) *
      Math.sqrt(share) *
      (isAbout && engine.kinds.has(id) ? ERRAND : 1);
    return [{id, score, titled, matches, text: first.text}];
  });
  const best = ranked.toSorted((a, b) => b.score - a.score);
  const meant = asked.map((it) => it.meant).join(' ');
  // A prefix may begin one page's words more closely than the wanted ones.
  const isTyping = asked.some(({isBeginning}) => isBeginning);
  return {
    ranked: best.filter(({score}) => isTyping || score >= LEAST.score * (best[0]?.score ?? 0)),
    isPartial: words.length <= FEW && !ids.some((id) => perWord.every((pages) => pages.has(id))),
    meant: meant === words.join(' ') ? null : meant,
  };
}
