import type * as z from 'zod';
import {didYouMean} from './didYouMean';
import type {PostFile} from './postFile';

type Issue = z.core.$ZodIssue;
type Explanation = {offset: number; message: string; fix: string};
type Shape = Readonly<Record<string, z.ZodType>>;

function valueAt(head: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    head,
  );
}

function sizeOf(value: unknown): string {
  return Array.isArray(value)
    ? `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
    : `${String(value).length} characters`;
}

function wrongValue(issue: Issue, name: string, value: unknown, holds: string): [string, string] {
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String);
    const all = `Choose one of: ${allowed.join('; ')}.`;
    return [`"${String(value)}" is no ${name}.`, didYouMean(String(value), allowed, all)];
  }
  const fix = `${name} holds ${holds}.`;
  if ((issue.code === 'too_small' || issue.code === 'too_big') && typeof value !== 'number') {
    return [`${name} has ${sizeOf(value)}.`, fix];
  }
  return [`${JSON.stringify(value)} is no value for ${name}.`, fix];
}

/**
 * Explains a zod issue in plain words: one explanation per unknown key, else one for the issue.
 *
 * @param shape the schema's fields; their descriptions say what each holds
 */
export function explainIssue(issue: Issue, post: PostFile, shape: Shape): Explanation[] {
  if (issue.code === 'unrecognized_keys') {
    const fields = Object.keys(shape);
    return issue.keys.map((key) => ({
      offset: post.keyOffset(key),
      message: `There is no field "${key}".`,
      fix: didYouMean(key, fields, `The fields are: ${fields.join(', ')}.`),
    }));
  }
  const field = String(issue.path[0]);
  const holds = shape[field]?.meta()?.description ?? 'something else';
  const value = valueAt(post.head, issue.path);
  if (!(field in post.head)) {
    const fix = `Add a line "${field}: …". It holds ${holds}.`;
    return [{offset: post.headEnd, message: `The field "${field}" is missing.`, fix}];
  }
  const offset = post.valueRange(issue.path)[0];
  if (value === null || value === '') {
    return [{offset, message: `The field "${field}" is empty.`, fix: `It holds ${holds}.`}];
  }
  // For an item of a list the field's singular is used: a tag, an author.
  const name = issue.path.length > 1 ? field.replace(/s$/u, '') : field;
  const [message, fix] = wrongValue(issue, name, value, holds);
  return [{offset, message, fix}];
}
