import type {Thing} from 'schema-dts';

/** A schema.org node of a page's graph. */
export type GraphNode = Exclude<Thing, string>;

/**
 * Serializes a page's nodes as one graph for its script element. `<` is escaped, so that no value can close the
 * element.
 */
export function graph(nodes: readonly GraphNode[]): string {
  return JSON.stringify({'@context': 'https://schema.org', '@graph': nodes}).replace(
    /</gu,
    '\\u003c',
  );
}
