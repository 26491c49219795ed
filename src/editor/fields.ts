import {writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {frontMatterOf, type PostKind, type PostLists} from '../posts/plugin/frontMatter';
import {POST_KINDS, readPostLists} from '../posts/plugin/postFolder';

/** The rules of a post's front matter as JSON Schema draft 7, for editors. */
export function toJsonSchema(kind: PostKind, lists: PostLists): z.core.JSONSchema.JSONSchema {
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

export function listSchemas(siteDir: string): [file: string, text: string][] {
  return POST_KINDS.map((kind) => [
    `.vscode/${kind}.schema.json`,
    `${JSON.stringify(toJsonSchema(kind, readPostLists(siteDir, kind)), null, 2)}\n`,
  ]);
}

export function writeSchemas(siteDir: string): void {
  for (const [file, text] of listSchemas(siteDir)) {
    writeFileSync(path.join(siteDir, file), text);
    process.stdout.write(`Wrote ${file}.\n`);
  }
}
