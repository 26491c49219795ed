import type {Nodes, Root} from 'mdast';

/** Several may stand in one piece of HTML, with other text between. */
const COMMENT = /<!--[^]*?-->/gu;

/** At the end of a heading Docusaurus reads its id from a comment, and takes it away: `<!-- #id -->`. */
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

/** A remark plugin: what an author notes in a comment reaches no page, and no script of one. */
export const dropComments = () => (root: Root) => drop(root);
