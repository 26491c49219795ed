import {writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {frontMatterOf, frontMatterOfPlain, type PostLists} from '../posts/plugin/frontMatter';
import {POST_KINDS, type PostKind, schemaNameOf} from '../posts/plugin/kinds';
import {readPostLists} from '../posts/plugin/postFolder';

/** The rules of a post's front matter as JSON Schema draft 7, for editors; one for all plain kinds. */
function toJsonSchema(shape: PostKind | 'plain', lists: PostLists) {
  const rules = shape === 'plain' ? frontMatterOfPlain : frontMatterOf[shape];
  return z.toJSONSchema(rules(lists), {
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
  return [...new Set(POST_KINDS.map(schemaNameOf))].map((shape) => [
    `.vscode/${shape}.schema.json`,
    `${JSON.stringify(toJsonSchema(shape, readPostLists(siteDir)), null, 2)}\n`,
  ]);
}

export function writeSchemas(siteDir: string): void {
  for (const [file, text] of listSchemas(siteDir)) {
    writeFileSync(path.join(siteDir, file), text);
    process.stdout.write(`Wrote ${file}.\n`);
  }
}
