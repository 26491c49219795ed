import {Children, Fragment, isValidElement, type ReactNode} from 'react';

/** One element that a page wants in its head, or the attributes it wants on `html` or `body`. */
export type HeadTag = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}>;

/** Attributes that React spells in its own way. */
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
};

function asTag(name: string, props: Readonly<Record<string, unknown>>): HeadTag {
  const {children, ...rest} = props;
  const attributes = Object.entries(rest).flatMap(([key, value]) =>
    value === null || value === undefined
      ? []
      : [[ATTRIBUTE_NAMES[key] ?? key.toLowerCase(), String(value)]],
  );
  const text = Children.toArray(children as ReactNode).join('');
  return {name, attributes: Object.fromEntries(attributes), text};
}

/** The tags among the children of a `Head`. */
export function tagsIn(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) {
      return [];
    }
    return typeof child.type === 'string'
      ? [asTag(child.type, child.props)]
      : child.type === Fragment
        ? tagsIn(child.props.children as ReactNode)
        : [];
  });
}

/** Two tags of the same key say the same thing: the later component's word counts. */
export function keyOf({name, attributes, text}: HeadTag): string {
  const {rel, href, src} = attributes;
  const said = attributes.name ?? attributes.property ?? attributes['http-equiv'];
  switch (name) {
    case 'meta':
      return `meta ${said}`;
    case 'link':
      return rel === 'canonical' ? 'link canonical' : `link ${href}`;
    case 'script':
      return `script ${src ?? text}`;
    default:
      return name;
  }
}
