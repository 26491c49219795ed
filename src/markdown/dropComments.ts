import type {Nodes, Root} from 'mdast';

/** Matches a comment. One HTML node may contain several, with other text between them. */
const COMMENT = /<!--[^]*?-->/gu;

/** Matches `<!-- #id -->` at the end of a heading. Docusaurus reads the heading's id from it and then removes it. */
const ID = /^<!--\s*#/u;

function drop(node: Nodes): void {
  if ('children' in node) {
    const last = node.type === 'heading' ? node.children.at(-1) : undefined;
    const kept = node.children.filter((child: Nodes) => {
      if (child === last && child.type === 'html' && ID.test(child.value)) {
        return true;
      }
      if (child.type === 'html') {
        child.value = child.value.replace(COMMENT, '');
        return child.value.trim() !== '';
      }
      drop(child);
      return true;
    });
    node.children = kept as typeof node.children;
  }
}

/** A remark plugin that removes comments, so that an author's notes reach no page or script. */
export const dropComments = () => (root: Root) => drop(root);
