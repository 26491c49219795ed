import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {toJsonSchema, listSchemas} from '../../src/editor/fields.ts';
import {POST_KINDS} from '../../src/posts/plugin/kinds.ts';
import {readPostLists} from '../../src/posts/plugin/postFolder.ts';
import {readVisibility} from '../../src/posts/plugin/visibility.ts';
import {ROOT} from '../../supabase/local/settings.ts';

type Rule = Record<string, unknown> & {enum?: string[]; items?: {enum?: string[]}};
type Schema = {properties: Record<string, Rule>; additionalProperties: boolean};

test('the JSON schemas for text editors are those that `npm run editor -- fields` generates', () => {
  for (const [file, text] of listSchemas(ROOT)) {
    const hint = `${file} is out of date: run "npm run editor -- fields".`;
    assert.equal(readFileSync(join(ROOT, file), 'utf8'), text, hint);
  }
});

test('the JSON schema of each kind of post describes every field: its content, its place on the page, and its choices', () => {
  const file = join(ROOT, '.vscode/insights.schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  const {properties, additionalProperties} = schema;
  assert.equal(additionalProperties, false);
  assert.ok(properties.category?.enum?.includes('Raising the Bar'));
  assert.deepEqual(properties.tags?.items?.enum, readPostLists(ROOT, 'insights').tags);
  assert.match(String(properties.title?.description), /^Holds 10 to 72 characters\. Shows: /u);
  for (const kind of POST_KINDS) {
    const {properties: fields} = toJsonSchema(kind, readPostLists(ROOT, kind)) as Schema;
    for (const [name, rule] of Object.entries(fields)) {
      assert.match(String(rule.description), /^Holds \S.*\. Shows: \S.*\.$/u, name);
    }
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
