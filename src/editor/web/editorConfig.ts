import type {CmsConfig, EntryCollection, Field} from '@sveltia/cms';
import path from 'node:path';
import type * as z from 'zod';
import {brand} from '../../config/brand';
import type {PostKind} from '../../posts/plugin/frontMatter';
import {
  POST_ADDRESSES,
  POST_FOLDERS,
  POST_KINDS,
  readPostLists,
} from '../../posts/plugin/postFolder';
import {toJsonSchema} from '../fields';
import {outline} from '../newPost';

type Rule = Readonly<z.core.JSONSchema.JSONSchema & {enum?: string[]; items?: {enum?: string[]}}>;

/** `modifiedDate` → `Modified date`. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const holdsAndShows = ({description = ''}: Rule) => description.split(/(?=Shows: )/u);

/** Remarks on files and YAML are shown only where an author types them. */
function hintOf(rule: Rule): string {
  const isChosen = rule.enum !== undefined || rule.type === 'array' || rule.type === 'boolean';
  const {minItems = 1, maxItems = 1} = rule;
  const number = maxItems > minItems ? `Holds ${minItems} to ${maxItems}. ` : '';
  const [holds = '', shows = ''] = holdsAndShows(rule);
  return `${isChosen && holds.includes('`') ? number : holds}${shows}`.replaceAll('`', '');
}

/** The CMS's input, with its limits; none for a field with one possible value. */
function inputOf(rule: Rule) {
  const {type, format, pattern, items, minimum: min, maximum: max} = rule;
  const {minLength: minlength, maxLength: maxlength} = rule;
  const isLong = (maxlength ?? 0) > 100;
  const values = rule.enum ?? items?.enum;
  const options = values?.map((value) => ({label: value.replaceAll('-', ' '), value}));
  if (rule.const !== undefined) {
    return {widget: 'hidden', default: rule.const};
  }
  if (options) {
    return {widget: 'select', options, ...(items ? {multiple: true, max: rule.maxItems} : {})};
  }
  if (type === 'array' || type === 'boolean') {
    return {widget: type === 'array' ? 'list' : 'boolean'};
  }
  if (type === 'integer') {
    return {widget: 'number', value_type: 'int', min, max};
  }
  if (format === 'date') {
    return {widget: 'datetime', type: 'date', format: 'YYYY-MM-DD'};
  }
  return {
    ...(isLong ? {widget: 'text'} : {widget: 'string', type: format === 'uri' ? 'url' : 'text'}),
    ...(pattern ? {pattern: [pattern, holdsAndShows(rule)[0]]} : {}),
    minlength,
    maxlength,
  };
}

const today = '{{now}}';
const INITIAL = {date: today, modifiedDate: today, checkedDate: today, readTime: 1, draft: true};

/** @param initial the value in a new post */
function fieldOf(name: string, rule: Rule, initial: unknown): Field {
  // The file's name is the slug: the CMS asks for it once, above the fields.
  const input = name === 'slug' ? {widget: 'hidden'} : inputOf(rule);
  // A half-written draft can be saved: the checks name what is missing.
  const asked = input.widget === 'hidden' ? {} : {hint: hintOf(rule), required: name === 'title'};
  return {name, label: labelOf(name), ...asked, default: initial, ...input} as Field;
}

const text: Field = {
  name: 'body',
  label: 'Text',
  hint: 'Markdown; the handbook’s page “In the text” shows what it may hold.',
  widget: 'markdown',
  // Rich text would rewrite directives and footnotes.
  modes: ['raw'],
  buttons: [],
  editor_components: [],
  default: outline.trim(),
};

const NAMES: Readonly<Record<PostKind, readonly [all: string, one: string, icon: string]>> = {
  insights: ['Articles', 'Article', 'article'],
  news: ['News', 'News item', 'newspaper'],
  cases: ['Cases', 'Case', 'gavel'],
  guides: ['Guides', 'Guide', 'checklist'],
};

function collectionOf(kind: PostKind, siteDir: string): EntryCollection {
  const [label, one, icon] = NAMES[kind];
  const lists = readPostLists(siteDir, kind);
  const rules = toJsonSchema(kind, lists).properties as Readonly<Record<string, Rule>>;
  const initial: Record<string, unknown> = {...INITIAL, authors: lists.authors.slice(0, 1)};
  const [title, ...others] = Object.entries(rules).map(([name, rule]) =>
    fieldOf(name, rule, initial[name]),
  );
  const {description = '', pattern = ''} = rules.slug ?? {};
  return {
    name: kind,
    label,
    label_singular: one,
    icon,
    folder: POST_FOLDERS[kind],
    extension: 'md',
    // For Markdown the CMS demands this ending.
    format: `${kind}-frontmatter`,
    // A README in the folder is no post.
    filter: {field: 'date', pattern: String.raw`^\d`},
    slug: {
      template: '{{title}}',
      editable: ['create'],
      hint: `${description} It stays when the title changes.`,
      pattern: [pattern, description],
    },
    preview_path: `${POST_ADDRESSES[kind].slice(1)}/{{slug}}`,
    sortable_fields: {fields: ['date', 'title'], default: {field: 'date', direction: 'descending'}},
    view_filters: [{label: 'Drafts', field: 'draft', pattern: true}],
    fields: [title as Field, text, ...others],
  };
}

/** @throws {ListError} */
export function makeEditorConfig(siteDir: string): CmsConfig {
  // The CMS demands a service, and shows the repository's name: the folder's.
  const repo = `working-copy/${path.basename(siteDir)}`;
  return {
    load_config_file: false,
    backend: {name: 'gitea', repo, auth_methods: ['token']},
    app_title: `${brand.name}: editor`,
    logo: {src: '/img/favicon.svg'},
    media_folder: 'static/img',
    public_folder: '/img',
    media_libraries: {default: {config: {slugify_filename: true}}, stock_assets: {providers: []}},
    slug: {encoding: 'ascii', clean_accents: true},
    output: {omit_empty_optional_fields: true},
    collections: POST_KINDS.map((kind) => collectionOf(kind, siteDir)),
  };
}
