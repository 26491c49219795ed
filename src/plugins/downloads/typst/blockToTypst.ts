import type {BlockContent, DefinitionContent, List, RootContent} from 'mdast';
import {inlineToTypst} from './inlineToTypst';

type Flow = RootContent | BlockContent | DefinitionContent;

/**
 * Paragraphs and lists as Typst markup.
 *
 * @throws on any other block, which the caller converts
 */
export function flowToTypst(nodes: readonly Flow[], siteUrl: string): string {
  return nodes.map((node) => blockToTypst(node, siteUrl)).join('\n\n');
}

/** The content of a list item or label as Typst markup, without its own list or paragraph markup. */
export function contentToTypst(nodes: readonly Flow[], siteUrl: string): string {
  return nodes
    .map((node) =>
      node.type === 'paragraph'
        ? inlineToTypst(node.children, siteUrl)
        : blockToTypst(node, siteUrl),
    )
    .join('\n\n');
}

function blockToTypst(node: Flow, siteUrl: string): string {
  switch (node.type) {
    case 'paragraph':
      return `#par[${inlineToTypst(node.children, siteUrl)}]`;
    case 'list':
      return listToTypst(node, siteUrl);
    default:
      throw new Error(
        `Line ${node.position?.start.line}: a download cannot hold "${node.type}" here.`,
      );
  }
}

function listToTypst(list: List, siteUrl: string): string {
  const items = list.children
    .map((item) => `[${contentToTypst(item.children, siteUrl)}]`)
    .join(', ');
  return list.ordered ? `#enum(start: ${list.start ?? 1}, ${items})` : `#list(${items})`;
}
