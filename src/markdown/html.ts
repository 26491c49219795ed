/** The part of hast's types that is used here. */
export type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
};

/** An element. It may have no attributes and no children. */
export type HtmlElement = HtmlNode & {
  tagName: string;
  properties: Record<string, unknown>;
  children: HtmlNode[];
};

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.type === 'element';
}

export function listElements(node: HtmlNode): HtmlElement[] {
  return (node.children ?? []).filter(isElement);
}

/** Goes through the elements inside a node, in document order. */
export function* walkElements(node: HtmlNode): Generator<HtmlElement> {
  for (const child of listElements(node)) {
    yield child;
    yield* walkElements(child);
  }
}

export function readText(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(readText).join('');
}

/** Makes an element. A string becomes a text node. */
export function makeElement(
  tagName: string,
  children: readonly (HtmlNode | string)[],
  properties: HtmlElement['properties'] = {},
): HtmlElement {
  const nodes = children.map((child) =>
    typeof child === 'string' ? {type: 'text', value: child} : child,
  );
  return {type: 'element', tagName, properties, children: nodes};
}
