import type {Element, Node} from './parseHtml';

/** Elements that only work on the page, or that only eyes need. */
const PAGE_ONLY = new Set(
  'aside button form input link nav noscript script style svg template'.split(' '),
);

/** Whether an element has a class. */
export function hasClass({attribs}: Element, name: string): boolean {
  return attribs.class !== undefined && ` ${attribs.class} `.includes(` ${name} `);
}

/**
 * Whether a twin leaves an element out: controls, drawings, what stands around a form, and what the page itself hides
 * or keeps out of its feeds.
 */
export function isPageOnly({name, attribs, children}: Element): boolean {
  return (
    PAGE_ONLY.has(name) ||
    attribs['aria-hidden'] === 'true' ||
    attribs.hidden !== undefined ||
    attribs['data-feed'] === 'skip' ||
    children.some((child) => typeof child !== 'string' && child.name === 'form')
  );
}

/** The element children that a twin keeps. */
export function elementsOf({children}: Element): Element[] {
  return children.filter(
    (child): child is Element => typeof child !== 'string' && !isPageOnly(child),
  );
}

/** The first element of a tree, in the document's order, that `matches`. */
export function findElement(
  nodes: readonly Node[],
  matches: (element: Element) => boolean,
): Element | undefined {
  for (const node of nodes) {
    if (typeof node !== 'string') {
      const found = matches(node) ? node : findElement(node.children, matches);
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}

/** All text of a node, as it stands in the HTML. */
export function rawText(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(rawText).join('');
}
