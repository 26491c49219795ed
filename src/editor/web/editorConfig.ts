import type {CmsConfig, Collection, Field} from '@sveltia/cms';
import path from 'node:path';
import type * as z from 'zod';
import {brand} from '../../config/brand';
import type {EditorRepository} from '../../config/parseDeployment';
import type {PostKind, PostLists} from '../../posts/plugin/frontMatter';
import {
  byKind,
  listIn,
  POST_ADDRESSES,
  POST_FOLDERS,
  POST_KINDS,
  postLists,
} from '../../posts/plugin/postFolder';
import {jsonSchema, plainFields} from '../fields';
import {outline} from '../hints';
import {newHead} from '../newPost';
import {forgeOf} from './forges';

type FieldRule = Readonly<
  z.core.JSONSchema.JSONSchema & {enum?: string[]; items?: {enum?: string[]}}
>;

type Words = Readonly<Record<string, string>>;

/** Characters from which a text's input has several lines. */
const LONG = 100;

/** `modifiedDate` → `Modified date`. */
export function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Splits a field's description into content and place. */
const SHOWS = /(?=Shows: )/u;

/** Remarks on files and YAML are shown only where an author types them. */
function hintOf({type, description = '', enum: choices, ...rule}: FieldRule): string {
  const isChosen = choices !== undefined || type === 'array' || type === 'boolean';
  const {minItems = 1, maxItems = 1} = rule;
  const number = maxItems > minItems ? `Holds ${minItems} to ${maxItems}. ` : '';
  const [holds = '', shows = ''] = description.split(SHOWS);
  return `${isChosen && holds.includes('`') ? number : holds}${shows}`.replaceAll('`', '');
}

function textInput(rule: FieldRule) {
  const {format, pattern, description = '', minLength, maxLength} = rule;
  if (format === 'date') {
    return {widget: 'datetime', type: 'date', format: 'YYYY-MM-DD'} as const;
  }
  const limits = {minlength: minLength, maxlength: maxLength, use_emoji_autocomplete: false};
  const [holds = ''] = description.split(SHOWS);
  const shape = pattern === undefined ? {} : {pattern: [pattern, holds] as [string, string]};
  return maxLength !== undefined && maxLength > LONG
    ? ({widget: 'text', ...limits, ...shape} as const)
    : ({widget: 'string', type: format === 'uri' ? 'url' : 'text', ...limits, ...shape} as const);
}

/** A field with one possible value has none. */
function inputOf(rule: FieldRule, words: Words) {
  const options = (values: readonly string[]) =>
    values.map((value) => ({label: words[value] ?? value, value}));
  if (rule.const !== undefined) {
    return {widget: 'hidden', default: rule.const} as const;
  }
  if (rule.enum) {
    return {widget: 'select', options: options(rule.enum)} as const;
  }
  if (rule.type === 'array') {
    const {maxItems: max, items} = rule;
    return items?.enum
      ? ({widget: 'select', multiple: true, max, options: options(items.enum)} as const)
      : ({widget: 'list'} as const);
  }
  if (rule.type === 'integer') {
    return {widget: 'number', value_type: 'int', min: rule.minimum, max: rule.maximum} as const;
  }
  return rule.type === 'boolean' ? ({widget: 'boolean'} as const) : textInput(rule);
}

/** Input, limits, choices, label and hint. `words`: labels by a choice's key; `initial`: value in a new post. */
function fieldOf(name: string, rule: FieldRule, words: Words, initial: unknown): Field {
  const input = inputOf(rule, words);
  // A half-written draft can be saved: the checks name what is missing.
  const required = name === 'title';
  return {
    name,
    label: labelOf(name),
    ...(input.widget === 'hidden' ? {} : {hint: hintOf(rule), required}),
    ...input,
    ...(initial === undefined ? {} : {default: initial}),
  } as Field;
}

/** The CMS's name of a kind's format; for Markdown it demands this ending. */
const formatName = (kind: PostKind) => `${kind}-frontmatter`;

const NAMES: Readonly<Record<PostKind, readonly [all: string, one: string, icon: string]>> = {
  insights: ['Articles', 'Article', 'article'],
  news: ['News', 'News item', 'newspaper'],
  cases: ['Cases', 'Case', 'gavel'],
  guides: ['Guides', 'Guide', 'checklist'],
};

function wordsIn(siteDir: string): Words {
  const files = ['blog/tags.yml', 'news/tags.yml', 'blog/authors.yml'];
  const entries = files.flatMap((file) => Object.entries(listIn(siteDir, file)));
  return Object.fromEntries(
    entries.map(([key, listed]) => [key, listed?.label ?? listed?.name ?? key]),
  );
}

const LEFT_OPEN = new Set('title slug category standing tags lastStep source link'.split(' '));

/** The values of `npm run new`, with choices, `source` and `link` left open: the CMS sets a missing field to a new post's value. */
function initialValues(kind: PostKind, lists: PostLists): Record<string, unknown> {
  const day = '2000-01-01';
  const values = Object.entries(newHead(kind, lists, day))
    .filter(([name]) => !LEFT_OPEN.has(name))
    .map(([name, value]) => [name, value === day ? '{{now}}' : value] as const);
  return Object.fromEntries(values);
}

function fieldsOf(kind: PostKind, words: Words, lists: PostLists): Field[] {
  const {properties = {}} = jsonSchema(kind, lists);
  const initial = initialValues(kind, lists);
  return Object.entries(properties).map(([name, rule]) =>
    // The file's name is the slug: the CMS asks for it once, above the fields.
    name === 'slug'
      ? {name, widget: 'hidden' as const}
      : fieldOf(name, rule as FieldRule, words, initial[name]),
  );
}

function slugRule(kind: PostKind, lists: PostLists) {
  const {slug = {}} = jsonSchema(kind, lists).properties ?? {};
  const {pattern = '', description = ''} = slug as FieldRule;
  const [holds = ''] = description.split(SHOWS);
  return {
    template: '{{title}}',
    editable: ['create' as const],
    hint: `${description} It stays when the title changes.`,
    pattern: [pattern, holds] as [string, string],
  };
}

/** @param textAt number of fields above the text */
function collectionOf(kind: PostKind, siteDir: string, words: Words, textAt: number): Collection {
  const [label, one, icon] = NAMES[kind];
  const lists = postLists(siteDir, kind);
  return {
    name: kind,
    label,
    label_singular: one,
    icon,
    folder: POST_FOLDERS[kind],
    extension: 'md',
    format: formatName(kind),
    // A README in the folder is no post.
    filter: {field: 'date', pattern: String.raw`^\d`},
    slug: slugRule(kind, lists),
    aliases_field: false,
    preview_path: `${POST_ADDRESSES[kind].slice(1)}/{{slug}}`,
    sortable_fields: {
      fields: ['date', 'modifiedDate', 'title'],
      default: {field: 'date', direction: 'descending'},
    },
    view_filters: [{label: 'Drafts', field: 'draft', pattern: true}],
    view_groups: [{label: 'Category', field: 'category'}],
    fields: fieldsOf(kind, words, lists).toSpliced(textAt, 0, {
      name: 'body',
      label: 'Text',
      hint: 'Markdown. The buttons insert what the handbook’s page “In the text” explains.',
      widget: 'markdown-text',
      required: true,
      default: outline.trim(),
    }),
  };
}

/** The CMS demands a service and shows the repository's name: here the folder's. */
function workingCopy(siteDir: string): Pick<CmsConfig, 'backend'> {
  const repo = `working-copy/${path.basename(siteDir)}`;
  return {backend: {name: 'gitea', repo, auth_methods: ['token']}};
}

/** Without `hosted`, for the working copy. @throws {ListError} */
export function editorConfig(
  siteDir: string,
  hosted?: Readonly<{editor: EditorRepository; siteUrl: string}>,
) {
  const words = wordsIn(siteDir);
  const forge = hosted && forgeOf(hosted.editor);
  const cms: CmsConfig = {
    load_config_file: false,
    ...(hosted && forge ? {...forge.settings, site_url: hosted.siteUrl} : workingCopy(siteDir)),
    app_title: `${brand.name}: editor`,
    logo: {src: '/img/favicon.svg'},
    media_folder: 'static/img',
    public_folder: '/img',
    media_libraries: {
      default: {config: {slugify_filename: true}},
      stock_assets: {providers: []},
    },
    slug: {encoding: 'ascii', clean_accents: true},
    output: {omit_empty_optional_fields: true},
    collections: POST_KINDS.map((kind) =>
      // Below the title, but not at a forge: there the CMS would take no more changes after the second save.
      collectionOf(kind, siteDir, words, hosted ? Infinity : 1),
    ),
  };
  return {
    formats: byKind((kind) => ({
      name: formatName(kind),
      plain: plainFields(kind, postLists(siteDir, kind)),
      /** The address, with `{slug}`, of the page on the running site, or of the checks at the forge. */
      beside: forge ? forge.checksAt(kind) : `${POST_ADDRESSES[kind]}/{slug}`,
    })),
    isHosted: hosted !== undefined,
    cms,
  };
}

export type EditorConfig = ReturnType<typeof editorConfig>;
