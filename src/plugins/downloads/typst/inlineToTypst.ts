import type {PhrasingContent} from 'mdast';
import {escapeTypst, typstString} from './escapeTypst';

/**
 * Running text as Typst markup. A root-relative link gets the site's address, so that it works from a file on disk.
 *
 * @throws on what a printed page has no form for (images, HTML, code)
 */
export function inlineToTypst(nodes: readonly PhrasingContent[], siteUrl: string): string {
  return nodes.map((node) => nodeToTypst(node, siteUrl)).join('');
}

function nodeToTypst(node: PhrasingContent, siteUrl: string): string {
  switch (node.type) {
    case 'text':
      return escapeTypst(node.value);
    case 'strong':
      return `#strong[${inlineToTypst(node.children, siteUrl)}]`;
    case 'emphasis':
      return `#emph[${inlineToTypst(node.children, siteUrl)}]`;
    case 'link': {
      const url = node.url.startsWith('/') ? `${siteUrl}${node.url}` : node.url;
      return `#link(${typstString(url)})[${inlineToTypst(node.children, siteUrl)}]`;
    }
    default:
      throw new Error(
        `Line ${node.position?.start.line}: a download cannot hold "${node.type}" in its text.`,
      );
  }
}
