import * as z from 'zod';
import {frontMatterOf, type PostKind, type PostLists} from '../../posts/plugin/frontMatter';

type Text = Readonly<{type?: string; format?: string; pattern?: string; enum?: unknown}>;

/** Days, slugs and addresses: texts that YAML reads as themselves, so no post quotes them. */
function isPlain({type, format, pattern}: Text): boolean {
  return type === 'string' && (format !== undefined || pattern !== undefined);
}

/** The fields of a kind whose texts stand without quotation marks. */
export function plainFields(kind: PostKind, lists: PostLists): string[] {
  const {properties = {}} = z.toJSONSchema(frontMatterOf[kind](lists), {io: 'input'});
  return Object.entries(properties)
    .filter(([, rule]) => isPlain(rule as Text))
    .map(([field]) => field);
}
