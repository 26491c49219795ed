/** The little of a rehype tree that our plugins touch (the `hast` format). */
export type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
};

/** An element: it has a name, attributes and children, any of which may be empty. */
export type HtmlElement = HtmlNode & {
  tagName: string;
  properties: Record<string, unknown>;
  children: HtmlNode[];
};

/** Tells an element from text and comments. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return node.type === 'element';
}

/** The elements directly below one. */
export function elementsOf(node: HtmlNode): HtmlElement[] {
  return (node.children ?? []).filter(isElement);
}

/** What a reader sees of a node, without its markup. */
export function textOf(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
