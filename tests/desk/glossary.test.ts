import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {terms} from '../../src/content/terms.ts';
import {lintedPost} from '../../src/desk/lint/lintedPost.ts';
import {linksRule} from '../../src/desk/lint/rules/links.ts';
import {spellingRule} from '../../src/desk/lint/rules/spelling.ts';
import {styleRule} from '../../src/desk/lint/rules/style.ts';
import {siteFacts} from '../../src/desk/lint/siteFacts.ts';
import {termAddress} from '../../src/plugins/posts/glossaryPage.ts';
import {postFiles} from '../../src/plugins/posts/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';

const articles = postFiles(ROOT, 'insights').map((file) => readFileSync(join(ROOT, file), 'utf8'));

test('every term is one that an article links to', () => {
  const unused = terms.filter(
    ({slug}) => !articles.some((text) => text.includes(`](${termAddress(slug)})`)),
  );
  assert.deepEqual(unused, []);
});

test('no two terms share a place', () => {
  assert.equal(new Set(terms.map(({slug}) => slug)).size, terms.length);
});

test('a definition has one or two sentences', () => {
  for (const {term, text} of terms) {
    assert.match(text, /^[^.]+\.(?:\d[^.]*\.)?(?: [A-Z][^.]*(?:\.\d+[^.]*)?\.)?$/u, term);
  }
});

test('definitions and the names of their sources follow the house style', async () => {
  const site = siteFacts(ROOT, []);
  for (const {term, text, sources = []} of terms) {
    const links = sources.map(({label, url}) => `[${label}](${url})`).join(', ');
    const body = `---\ntitle: '${term}'\n---\n\n${text}\n\n${links}\n`;
    const post = lintedPost({kind: 'downloads', file: 'term.md', text: body, now: new Date()});
    for (const {find} of [linksRule, spellingRule, styleRule]) {
      assert.deepEqual(await find(post, site), [], term);
    }
  }
});
