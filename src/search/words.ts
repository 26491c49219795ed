import {stemmer} from 'stemmer';
import {toPlainLetters} from '../config/letters';
import {fillerWords, thesaurus} from '../content/searchWords';

/** A word or number with the marks inside it. */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:[.,'’][\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*)*/gu;

/** Without accents, apostrophes and the possessive. */
const normalize = (word: string): string => toPlainLetters(word).replace(/['’]s$|['’]/gu, '');

export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(normalize);
}

const FILLERS: ReadonlySet<string> = new Set(fillerWords.split(' '));

/** The words of a question that name something; all words if none does ("who are you"). */
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

/** The site's words for a word, by the thesaurus. */
export function listSynonyms(word: string): readonly string[] {
  return SYNONYMS.get(stemOf(word)) ?? [];
}

/** The words with these stems stand between line feeds. */
export function markWords(text: string, stems: ReadonlySet<string>): string {
  return text.replace(WORD, (word) => (stems.has(stemOf(normalize(word))) ? `\n${word}\n` : word));
}

/** MiniSearch's options, for the index and for questions. Of a text, the words that name nothing are left out. */
export const INDEX = {
  storeFields: ['path', 'category', 'section'],
  fields: ['title', 'description', 'words', 'address', 'text'],
  tokenize: splitWords,
  processTerm: (word: string, field?: string) =>
    field === 'text' && FILLERS.has(word) ? null : stemOf(word),
};
