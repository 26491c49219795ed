import {stemmer} from 'stemmer';
import {askingWords, thesaurus} from '../content/searchWords';

/** A word or number with the marks inside it. */
const WORD = /[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu;

/** Lower case, without apostrophes and the possessive. */
const plain = (word: string): string => word.toLowerCase().replace(/['’]s$|['’]/gu, '');

export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(plain);
}

const ASKING: ReadonlySet<string> = new Set(askingWords.split(' '));

/** Of a question's words those that name something; all if none does ("who are you"). */
export function removeFillers(question: string): string[] {
  const words = [...new Set(splitWords(question))];
  const naming = words.filter((word) => !ASKING.has(word));
  return naming.length > 0 ? naming : words;
}

export const stemOf: (word: string) => string = stemmer;

const SAID = new Map(
  thesaurus.split('\n').flatMap((line) => {
    const [asked = '', said = ''] = line.split(': ');
    return splitWords(asked).map((word) => [stemOf(word), removeFillers(said)] as const);
  }),
);

/** The site's words for a word, by the thesaurus. */
export function listSynonyms(word: string): readonly string[] {
  return SAID.get(stemOf(word)) ?? [];
}

/** The words with these stems stand between line feeds. */
export function mark(text: string, stems: ReadonlySet<string>): string {
  return text.replace(WORD, (word) => (stems.has(stemOf(plain(word))) ? `\n${word}\n` : word));
}

/** For the index and questions to it. A text's words that name nothing are left out. */
export const INDEX = {
  storeFields: ['path', 'category', 'section'],
  fields: ['title', 'description', 'words', 'address', 'text'],
  tokenize: splitWords,
  processTerm: (word: string, field?: string) =>
    field === 'text' && ASKING.has(word) ? null : stemOf(word),
};
