import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

type Tree = {type: string; value?: string; children?: Tree[]};

const reader = unified().use(remarkParse).use(remarkGfm);

const PASSAGES = new Set(['heading', 'paragraph', 'tableCell']);

function wordsOf({value = '', children = []}: Tree): string {
  return value + children.map(wordsOf).join('');
}

function passagesOf(node: Tree): string[] {
  return PASSAGES.has(node.type) ? [wordsOf(node)] : (node.children ?? []).flatMap(passagesOf);
}

/** Words without spaces and hyphens, which depend on where a line ends. */
export const bare = (words: string): string => words.replace(/[\s\u00AD\u2010-]/gu, '');

/** The headings, paragraphs and cells of a twin below its head, bare. */
export function twinPassages(twin: string): string[] {
  const body = twin.replace(/^---\n[\s\S]*?\n---\n/u, '');
  return passagesOf(reader.parse(body) as Tree)
    .map(bare)
    .filter((it) => it !== '');
}
