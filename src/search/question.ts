import {askingWords, thesaurus} from '@site/src/content/searchWords';

/** `counts`: weight of a match, 0 to 1. */
export type Term = Readonly<{word: string; counts: number}>;

const ASKING: ReadonlySet<string> = new Set(askingWords.split(' '));

const SYNONYM = 0.5;

/** Joins "vacancies" and "vacancy", "hiring" and "hire". */
function stemOf(word: string): string {
  return word.replace(/(?<=...)(?:ies|ing|ed|es|s|y|e)$/u, '');
}

const SAID: ReadonlyMap<string, readonly string[]> = new Map(
  thesaurus
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [asked = '', said = ''] = line.split(': ');
      return asked.split(' ').map((word) => [stemOf(word), said.split(' ')] as const);
    }),
);

/** Words of the thesaurus, candidates for corrections. */
export const knownWords: readonly string[] = thesaurus.match(/[a-z]{4,}/gu) ?? [];

/** The site's words for a word, by the thesaurus. */
export function saidFor(word: string): readonly string[] {
  return SAID.get(stemOf(word)) ?? [];
}

export function termsOf(word: string): Term[] {
  const said = saidFor(word).filter((other) => other !== word);
  return [{word, counts: 1}, ...said.map((other) => ({word: other, counts: SYNONYM}))];
}

/** Naming words, in lower case; a quotation is one word, marks included. Several words that name nothing ("who are you") are about us. */
export function wordsOf(query: string): string[] {
  const words = (query.toLowerCase().match(/"[^"]+"|[^\s"]+/gu) ?? [])
    .map((word) => word.replace(/^[^\p{L}\p{N}"]+|[^\p{L}\p{N}"]+$/gu, ''))
    .filter(Boolean);
  const naming = words.filter((word) => !ASKING.has(word.replace(/['’]/gu, '')));
  const nameless = words.length > 1 ? ['about'] : words;
  return [...new Set(naming.length > 0 ? naming : nameless)];
}
