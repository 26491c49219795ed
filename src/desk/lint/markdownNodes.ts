import type {Nodes} from 'mdast';

/** A node and all nodes below it, in the order of the text. */
export function nodesOf(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];
}

/** The nodes of one kind, in the order of the text. */
export function nodesOfType<T extends Nodes['type']>(
  tree: Nodes,
  type: T,
): Extract<Nodes, {type: T}>[] {
  return nodesOf(tree).filter((node): node is Extract<Nodes, {type: T}> => node.type === type);
}

/** The words that a node shows. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) {
    return node.type === 'html' ? '' : node.value;
  }
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** Where a node begins in its file. */
export function startOf({position}: Nodes): number {
  return position?.start.offset ?? 0;
}

/** Where a node ends in its file. */
export function endOf({position}: Nodes): number {
  return position?.end.offset ?? 0;
}
