import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {FOLDER} from '../../src/search/siteIndex';

const TEXTS = path.join(__dirname, '../../build', FOLDER, 'texts');

/** The words of a page's text, as the build gives it to the search. */
function wordsOf(name: string): Set<string> {
  const text = readFileSync(path.join(TEXTS, name), 'utf8');
  const {sections} = JSON.parse(text) as {sections: {sentences: string[]}[]};
  const sentences = sections.flatMap((it) => it.sentences).join(' ');
  return new Set(sentences.toLowerCase().match(/(?<![\w.,-])[\da-z]+(?![\w.,-])/gu));
}

const pages = readdirSync(TEXTS, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({route: `/${name.replace('.json', '')}`, words: wordsOf(name)}));

/** A longer word, without the s of a plural. */
export const LONG = /^[a-z]{7,}[a-rt-z]$/u;

/** The beginning of a word, which its other forms share. */
export const startOf = (word: string): string => word.slice(0, 5);

/** A page’s words of a `form` whose stem is in at most `most` other searched pages; rarest first, then longest. */
export function rareWords(route: string, form: RegExp, most = 0): string[] {
  const counts = new Map<string, number>();
  for (const {words} of pages.filter((it) => it.route !== route)) {
    new Set([...words].map(startOf)).forEach((it) => counts.set(it, (counts.get(it) ?? 0) + 1));
  }
  const countOf = (word: string) => counts.get(startOf(word)) ?? 0;
  const {words = []} = pages.find((it) => it.route === route) ?? {};
  return [...words]
    .filter((it) => form.test(it) && countOf(it) <= most)
    .toSorted((one, other) => countOf(one) - countOf(other) || other.length - one.length);
}
