import type {Nodes} from 'mdast';

/** A node and all its descendants, in document order. */
export function nodesOf(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];
}

/** All nodes of one type, in document order. */
export function nodesOfType<T extends Nodes['type']>(
  tree: Nodes,
  type: T,
): Extract<Nodes, {type: T}>[] {
  return nodesOf(tree).filter((node): node is Extract<Nodes, {type: T}> => node.type === type);
}

/** The text that a node shows. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) {
    return node.type === 'html' ? '' : node.value;
  }
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** The offset of a node's start in its file. */
export function startOf({position}: Nodes): number {
  return position?.start.offset ?? 0;
}

/** The offset of a node's end in its file. */
export function endOf({position}: Nodes): number {
  return position?.end.offset ?? 0;
}
