import {type ComponentType, createElement, Fragment, type ReactNode} from 'react';
import type {ProseNode} from './proseNode';

/** Components by element name. */
export type ProseComponents = Readonly<Record<string, ComponentType<never>>>;

function render(node: ProseNode, components: ProseComponents): ReactNode {
  if (typeof node === 'string') {
    return node;
  }
  const {tag, props, children = []} = node;
  const type = (Object.hasOwn(components, tag) ? components[tag] : tag) as string;
  return createElement(type, props, ...children.map((child) => render(child, components)));
}

/** Renders a text; elements without a component are plain HTML. */
export function renderProse(nodes: readonly ProseNode[], components: ProseComponents): ReactNode {
  return createElement(Fragment, null, ...nodes.map((node) => render(node, components)));
}
