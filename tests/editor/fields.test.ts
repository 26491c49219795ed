import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {listSchemas, writeSchemas} from '../../src/editor/fields.ts';
import {readVisibility} from '../../src/posts/plugin/visibility.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {sampleSite} from './support/sample-site.ts';

test('the JSON schemas for text editors are those that `npm run editor -- fields` generates', () => {
  const site = sampleSite({'.vscode/settings.json': '{}'});
  writeSchemas(site);
  for (const [file] of listSchemas(site)) {
    const hint = `${file} is out of date: run "npm run editor -- fields".`;
    const [kept, text] = [ROOT, site].map((it) => readFileSync(join(it, file), 'utf8'));
    assert.equal(kept, text, hint);
  }
});

test('a post, listed or not, is scheduled until its day begins, and a draft stays a draft on any day', () => {
  const day = new Date('2026-12-01T00:00:00Z');
  const before = new Date('2026-11-30T23:59:59.999Z');
  for (const [post, now, visibility] of [
    [{date: '2026-12-01'}, before, 'scheduled'],
    [{date: '2026-12-01'}, day, 'listed'],
    [{date: day}, new Date('2026-12-02T08:00:00Z'), 'listed'],
    [{date: day, unlisted: true}, before, 'scheduled'],
    [{date: day, unlisted: true}, day, 'unlisted'],
    [{date: day, draft: true, unlisted: true}, before, 'draft'],
    [{date: day, draft: true, unlisted: true}, day, 'draft'],
  ] as const) {
    assert.equal(readVisibility(post, now), visibility);
  }
});
