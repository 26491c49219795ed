import {readFileSync} from 'node:fs';
import path from 'node:path';
import {postLists} from '../../posts/plugin/postFolder';
import {withFieldTables} from './handbookTables';
import {jsonSchema} from './jsonSchema';
import {snippets} from './snippets';

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
