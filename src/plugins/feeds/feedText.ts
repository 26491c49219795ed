import {renderToStaticMarkup} from 'react-dom/server';
import {
  PICTURE_SIZES,
  type Picture,
  type ProseElement,
  type ProseNode,
  renderProse,
} from '../../posts/renderProse';

type Props = Record<string, unknown>;

/** The attributes that a feed keeps, by React's names; classes, ids and roles mean nothing to a feed reader. */
const KEPT = new Set(['alt', 'width', 'height', 'type', 'colSpan', 'rowSpan', 'scope', 'start']);

/** The attributes that hold an address. */
const ADDRESSES = new Set(['href', 'src', 'cite']);

function propsOf(props: Props, pageUrl: string): Props {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => {
      const kept = ADDRESSES.has(name) ? new URL(String(value), pageUrl).href : value;
      return KEPT.has(name) || ADDRESSES.has(name) ? [[name, kept]] : [];
    }),
  );
}

/** On the site CSS makes the title of a finding bold. */
function titleOf(children: readonly ProseNode[]): ProseElement {
  return {tag: 'p', children: [{tag: 'strong', children}]};
}

/** One format of a picture, its widths with absolute addresses. */
function sourceOf(format: 'avif' | 'webp', picture: Picture, pageUrl: string): ProseElement {
  const srcSet = picture[format]
    .split(', ')
    .map((candidate) => candidate.replace(/^\S+/u, (src) => new URL(src, pageUrl).href))
    .join(', ');
  return {tag: 'source', props: {type: `image/${format}`, srcSet, sizes: PICTURE_SIZES}};
}

/** A picture, and its caption. */
function pictureOf({title, ...props}: Props, pageUrl: string): ProseNode[] {
  const picture = props.picture as Picture | undefined;
  const {src, width, height} = picture ?? props;
  const image = {tag: 'img', props: propsOf({...props, src, width, height}, pageUrl)};
  const shown = picture
    ? {
        tag: 'picture',
        children: [sourceOf('avif', picture, pageUrl), sourceOf('webp', picture, pageUrl), image],
      }
    : image;
  return title ? [shown, {tag: 'br'}, String(title)] : [shown];
}

/** What a feed shows for a node of a text: nothing for what works on the site alone. */
function nodesOf(node: ProseNode, pageUrl: string): ProseNode[] {
  if (typeof node === 'string') {
    return [node];
  }
  const {tag, props = {}} = node;
  if (tag === 'leadmagnet' || 'data-footnote-backref' in props) {
    return [];
  }
  const children = (node.children ?? []).flatMap((child) => nodesOf(child, pageUrl));
  switch (tag) {
    case 'img':
      return pictureOf(props, pageUrl);
    case 'mdxAdmonitionTitle':
      return [titleOf(children)];
    case 'admonition': {
      const title = props.title ? [titleOf([String(props.title)])] : [];
      return props.type === 'pull'
        ? [{tag: 'blockquote', children}]
        : [{tag: 'section', children: [...title, ...children]}];
    }
    default:
      return [{tag, props: propsOf(props, pageUrl), children}];
  }
}

/**
 * The full text of a post for a feed, as HTML: absolute links, nothing that works on the site alone.
 *
 * @param text what the post's page shows (`src/posts`)
 * @param pageUrl the page's URL
 */
export function feedText(text: readonly ProseNode[], pageUrl: string): string {
  const nodes = text.flatMap((node) => nodesOf(node, pageUrl));
  return renderToStaticMarkup(renderProse(nodes, {})).trim();
}
