import type {Root, RootContent} from 'mdast';
import {parseMarkdown} from '@site/src/plugins/markdown/parseMarkdown';

type Node = Root | RootContent;

const PASSAGES = new Set(['heading', 'paragraph', 'tableCell']);

function wordsOf(node: Node): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map((child) => wordsOf(child)).join('') : '';
}

function passagesOf(node: Node): string[] {
  if (PASSAGES.has(node.type)) {
    return [wordsOf(node)];
  }
  return 'children' in node ? node.children.flatMap((child) => passagesOf(child)) : [];
}

/** Words without spaces and hyphens, which depend on where a line ends. */
export const bare = (words: string): string => words.replace(/[\s\u00AD\u2010-]/gu, '');

/** The headings, paragraphs and cells of a Markdown text, bare. */
export function twinPassages(markdown: string): string[] {
  return passagesOf(parseMarkdown(markdown))
    .map(bare)
    .filter((it) => it !== '');
}
