import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {test} from 'node:test';
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
  assert.throws(() => readTerms(`${own}\nTwo.\n`), /no term with one paragraph: Two\./u);
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
  assert.ok(used.length >= 20);
  assert.deepEqual(named, used);
});
