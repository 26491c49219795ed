import {type ComponentType, createElement, Fragment, type ReactNode} from 'react';

/** An element has attributes by React's names. */
export type ProseNode = string | ProseElement;

/** `tag`: a name of HTML or of a component (`proseComponents`). */
export type ProseElement = Readonly<{
  tag: string;
  props?: Record<string, unknown>;
  children?: readonly ProseNode[];
}>;

export type Picture = Readonly<{
  /** In a format that every browser reads. */
  src: string;
  /** The size of the largest version, in pixels, after rotation by EXIF. */
  width: number;
  height: number;
  /** Candidates of a `srcset`. */
  avif: string;
  webp: string;
}>;

/** The text column: in windows of up to 56.25em, the window less its margins. */
export const PICTURE_SIZES = '(max-width: 56.25em) calc(100vw - 2.5rem), 42rem';

type ProseComponents = Readonly<Record<string, ComponentType<never>>>;

function render(node: ProseNode, components: ProseComponents): ReactNode {
  if (typeof node === 'string') {
    return node;
  }
  const {tag, props, children = []} = node;
  const type = (Object.hasOwn(components, tag) ? components[tag] : tag) as string;
  return createElement(type, props, ...children.map((child) => render(child, components)));
}

/** Elements without a component are plain HTML. */
export function renderProse(nodes: readonly ProseNode[], components: ProseComponents): ReactNode {
  return createElement(Fragment, null, ...nodes.map((node) => render(node, components)));
}
