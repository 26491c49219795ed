import type {PhrasingContent} from 'mdast';

/**
 * Escapes text for Typst markup. All ASCII punctuation is escaped, because each mark is special somewhere in Typst;
 * quotes are not, so that Typst makes them curly.
 */
export function escapeTypst(text: string): string {
  return text.replace(/[^\w\s'"]/gu, (mark) => (mark < '\u0080' ? `\\${mark}` : mark));
}

/** Text as a Typst string literal. */
export function typstString(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

/**
 * Inline Markdown as Typst markup. Root-relative links get the site's URL, because the PDF is read offline.
 *
 * @throws on images, HTML and code, which the template does not support
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
