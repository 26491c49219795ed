import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {frontMatterOf, type PostKind, type PostLists} from '../../posts/plugin/frontMatter';
import {postLists} from '../../posts/plugin/postFolder';

type Row = readonly [field: string, holds: string, shows: string];

/** A Markdown table in Prettier's format: every column as wide as its widest cell. */
function table(rows: readonly Row[]): string {
  const all: readonly Row[] = [['Field', 'Holds', 'Shows'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const [head, ...body] = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}

function rowsOf(kind: PostKind, lists: PostLists): Row[] {
  const {shape} = frontMatterOf[kind](lists);
  return Object.entries(shape).map(([field, rule]) => {
    const {description = '', shows = ''} = rule.meta() ?? {};
    return [`\`${field}\``, description, String(shows)];
  });
}

function isIn(rows: readonly Row[], row: Row): boolean {
  return rows.some((other) => other.join('|') === row.join('|'));
}

function replaceTable(page: string, heading: string, rows: readonly Row[]): string {
  const place = new RegExp(`(?<=^## ${heading}\\n\\n)(\\|.*\\n)+`, 'mu');
  if (!place.test(page)) {
    throw new Error(`The handbook's page has no table below "## ${heading}".`);
  }
  return page.replace(place, () => `${table(rows)}\n`);
}

/**
 * Replaces the four tables of the handbook's page on front matter.
 *
 * @param page the page's text
 * @returns the new text
 */
function withFieldTables(page: string, lists: Readonly<Record<PostKind, PostLists>>): string {
  const article = rowsOf('insights', lists.insights);
  const news = rowsOf('news', lists.news);
  const cases = rowsOf('cases', lists.cases);
  const common = article.filter((row) => isIn(news, row) && isIn(cases, row));
  const alone = (rows: readonly Row[]) => rows.filter((row) => !isIn(common, row));
  return [
    ['All posts', common],
    ['Articles alone', alone(article)],
    ['News items alone', alone(news)],
    ['Cases alone', alone(cases)],
  ].reduce((text, [heading, rows]) => replaceTable(text, heading as string, rows as Row[]), page);
}

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

type Snippet = {scope: string; prefix: string; body: string; description: string};

/** Escapes commas and bars, which separate the choices of a snippet. */
function choice(values: readonly string[], stop: number): string {
  return `\${${stop}|${values.map((value) => value.replace(/[,|]/gu, String.raw`\$&`)).join(',')}|}`;
}

function bodyOf(field: string, categories: readonly string[], {tags, authors}: PostLists): string {
  if (field === 'category') {
    return `category: '${choice(categories, 1)}'`;
  }
  if (field === 'tags') {
    return `tags: [${[1, 2, 3].map((stop) => choice(tags, stop)).join(', ')}]`;
  }
  return field === 'authors' ? `authors: [${choice(authors, 1)}]` : `${field}: $1`;
}

/**
 * A VS Code snippet for each front-matter field of both kinds: VS Code completes YAML inside Markdown by snippets
 * only.
 */
function snippets(lists: Readonly<Record<PostKind, PostLists>>): Record<string, Snippet> {
  const kinds = Object.keys(frontMatterOf) as PostKind[];
  const all = kinds.flatMap((kind) => {
    const {shape} = frontMatterOf[kind](lists[kind]);
    return Object.entries(shape).map(([field, rule]) => ({kind, field, rule}));
  });
  const categories = kinds.flatMap((kind) => {
    const {category} = frontMatterOf[kind](lists[kind]).shape;
    return [...('options' in category ? category.options : category.values)];
  });
  return Object.fromEntries(
    all.map(({kind, field, rule}) => [
      `front matter: ${field}`,
      {
        scope: 'markdown',
        prefix: field,
        body: bodyOf(field, categories, lists[kind]),
        description: rule.meta()?.description ?? field,
      },
    ]),
  );
}

const HANDBOOK_PAGE = 'src/handbook/authors/front-matter.md';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The files generated from the front-matter rules: path from the site's folder → content. */
export function fieldFiles(siteDir: string): Readonly<Record<string, string>> {
  const lists = {
    insights: postLists(siteDir, 'insights'),
    news: postLists(siteDir, 'news'),
    cases: postLists(siteDir, 'cases'),
  };
  const page = readFileSync(path.join(siteDir, HANDBOOK_PAGE), 'utf8');
  return {
    '.vscode/article.schema.json': json(jsonSchema('insights', lists.insights)),
    '.vscode/news-item.schema.json': json(jsonSchema('news', lists.news)),
    '.vscode/case.schema.json': json(jsonSchema('cases', lists.cases)),
    '.vscode/front-matter.code-snippets': json(snippets(lists)),
    [HANDBOOK_PAGE]: withFieldTables(page, lists),
  };
}
