import {createElement, Fragment, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {type HtmlElement, type HtmlNode, isElement, readText} from '../../markdown/html';

/** Classes, ids and roles mean nothing to a feed reader. */
const KEPT = new Set('alt width height type colSpan rowSpan scope start sizes'.split(' '));

/** `srcSet` has several addresses, each with a width. */
const ADDRESSES = new Set(['href', 'src', 'cite', 'srcSet']);

function propertiesOf({properties}: HtmlElement, pageUrl: string): HtmlElement['properties'] {
  const whole = (value: unknown) =>
    String(value).replace(/(?:^|(?<=, ))\S+/gu, (address) => new URL(address, pageUrl).href);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => KEPT.has(name) || ADDRESSES.has(name))
      .map(([name, value]) => [name, ADDRESSES.has(name) ? whole(value) : value]),
  );
}

function show(node: HtmlNode, pageUrl: string): ReactNode {
  if (!isElement(node)) {
    return node.value;
  }
  const children = node.children.map((child) => show(child, pageUrl));
  if (node.properties.role === 'figure') {
    const [picture] = children;
    const [, caption] = node.children;
    const words = caption ? [createElement('br'), readText(caption).trim()] : [];
    return createElement(Fragment, null, picture, ...words);
  }
  return createElement(node.tagName, propertiesOf(node, pageUrl), ...children);
}

/** A post's text as HTML with absolute links, from the element of its page that holds it (`readPageText`). */
export function toFeedText({children}: HtmlElement, pageUrl: string): string {
  const shown = children.map((node) => show(node, pageUrl));
  const html = renderToStaticMarkup(createElement(Fragment, null, ...shown));
  // React asks for each picture ahead, with an element that belongs into a page's head.
  return html.replace(/<link rel="preload"[^>]*>/gu, '').trim();
}
