import type {ContainerDirective} from 'mdast-util-directive';
import type {PhrasingContent, Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';

/** A directive's frame is the layout's. */
const handlers: NonNullable<Options['handlers']> = {
  containerDirective: (node: ContainerDirective, _parent, state, info) =>
    state.containerFlow(node, info),
};

const writer = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', rule: '-', emphasis: '*', handlers});

/** `sources`: external addresses that the text links to, in order. */
export type Written = Readonly<{text: string; sources: readonly string[]}>;

/** Makes addresses absolute. @returns the links to other sites */
function resolveLinks(node: Root | RootContent, page: URL): string[] {
  if ('url' in node && URL.canParse(node.url, page.href)) {
    node.url = new URL(node.url, page).href;
  }
  const isSource =
    node.type === 'link' && /^https?:/u.test(node.url) && new URL(node.url).origin !== page.origin;
  const below = 'children' in node ? node.children : [];
  return [...(isSource ? [node.url] : []), ...below.flatMap((child) => resolveLinks(child, page))];
}

/** @param url the address of the page or file, against which links are resolved */
export function writeMarkdown(tree: Root, url: string): Written {
  const sources = [...new Set(resolveLinks(tree, new URL(url)))];
  const text = writer
    .stringify(tree)
    // A backslash before `&` would break an address for readers of plain text.
    .replace(/\]\([^)]+\)/gu, (address) => address.replaceAll('\\&', '&'))
    // A blank at the end of bold words, which the page's layout may have, belongs behind them.
    .replace(/&#x20;(\*+)/gu, '$1 ');
  return {text: text.trim(), sources};
}

export function writeLine(...children: PhrasingContent[]): string {
  return writer.stringify({type: 'root', children: [{type: 'paragraph', children}]}).trim();
}
