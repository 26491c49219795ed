import type {Definition, Nodes, Root} from 'mdast';

const listAll = (node: Nodes): Nodes[] =>
  'children' in node ? [node, ...node.children.flatMap(listAll)] : [node];

/** A remark plugin that turns images with a reference (`![alt][label]`) into inline ones. */
export function inlinePictures() {
  return (root: Root): void => {
    const all = listAll(root);
    for (const node of all.filter(({type}) => type === 'imageReference')) {
      const isMeant = (it: Nodes): it is Definition =>
        it.type === 'definition' && 'identifier' in node && it.identifier === node.identifier;
      const {url, title} = all.find(isMeant) ?? {};
      Object.assign(node, {type: 'image', url, title});
    }
  };
}
