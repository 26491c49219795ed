import type * as z from 'zod';
import {frontMatterOf, type PostLists} from './frontMatter';
import {findDisagreements} from './headAgreements';
import type {PostKind} from './kinds';
import {findInShortFaults} from './inShort';
import {findUnreadable, lineAt, type PostFile, quote, quoteLine} from './postFile';
import {suggestWord, findPosition, type Problem} from './problem';

type Issue = z.core.$ZodIssue;
type Explanation = {offset: number; message: string; fix: string};
type Shape = Readonly<Record<string, z.ZodType>>;

function sizeOf(value: unknown): string {
  return Array.isArray(value)
    ? `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
    : `${String(value).length} characters`;
}

const ADDRESS = /^(?:https?:)?(?:\/\/)?((?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$))/iu;

/** What an author meant by a list without brackets, a day as in a letter, an address without "https://". */
function meantValue(issue: Issue, name: string, value: string): string | undefined {
  const written = /^\d{4}-\d{2}-\d{2}(?=T)|^(?!\d{4}-\d{2}-).*\d{4}.*/u.exec(value)?.[0] ?? '';
  const day = new Date(`${written} UTC`);
  const isDay = new RegExp(`(?<!\\d)0?${day.getUTCDate()}(?!\\d)`, 'u').test(written);
  if (/date$/iu.test(name) && isDay) {
    return day.toISOString().slice(0, 10);
  }
  if (issue.code === 'invalid_type' && issue.expected === 'array') {
    return `[${value}]`;
  }
  return issue.code === 'invalid_format' && issue.format === 'url' && ADDRESS.test(value)
    ? value.replace(ADDRESS, 'https://$1')
    : undefined;
}

/** What "1/12/2026" means where the day stands first, or nothing where it cannot. */
function otherDay(value: string): string {
  const [, day = '', month = day, year] =
    /^(0?[1-9]|1[0-2])[/.-](0?[1-9]|1[0-2])[/.-](\d{4})$/u.exec(value) ?? [];
  return day === month ? '' : new Date(`${month}/${day}/${year} UTC`).toISOString().slice(0, 10);
}

function wrongValue(issue: Issue, name: string, value: unknown, holds: string): [string, string] {
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String);
    const all = `Choose one of: ${allowed.join('; ')}.`;
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    return [`"${written}" is no ${name}.`, suggestWord(written, allowed, all)];
  }
  const fix = `${name} holds ${holds}.`;
  if (issue.code === 'custom' && Array.isArray(value)) {
    return [`${name} has an entry twice.`, 'Remove one.'];
  }
  if ((issue.code === 'too_small' || issue.code === 'too_big') && typeof value !== 'number') {
    return [`${name} has ${sizeOf(value)}.`, fix];
  }
  const meant = typeof value === 'string' ? meantValue(issue, name, value) : undefined;
  const other = meant ? otherDay(String(value)) : '';
  return [
    `${JSON.stringify(value)} is not a valid value for ${name}.`,
    meant ? `Write "${name}: ${meant}"${other && `, or ${other} if you put the day first`}.` : fix,
  ];
}

/** Other systems’ names of our fields. */
const OTHER_NAMES = new Map(
  Object.entries({
    aliases: 'formerSlugs',
    author: 'authors',
    categories: 'category',
    datepublished: 'date',
    keywords: 'tags',
    lastmod: 'modifiedDate',
    lastupdate: 'modifiedDate',
    permalink: 'slug',
    pubdate: 'date',
    publishdate: 'date',
    publishedat: 'date',
    redirectfrom: 'formerSlugs',
    summary: 'excerpt',
    updated: 'modifiedDate',
  }),
);

/** Other systems' names for whether visitors may see a post. The nearest of ours may mean the opposite. */
const SEEN =
  /^(?:access.*|approved|audience|build|cascade|confidential|embargo.*|.*exclude.*|expir.*|hidden|hide.*|is(?:draft|hidden|live|private|public|published)|(?:en|de)?listed|live|members?(?:only)?|no(?:draft|feed|index|list|robots)|online|password|poststatus|paid.*|paywall.*|premium|private|protected|public|publish(?:ed|ing)?|render|restricted|review.*|robots|searchable|secret|show|sitemap|stage|state|status|subscribers?(?:only)?|tier|undraft|unpublish.*|visib.*|wip)$/u;

const KEPT_BACK =
  /^(?:draft|false|hidden|internal|no|off|pending|private|protected|unpublished)$/iu;

/** The remedy for a field that no post has. */
function otherField(key: string, value: unknown, fields: readonly string[]): string {
  const name = key.toLowerCase().replace(/[^a-z]/gu, '');
  const other =
    /^\d{4}-\d{2}/u.test(String(value)) && name === 'published' ? 'date' : OTHER_NAMES.get(name);
  const isAboutSeeing =
    SEEN.test(name) || typeof value === 'boolean' || KEPT_BACK.test(String(value));
  return isAboutSeeing && other !== 'date'
    ? 'Delete the line. If no visitor may see the post yet, write "draft: true"; if only those with its link may, "unlisted: true".'
    : suggestWord(other ?? key, fields, `The fields are: ${fields.join(', ')}.`);
}

function explainIssue(issue: Issue, post: PostFile, shape: Shape): Explanation[] {
  if (issue.code === 'unrecognized_keys') {
    const fields = Object.keys(shape);
    return issue.keys.map((key) => ({
      offset: post.keyOffset(key),
      message: `There is no field "${key}".`,
      fix: otherField(key, post.head[key], fields),
    }));
  }
  const field = String(issue.path[0]);
  const described = shape[field]?.meta()?.description ?? 'something else';
  const holds = issue.code === 'invalid_value' ? `one of: ${issue.values.join('; ')}` : described;
  const value = issue.input;
  if (!(field in post.head)) {
    const fix = `Add a line "${field}: …". It holds ${holds}.`;
    return [{offset: post.headEnd, message: `The field "${field}" is missing.`, fix}];
  }
  const offset = post.valueRange(issue.path)[0];
  if (value === null || value === '') {
    const rest = shape[field]?.isOptional() ? ' Or delete the line.' : '';
    return [{offset, message: `The field "${field}" is empty.`, fix: `It holds ${holds}.${rest}`}];
  }
  // Messages name an item of a list in the singular: a tag, an author.
  const name = issue.path.length > 1 ? field.replace(/s$/u, '') : field;
  const [message, fix] = wrongValue(issue, name, value, holds);
  return [{offset, message, fix}];
}

/** The fields that readers see, without Markdown, and that are proofread like the text. */
export const PROSE_FIELDS = ['title', 'description', 'excerpt', 'status'];

/** Matches marks of Markdown and HTML, which these fields show as they are. */
export const MARKUP = /\*\*|__|`|\]\(|&(?:[a-z]+|#\w+);|<[/!]?[a-z-]/iu;

function markupFaults({head, text, valueRange}: PostFile): Explanation[] {
  return PROSE_FIELDS.filter((field) => field in head).flatMap((field) => {
    const [from, to] = valueRange([field]);
    const value = text.slice(from, to);
    const [, quoted] = /^[“”„«‘](.*)[“”»’]$/su.exec(value) ?? [];
    const found = quoted ? null : MARKUP.exec(value);
    const sign = quoted ? value[0] : found?.[0];
    const message = `Readers would see the "${sign}" of the ${field}.`;
    const fix = quoted
      ? `Write ${field}: ${quote(quoted)}`
      : 'Write the words alone, and a sign itself: & for "&amp;".';
    return sign ? [{offset: from + (found?.index ?? 0), message, fix}] : [];
  });
}

/** Finds words after a value that readers would not see, because YAML takes them for a comment. */
function lostFaults({head, text, valueRange}: PostFile) {
  const places = Object.entries(head).flatMap(([field, value]) => {
    const items = Array.isArray(value) ? value.map((_, index) => [field, index]) : [];
    return [[field], ...items];
  });
  return places.flatMap((place) => {
    const [from, to] = valueRange(place);
    const [lost = ''] = /^[ \t]*#.*/u.exec(text.slice(to)) ?? [];
    const right = /["']/u.test(text[from] ?? '') ? undefined : quoteLine(lineAt(text, from));
    const message = `Readers would not see "${lost.trim()}".`;
    const fix = right
      ? `Write ${right}, or a comment on a line of its own.`
      : 'Put a comment on a line of its own, a text with "#" into quotation marks.';
    return lost ? [{field: String(place[0]), offset: to, message, fix}] : [];
  });
}

type Schema = ReturnType<(typeof frontMatterOf)[PostKind]>;
const schemas = new WeakMap<PostLists, Partial<Record<PostKind, Schema>>>();

/** Cached by the lists, because creating a schema takes longer than checking a post. */
function schemaOf(kind: PostKind, lists: PostLists): Schema {
  const known = schemas.get(lists) ?? {};
  schemas.set(lists, known);
  return (known[kind] ??= frontMatterOf[kind](lists));
}

/** Finds faults in front matter, for build and linter. Pass the same `lists` each time. */
export function findHeadProblems(
  kind: PostKind,
  file: string,
  post: PostFile,
  lists: PostLists,
): Problem[] {
  const unreadable = findUnreadable(file, post.text);
  if (unreadable.length > 0) {
    return unreadable;
  }
  const at = (offset: number, message: string, fix: string): Problem => ({
    file,
    ...findPosition(post.text, offset),
    rule: 'front-matter',
    message,
    fix,
  });
  const form =
    'Each field has a line of its own, between two lines of "---", with a blank behind its colon; quote a text with a colon, indent with spaces.';
  const broken = post.broken
    ? [at(post.broken.offset, `${post.broken.message}.`, post.broken.fix ?? form)]
    : [];
  if (Object.keys(post.head).length === 0) {
    return broken;
  }
  const schema = schemaOf(kind, lists);
  const lost = lostFaults(post);
  const issues = schema.safeParse(post.head, {reportInput: true}).error?.issues ?? [];
  const faults = issues
    // Reports only the first fault of each value.
    .filter(({path}, index) => String(issues[index - 1]?.path) !== String(path))
    .filter(({path: [field]}) => !post.broken?.field || field !== post.broken.field)
    .filter(({path: [field]}) => lost.every((it) => it.field !== field))
    .flatMap((issue) => explainIssue(issue, post, schema.shape))
    .map(({offset, message, fix}) => at(offset, message, fix));
  const isRight = (...fields: string[]) =>
    issues.every(({path}) => !fields.includes(String(path[0])));
  return [
    ...broken,
    ...faults,
    ...[...lost, ...markupFaults(post)].map(({offset, message, fix}) => at(offset, message, fix)),
    // The broken line may be one of the summary’s.
    ...(post.broken ? [] : findInShortFaults(post)).map((fault) => at(...fault)),
    ...findDisagreements(kind, file, post.head, lists, isRight).map(([field, ...fault]) =>
      at(post.valueRange([field])[0], ...fault),
    ),
  ];
}
