import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Nodes, Root} from 'mdast';
import {readFile} from 'node:fs/promises';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {CHART_KINDS} from './charts/readChart';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** The directives that posts may use, `:::name`: a pull quote, a numbered statement, charts. */
export const DIRECTIVES: readonly string[] = ['pull', 'finding', ...CHART_KINDS];

/** Parses CommonMark with GitHub's tables and directives, without front matter. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/** The node and its descendants, in document order. */
export function listNodes(node: Nodes, all: Nodes[] = []): Nodes[] {
  all.push(node);
  const children: Nodes[] = 'children' in node ? node.children : [];
  children.forEach((it) => listNodes(it, all));
  return all;
}

/** Reads a file. @returns its unchecked front matter and its text, in which empty lines keep the line numbers right */
export async function readMarkdownFile(file: string) {
  const fileContent = await readFile(file, 'utf8');
  const {frontMatter, content} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent});
  const before = fileContent.slice(0, fileContent.indexOf(content)).replace(/[^\n]/gu, '');
  return {frontMatter, text: before + content};
}

/** Runs a function on a file's content. @throws what `run` throws, with the file's name */
export function runInFile<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
