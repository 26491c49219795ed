import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import type {EntryCollection} from '@sveltia/cms';
import {fieldFiles} from '../../src/desk/fields/fieldFiles.ts';
import {jsonSchema} from '../../src/desk/fields/jsonSchema.ts';
import {deskConfig} from '../../src/desk/web/deskConfig.ts';
import {frontMatterOf, type PostKind} from '../../src/plugins/posts/frontMatter.ts';
import {POST_FOLDERS, postLists} from '../../src/plugins/posts/postFolder.ts';
import {isScheduled, visibilityOf} from '../../src/plugins/posts/visibility.ts';
import {ROOT} from '../../supabase/local/settings.ts';

type Field = Record<string, unknown> & {name: string; options?: {value: string}[]};
type Rule = Record<string, unknown> & {enum?: string[]; items?: {enum: string[]}};
type Schema = {
  properties: Record<string, Rule>;
  required: string[];
  additionalProperties: boolean;
};

const DAY = new Date('2026-12-01T00:00:00Z');
const KINDS = Object.keys(POST_FOLDERS) as PostKind[];
const {cms} = deskConfig(ROOT);

function collection(kind: PostKind): EntryCollection {
  const found = cms.collections?.find((it) => 'name' in it && it.name === kind);
  assert.ok(found && 'folder' in found, `The desk has no ${kind}.`);
  return found as EntryCollection;
}

function fieldsOf(kind: PostKind): Field[] {
  return collection(kind).fields as unknown as Field[];
}

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
  assert.match(String(properties.title?.description), /^Holds 10 to 72 characters\. Shows: /u);
});

for (const kind of KINDS) {
  const lists = postLists(ROOT, kind);
  const schema = jsonSchema(kind, lists) as Schema;

  test(`the desk’s fields for ${kind} are those of the rules, in the order of a file, and the text`, () => {
    const names = fieldsOf(kind).map(({name}) => name);
    assert.deepEqual(names, [...Object.keys(frontMatterOf[kind](lists).shape), 'body']);
    assert.equal(collection(kind).folder, POST_FOLDERS[kind]);
  });

  test(`the desk holds ${kind} to the limits, choices and hints of the rules`, () => {
    for (const field of fieldsOf(kind).filter(({name}) => name !== 'body' && name !== 'slug')) {
      const rule = schema.properties[field.name] ?? {};
      if (field.widget === 'hidden') {
        assert.equal(field.default, rule.const, field.name);
        continue;
      }
      assert.equal(field.required, schema.required.includes(field.name), field.name);
      assert.equal(field.hint, String(rule.description).replaceAll('`', ''));
      assert.equal(field.minlength, rule.minLength, field.name);
      assert.equal(field.maxlength, rule.maxLength, field.name);
      assert.equal(field.min, rule.minItems ?? rule.minimum, field.name);
      assert.equal(field.max, rule.maxItems ?? rule.maximum, field.name);
      const choices = rule.enum ?? rule.items?.enum;
      assert.deepEqual(
        field.options?.map(({value}) => value),
        choices,
        field.name,
      );
    }
  });

  test(`a new address of ${kind} follows the rule of slugs`, () => {
    const {slug} = collection(kind);
    const rule = schema.properties.slug?.pattern;
    assert.ok(typeof slug === 'object' && rule);
    assert.equal(slug.pattern?.[0], rule);
  });
}

test('pictures land in the folder from which the site serves them', () => {
  assert.ok(existsSync(join(ROOT, String(cms.media_folder))));
  assert.equal(cms.media_folder, `static${cms.public_folder}`);
});

test('a post waits until its day begins, and is in every build from that moment on', () => {
  assert.equal(isScheduled(DAY, new Date('2026-11-30T23:59:59.999Z')), true);
  assert.equal(isScheduled(DAY, DAY), false);
  assert.equal(isScheduled(DAY, new Date('2026-12-02T08:00:00Z')), false);
});

test('a draft is a draft whatever its day, and an unlisted post waits like any other', () => {
  const before = new Date('2026-11-30T12:00:00Z');
  assert.equal(visibilityOf({date: '2026-12-01'}, before), 'scheduled');
  assert.equal(visibilityOf({date: '2026-12-01'}, DAY), 'listed');
  assert.equal(visibilityOf({date: DAY, unlisted: true}, before), 'scheduled');
  assert.equal(visibilityOf({date: DAY, unlisted: true}, DAY), 'unlisted');
  assert.equal(visibilityOf({date: DAY, draft: true, unlisted: true}, DAY), 'draft');
});
