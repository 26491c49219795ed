import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import fc from 'fast-check';
import {ARTICLE} from './sample-site.ts';

const TABLE = readFileSync(join(import.meta.dirname, '../samples/generated.txt'), 'utf8');

/** The parts of an article, by the names of generated.txt. */
export function partsOf(name: string): string[] {
  const [, line = ''] = new RegExp(`^${name}: (.*)$`, 'mu').exec(TABLE) ?? [];
  return line.split(' ¦ ').map((it) => it.replaceAll('\\n', '\n'));
}

const oneOf = (name: string) => fc.constantFrom(...partsOf(name));
const listOf = (name: string, maxLength: number) =>
  fc.array(oneOf(name), {minLength: 1, maxLength});

const words = listOf('words', 5).map((it) => it.join(' '));
const title = fc
  .tuple(fc.constantFrom('', "'", '"'), words)
  .map(([mark, it]) => `${mark}The Record of ${it}${mark}`);
const date = fc.date({noInvalidDate: true}).map((it) => it.toISOString().slice(0, 10));
const day = fc.oneof(date, oneOf('days'));
const list = (name: string, most: number) => listOf(name, most).map((it) => `[${it.join(', ')}]`);
const address = fc.oneof(
  // fast-check's own addresses take two seconds to prepare.
  fc
    .tuple(fc.domain(), fc.constantFrom('/', '?', '#', '/?a#'), fc.string({unit: 'grapheme'}))
    .map(([host, mark, it]) => `https://${host}${mark}${encodeURIComponent(it)}`),
  oneOf('addresses'),
  listOf('parts', 5).map((it) => it.join('')),
);
const writers = fc.constantFrom(String, encodeURI, encodeURIComponent);
const picture = fc
  .tuple(oneOf('folders'), oneOf('pictures'), writers, fc.constantFrom('', '', '', '#x', '?x'))
  .map(([folder, name, write, rest]) => folder + write(name) + rest);
const block = fc
  .tuple(listOf('marks', 9), fc.constantFrom('', ' '))
  .map(([it, between]) => it.join(between));

type Change = readonly [from: string | RegExp, to: string];

const NEXT = 'The record names';
const IMAGE = '/img/art/plate-raise.svg';
const field = (names: string) => new RegExp(`(?<=^(?:${names}): ).*`, 'gmu');
const above = (it: string) => `${it}\n\n${NEXT}`;

const changes: readonly fc.Arbitrary<Change>[] = [
  title.map((it) => [field('title'), it]),
  title.map((it) => [field('excerpt'), it]),
  day.map((it) => [field('date'), it]),
  day.map((it) => [field('date|modifiedDate'), it]),
  list('authors', 3).map((it) => [field('authors'), it]),
  list('topics', 5).map((it) => [field('tags'), it]),
  address.map((it) => ['(/assurance-audit)', `(${it})`]),
  address.map((it) => ['(/assurance-audit)', `(<${it}>)`]),
  address.map((it) => [NEXT, above(`[The rule][rule].\n\n[rule]: <${it}>`)]),
  picture.map((it) => [`(${IMAGE})`, `(${it})`]),
  picture.map((it) => [`(${IMAGE})`, `(<${it}>)`]),
  picture.map((it) => [NEXT, above(`![A card][card]\n\n[card]: <${it}>`)]),
  words.map((it) => [`${IMAGE})`, `${IMAGE} "${it.replaceAll('"', '”')}")`]),
  block.map((it) => [NEXT, above(it)]),
  block.map((it) => ['### What it', `### ${it.replaceAll('\n', ' ')} What it`]),
];

/** The sample article with one to three changes. */
export const article = fc
  .uniqueArray(fc.oneof(...changes), {minLength: 1, maxLength: 3, selector: ([it]) => String(it)})
  .map((all) => all.reduce((text, [from, to]) => text.replace(from, () => to), ARTICLE));
