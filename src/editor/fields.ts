import {writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {frontMatterOf, type PostKind, type PostLists} from '../posts/plugin/frontMatter';
import {POST_KINDS, postLists} from '../posts/plugin/postFolder';

/** Draft 7, for editors. */
export function jsonSchema(kind: PostKind, lists: PostLists): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(frontMatterOf[kind](lists), {
    target: 'draft-7',
    io: 'input',
    override: ({jsonSchema: field}) => {
      if (field.shows) {
        field.description = `Holds ${field.description}. Shows: ${String(field.shows)}.`;
        delete field.shows;
      }
    },
  });
}

/** Fields that YAML reads as text without quotation marks: days, slugs, addresses. */
export function plainFields(kind: PostKind, lists: PostLists): string[] {
  const {properties = {}} = jsonSchema(kind, lists);
  return Object.entries(properties)
    .filter(([, rule]) => typeof rule === 'object' && rule.type === 'string')
    .filter(([, rule]) => typeof rule === 'object' && (rule.format ?? rule.pattern) !== undefined)
    .map(([field]) => field);
}

export function schemaFiles(siteDir: string): [file: string, text: string][] {
  return POST_KINDS.map((kind) => [
    `.vscode/${kind}.schema.json`,
    `${JSON.stringify(jsonSchema(kind, postLists(siteDir, kind)), null, 2)}\n`,
  ]);
}

export function writeSchemas(siteDir: string): void {
  for (const [file, text] of schemaFiles(siteDir)) {
    writeFileSync(path.join(siteDir, file), text);
    process.stdout.write(`Wrote ${file}.\n`);
  }
}
