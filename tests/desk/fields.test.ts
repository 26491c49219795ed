import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {fieldFiles} from '../../src/desk/fields/fieldFiles.ts';
import {postLists} from '../../src/plugins/posts/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';

type Field = {description: string; enum?: string[]; items?: {enum?: string[]}};
type Schema = {
  properties: Record<string, Field>;
  required: string[];
  additionalProperties: boolean;
};

test('the editors’ files and the handbook’s tables are those of the rules', () => {
  for (const [file, text] of Object.entries(fieldFiles(ROOT))) {
    const hint = `${file} is out of date: run "npm run fields".`;
    assert.equal(readFileSync(join(ROOT, file), 'utf8'), text, hint);
  }
});

test('an editor is told every field, what it holds, and all that may be chosen', () => {
  const file = join(ROOT, '.vscode/article.schema.json');
  const {properties, required, additionalProperties} = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Schema;
  assert.equal(additionalProperties, false);
  assert.deepEqual(
    Object.keys(properties).filter((field) => !required.includes(field)),
    ['draft', 'unlisted'],
  );
  assert.ok(properties.category?.enum?.includes('Raising the Bar'));
  assert.deepEqual(properties.tags?.items?.enum, postLists(ROOT, 'insights').tags);
  assert.match(properties.title?.description ?? '', /^Holds 10 to 72 characters\. Shows: /u);
});
