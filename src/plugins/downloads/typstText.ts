import type {BlockContent, DefinitionContent, List, PhrasingContent, RootContent} from 'mdast';

/** Escapes all ASCII punctuation, because each mark is special somewhere in Typst. Typst itself curls the quotes. */
function escapeTypst(text: string): string {
  return text.replace(/[^\w\s'"]/gu, (mark) => (mark < '\u0080' ? `\\${mark}` : mark));
}

export function toTypstString(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

/** Converts words, and marks within a line. @throws with the line of a mark that no download has */
export function toTypstInline(nodes: readonly PhrasingContent[]): string {
  return nodes.map(nodeToTypst).join('');
}

function nodeToTypst(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return escapeTypst(node.value);
    case 'strong':
      return `#strong[${toTypstInline(node.children)}]`;
    case 'emphasis':
      return `#emph[${toTypstInline(node.children)}]`;
    case 'link':
      return `#link(${toTypstString(node.url)})[${toTypstInline(node.children)}]`;
    default:
      throw new Error(
        `Line ${node.position?.start.line}: a download cannot hold "${node.type}" in its text.`,
      );
  }
}

type Flow = RootContent | BlockContent | DefinitionContent;

/** Converts paragraphs and lists. */
export function toTypstFlow(nodes: readonly Flow[]): string {
  return nodes.map(blockToTypst).join('\n\n');
}

/** Converts the blocks inside an item or a frame, where paragraphs have no markup of their own. */
export function contentToTypst(nodes: readonly Flow[]): string {
  return nodes
    .map((node) => (node.type === 'paragraph' ? toTypstInline(node.children) : blockToTypst(node)))
    .join('\n\n');
}

function blockToTypst(node: Flow): string {
  switch (node.type) {
    case 'paragraph':
      return `#par[${toTypstInline(node.children)}]`;
    case 'list':
      return listToTypst(node);
    default:
      throw new Error(
        `Line ${node.position?.start.line}: a download cannot hold "${node.type}" here.`,
      );
  }
}

function listToTypst(list: List): string {
  const items = list.children.map((item) => `[${contentToTypst(item.children)}]`).join(', ');
  return list.ordered ? `#enum(start: ${list.start ?? 1}, ${items})` : `#list(${items})`;
}
