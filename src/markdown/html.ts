/** The part of `hast` used here. */
export type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
};

/** Name, attributes and children may be empty. */
export type HtmlElement = HtmlNode & {
  tagName: string;
  properties: Record<string, unknown>;
  children: HtmlNode[];
};

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.type === 'element';
}

export function elementsOf(node: HtmlNode): HtmlElement[] {
  return (node.children ?? []).filter(isElement);
}

/** In document order. */
export function* elementsBelow(node: HtmlNode): Generator<HtmlElement> {
  for (const child of elementsOf(node)) {
    yield child;
    yield* elementsBelow(child);
  }
}

export function textOf(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

export const text = (value: string): HtmlNode => ({type: 'text', value});

/** A string becomes a text node. */
export function element(
  tagName: string,
  children: readonly (HtmlNode | string)[],
  properties: HtmlElement['properties'] = {},
): HtmlElement {
  const nodes = children.map((child) => (typeof child === 'string' ? text(child) : child));
  return {type: 'element', tagName, properties, children: nodes};
}
