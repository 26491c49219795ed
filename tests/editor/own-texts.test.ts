import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {test} from 'node:test';
import {findUnwantedWords} from '../../src/editor/lint/rules/words.ts';
import {listPostFiles} from '../../src/posts/plugin/postFolder.ts';
import {readTerms, terms} from '../../src/posts/plugin/terms.ts';
import {ROOT} from '../../supabase/local/settings.ts';

test('a glossary term is a heading, one paragraph and sources, and any other text is an error that quotes that text', () => {
  const own = '## A Card\'s End {#end}\n\nIt is "over".\n';
  const other = '\n## A Beginning\n\nOne.\n\nSources: [A](https://a.example), [B](/b)\n';
  const sources = [
    {label: 'A', url: 'https://a.example'},
    {label: 'B', url: '/b'},
  ];
  assert.deepEqual(readTerms(own + other), [
    {slug: 'a-beginning', term: 'A Beginning', text: 'One.', sources},
    {slug: 'end', term: 'A Card’s End', text: 'It is “over”.', sources: []},
  ]);
  assert.throws(() => readTerms(`${own}\nTwo.\n`), /not a term with one paragraph: Two\./u);
});

test('a glossary definition has one to four sentences, each of at most 30 words', () => {
  for (const {term, text} of terms) {
    const lengths = text.split(/(?<=\.) (?=\p{Lu})/u).map((it) => it.split(' ').length);
    assert.match(text, /\.$/u, term);
    assert.ok(lengths.length <= 4 && Math.max(...lengths) <= 30, `${term}: ${lengths.join(', ')}`);
  }
});

/** Links from texts of one kind to pages of the other, as `article case`, sorted, each once. */
function linksBetween(kind: 'insights' | 'cases', address: RegExp): string[] {
  const pairs = listPostFiles(ROOT, kind).flatMap((file) => {
    const own = basename(file, '.md');
    return [...readFileSync(join(ROOT, file), 'utf8').matchAll(address)].map(({groups}) =>
      kind === 'insights' ? `${own} ${groups?.slug}` : `${groups?.slug} ${own}`,
    );
  });
  return [...new Set(pairs)].toSorted();
}

test('a case links to exactly those articles that link to the case', () => {
  const used = linksBetween('insights', /\(\/insights\/cases\/(?<slug>[\w-]+)\)/gu);
  const named = linksBetween('cases', /\(\/insights\/(?!cases\/)(?<slug>[\w-]+)\)/gu);
  assert.ok(used.length > 10);
  assert.deepEqual(named, used);
});

const FOLDERS = ['src/content', 'supabase/functions/_shared/lead-forms'];

/** The strings in a file of words, without the words that visitors may type into the search. */
const stringsOf = (name: string) =>
  readFileSync(join(ROOT, name), 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|\bwords:\s*'.*'/gmu, '')
    .match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/gu) ?? [];

test('pages, forms and mails have no word that the style guide forbids, except in the specification’s button', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'}).map((name) =>
      join(folder, name),
    ),
  );
  const strings = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('searchWords.ts'))
    .flatMap((name) => stringsOf(name).map((words) => ({name, words})));
  assert.ok(strings.length > 1000, `only ${strings.length} strings`);
  const told = strings.flatMap(({name, words}) =>
    findUnwantedWords(words)
      .filter(([, [message]]) => !/"unlock"/iu.test(message))
      .map(([, fault]) => `${name}: ${fault.join(' ')} ${words}`),
  );
  assert.deepEqual(told, []);
});
