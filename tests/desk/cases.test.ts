import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {test} from 'node:test';
import {postFiles} from '../../src/plugins/posts/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';

/** The links from texts of one kind to pages of the other: `article case`, sorted, each once. */
function linksBetween(kind: 'insights' | 'cases', address: RegExp): string[] {
  const pairs = postFiles(ROOT, kind).flatMap((file) => {
    const own = basename(file, '.md');
    return [...readFileSync(join(ROOT, file), 'utf8').matchAll(address)].map(({groups}) =>
      kind === 'insights' ? `${own} ${groups?.slug}` : `${groups?.slug} ${own}`,
    );
  });
  return [...new Set(pairs)].toSorted();
}

test('a case names exactly the articles that link to it', () => {
  const used = linksBetween('insights', /\(\/insights\/cases\/(?<slug>[\w-]+)\)/gu);
  const named = linksBetween('cases', /\(\/insights\/(?!cases\/)(?<slug>[\w-]+)\)/gu);
  assert.ok(used.length >= 20);
  assert.deepEqual(named, used);
});
