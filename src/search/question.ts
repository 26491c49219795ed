import {askingWords, thesaurus} from '@site/src/content/thesaurus';

/** A word to look up, and what a match of it counts, 0 to 1. */
export type Term = Readonly<{word: string; counts: number}>;

const ASKING: ReadonlySet<string> = new Set(askingWords.split(' '));

/** What another word for the same thing counts. */
const SYNONYM = 0.7;

/** What words of one kin have in common: "vacancies" and "vacancy", "hiring" and "hire". */
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

/** The words that the thesaurus knows; a visitor may have misspelled one of them. */
export const knownWords: readonly string[] = thesaurus.match(/[a-z]{4,}/gu) ?? [];

/** What the site says for a word, by the thesaurus; nothing when it has no entry. */
export function saidFor(word: string): readonly string[] {
  return SAID.get(stemOf(word)) ?? [];
}

/** A word with the site's own words for it. */
export function termsOf(word: string): Term[] {
  const said = saidFor(word).filter((other) => other !== word);
  return [{word, counts: 1}, ...said.map((other) => ({word: other, counts: SYNONYM}))];
}

/** The words of a question that name something, in lower case. A question of several words that name nothing, such as "who are you", is about us. What stands in quotation marks is one of them, marks included. */
export function wordsOf(query: string): string[] {
  const words = (query.toLowerCase().match(/"[^"]+"|[^\s"]+/gu) ?? [])
    .map((word) => word.replace(/^[^\p{L}\p{N}"]+|[^\p{L}\p{N}"]+$/gu, ''))
    .filter(Boolean);
  const naming = words.filter((word) => !ASKING.has(word.replace(/['’]/gu, '')));
  const nameless = words.length > 1 ? ['about'] : words;
  return [...new Set(naming.length > 0 ? naming : nameless)];
}
