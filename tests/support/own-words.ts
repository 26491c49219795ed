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
export const LONG = /^[a-z]{8,}[a-rt-z]$/u;

/** The words of this form on a page of which no other page found by the search has any with the same beginning. */
export function ownWords(route: string, form: RegExp): string[] {
  const others = pages.flatMap((it) => (it.route === route ? [] : [...it.words]));
  const taken = new Set(others.map((word) => word.slice(0, 6)));
  const {words = []} = pages.find((it) => it.route === route) ?? {};
  return [...words].filter((word) => form.test(word) && !taken.has(word.slice(0, 6)));
}
