import MiniSearch, {type AsPlainObject} from 'minisearch';
import {stemmer} from 'stemmer';
import {toPlainLetters} from '../config/letters';
import {fillerWords, thesaurus} from '../content/searchWords';

/** Letters of scripts without spaces between words: each is indexed by itself. */
const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const PART = `(?:(?!${UNSPACED})[\\p{L}\\p{N}])(?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}\\p{Cf}])*`;

/** Characters inside a word: apostrophes, the points and commas of numbers, the points of abbreviations like "U.S." */
const INSIDE = String.raw`(?:['’]|(?<=\p{N})[.,](?=\p{N})|(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}])))`;

const WORD = new RegExp(`${UNSPACED}\\p{M}*|${PART}(?:${INSIDE}${PART})*`, 'gu');

/** Removes accents, apostrophes, the possessive, and the commas of thousands. */
const normalize = (word: string): string =>
  toPlainLetters(word).replace(/['’]s$|['’]|(?<=\d),(?=\d{3}(?!\d))/gu, '');

export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(normalize);
}

const FILLERS: ReadonlySet<string> = new Set(fillerWords.split(' '));

/** The words of a query without filler words; all words if it has no others ("who are you"). */
export function removeFillers(question: string): string[] {
  const words = [...new Set(splitWords(question))];
  const naming = words.filter((word) => !FILLERS.has(word));
  return naming.length > 0 ? naming : words;
}

export const stemOf: (word: string) => string = stemmer;

const SYNONYMS = new Map(
  thesaurus.split('\n').flatMap((line) => {
    const [words = '', synonyms = ''] = line.split(': ');
    return splitWords(words).map((word) => [stemOf(word), removeFillers(synonyms)] as const);
  }),
);

/** The words that the site uses for a word, from the thesaurus. */
export function listSynonyms(word: string): readonly string[] {
  return SYNONYMS.get(stemOf(word)) ?? [];
}

/** Splits a text around the words with these stems: every second part is one. */
export const markWords = (text: string, stems: ReadonlySet<string>): string[] =>
  text.replace(WORD, (it) => (stems.has(stemOf(normalize(it))) ? `\n${it}\n` : it)).split('\n');

/** The options of MiniSearch for indexing and searching. The filler words of a text are not indexed. */
export const INDEX = {
  storeFields: ['path', 'category', 'section'],
  fields: ['title', 'description', 'words', 'address', 'text'],
  tokenize: splitWords,
  processTerm: (word: string, field?: string) =>
    field === 'text' && FILLERS.has(word) ? null : stemOf(word),
};

/** The folder of the index, which `src/plugins/writeIndex.ts` writes. */
export const FOLDER = '/search-index';

/** A part of a page below a heading with an id; the part before the first heading has neither `id` nor `title`. */
export type Section = Readonly<{id: string; title: string; sentences: readonly string[]}>;

/** What a result shows of its page; `kind` is the badge. */
export type PageText = Readonly<
  Record<'title' | 'description' | 'kind', string> & {sections: readonly Section[]}
>;

/** `index` has a document for each section; `words` are all words of the site and the thesaurus. */
export type IndexFile = Readonly<{words: string; index: AsPlainObject}>;

/** The name of a page's text file within the folder. */
export const toTextFile = (path: string): string => `texts${path === '/' ? '/index' : path}.json`;

/** Opens the index. @param read loads and parses a file of the folder */
export async function openIndex(read: (file: string) => Promise<unknown>) {
  const {words, index} = (await read('index.json')) as IndexFile;
  const texts = new Map<string, Promise<PageText>>();
  let vocabulary: MiniSearch | undefined;
  return {
    index: MiniSearch.loadJS(index, INDEX),
    /** Words that begin with this one or differ in one letter, in two if it has six or more; nearest first. */
    findSimilar(word: string) {
      if (!vocabulary) {
        vocabulary = new MiniSearch({fields: ['id']});
        vocabulary.addAll(words.split(' ').map((id) => ({id})));
      }
      const fuzzy = word.length > 3 && (word.length < 6 ? 1 : 2);
      return vocabulary.search(word, {prefix: true, fuzzy});
    },
    text(path: string): Promise<PageText> {
      const text = texts.get(path) ?? (read(toTextFile(path)) as Promise<PageText>);
      texts.set(path, text);
      return text;
    },
  };
}

export type SiteIndex = Awaited<ReturnType<typeof openIndex>>;

let loaded: Promise<SiteIndex> | undefined;

/** Fetches the index once. Rejects if the fetch fails. */
export function loadIndex(): Promise<SiteIndex> {
  if (!loaded) {
    loaded = openIndex(async (file) => {
      const response = await fetch(`${FOLDER}/${file}`);
      if (!response.ok) {
        throw new Error(`${response.url} answered ${response.status}.`);
      }
      return response.json();
    });
    loaded.catch(forgetIndex);
  }
  return loaded;
}

/** Has everything fetched again, because after a failure a deployment may have replaced it. */
export function forgetIndex(): void {
  loaded = undefined;
}
