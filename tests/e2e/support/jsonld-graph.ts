import type {HtmlPage} from './html-page';

/** A node of a graph, or a reference to one. */
export type Node = {'@type'?: string; '@id'?: string; [property: string]: unknown};

/** The nodes of a page's one graph. */
export function graphOf(page: HtmlPage): Node[] {
  return page.jsonLd.flatMap((text) => (JSON.parse(text) as {'@graph': Node[]})['@graph']);
}

/** The nodes of one type at the top of a page's graph. */
export function nodesOf(page: HtmlPage, type: string): Node[] {
  return graphOf(page).filter((node) => node['@type'] === type);
}

/** Every object within a value, itself included. */
export function objectsIn(value: unknown): Node[] {
  if (Array.isArray(value)) {
    return value.flatMap(objectsIn);
  }
  return typeof value === 'object' && value !== null
    ? [value as Node, ...Object.values(value).flatMap(objectsIn)]
    : [];
}

/** The ids that nodes refer to and that no node of the graph has. */
export function danglingIds(graph: readonly Node[]): string[] {
  const objects = objectsIn(graph);
  const isReference = (node: Node): boolean => Object.keys(node).join() === '@id';
  const known = new Set(objects.filter((node) => !isReference(node)).map((node) => node['@id']));
  return objects
    .filter((node) => isReference(node) && !known.has(node['@id']))
    .map((node) => String(node['@id']));
}
