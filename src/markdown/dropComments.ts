import type {Nodes, Root} from 'mdast';

/** Several may stand in one piece of HTML, with other text between. */
const COMMENT = /<!--[^]*?-->/gu;

function drop(node: Nodes): void {
  if ('children' in node) {
    const kept = node.children.filter((child: Nodes) => {
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

/** A remark plugin: what an author notes in a comment reaches no page, and no script of one. */
export const dropComments = () => (root: Root) => drop(root);
