/** The part of an HTML tree (`hast`) used here. */
export type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
};

/** An element with name, attributes and children; any may be empty. */
export type HtmlElement = HtmlNode & {
  tagName: string;
  properties: Record<string, unknown>;
  children: HtmlNode[];
};

/** Whether a node is an element, not text or a comment. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return node.type === 'element';
}

/** The child elements of a node. */
export function elementsOf(node: HtmlNode): HtmlElement[] {
  return (node.children ?? []).filter(isElement);
}

/** All elements below a node, in document order. */
export function* elementsBelow(node: HtmlNode): Generator<HtmlElement> {
  for (const child of elementsOf(node)) {
    yield child;
    yield* elementsBelow(child);
  }
}

/** A node's text without markup. */
export function textOf(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

/** A piece of text. */
export const text = (value: string): HtmlNode => ({type: 'text', value});

/** An element with its children; a string is a piece of text. */
export function element(
  tagName: string,
  children: readonly (HtmlNode | string)[],
  properties: HtmlElement['properties'] = {},
): HtmlElement {
  const nodes = children.map((child) => (typeof child === 'string' ? text(child) : child));
  return {type: 'element', tagName, properties, children: nodes};
}
