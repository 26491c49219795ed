import * as z from 'zod';
import {frontMatterOf, type PostKind, type PostLists} from '../../posts/plugin/frontMatter';

const NAMES: Readonly<Record<PostKind, string>> = {
  insights: 'The front matter of an article',
  news: 'The front matter of a news item',
  cases: 'The front matter of a case',
};

/** The front-matter rules as JSON Schema (draft 7), for editors. */
export function jsonSchema(kind: PostKind, lists: PostLists): Record<string, unknown> {
  const schema = z.toJSONSchema(frontMatterOf[kind](lists), {
    target: 'draft-7',
    io: 'input',
    override: ({jsonSchema: field}) => {
      if (field.shows) {
        field.description = `Holds ${field.description}. Shows: ${String(field.shows)}.`;
        delete field.shows;
      }
    },
  });
  const {$schema, ...rest} = schema;
  return {$schema, title: NAMES[kind], ...rest};
}
