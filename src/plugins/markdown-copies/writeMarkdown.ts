import type {
  Blockquote,
  FootnoteDefinition,
  FootnoteReference,
  Link,
  List,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import rehypeRemark, {type Options as RehypeOptions} from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import type {HtmlElement} from '../../markdown/html';

/** Only if each item begins with a heading of its own; numbered as the list is. */
function sectionsOf({ordered, start, children: items}: List): RootContent[] | undefined {
  const sections = items.map(({children: [head, ...rest]}, index): RootContent[] => {
    if (head?.type !== 'heading' || !ordered) {
      return head ? [head, ...rest] : [];
    }
    const number = {type: 'text', value: `${(start ?? 1) + index}. `} as const;
    return [{...head, children: [number, ...head.children]}, ...rest];
  });
  return sections.every(([head]) => head?.type === 'heading') ? sections.flat() : undefined;
}

/** Replaces lists of sections, at any depth, by the sections. */
function openLists(parent: Parents): void {
  const nodes: RootContent[] = parent.children;
  for (const node of nodes) {
    if ('children' in node) {
      openLists(node);
    }
  }
  const opened = nodes.flatMap((node) => (node.type === 'list' && sectionsOf(node)) || [node]);
  nodes.splice(0, nodes.length, ...opened);
}

/** A footnote's name, from its address or its id. */
function nameOf(address: unknown) {
  const name = String(address).replace(/^#?fn-/u, '');
  return {identifier: name, label: name};
}

type Handlers = NonNullable<RehypeOptions['handlers']>;
type Handler = Parameters<NonNullable<Handlers[string]>>;

const noteOf = (state: Handler[0], note: Handler[1]): FootnoteDefinition => ({
  type: 'footnoteDefinition',
  ...nameOf(note.properties.id),
  children: state.toFlow(state.all(note)) as FootnoteDefinition['children'],
});

const handlers: Handlers = {
  sup: (state, mark) => {
    const [note] = mark.children;
    return note?.type === 'element' && note.tagName === 'a'
      ? ({type: 'footnoteReference', ...nameOf(note.properties.href)} satisfies FootnoteReference)
      : state.all(mark);
  },
  /** Footnotes below their heading; a finding as a quotation. */
  section: (state, node) => {
    const inside = () => state.toFlow(state.all(node));
    if (node.properties.dataFootnotes === undefined) {
      const isFinding = node.properties.dataFinding !== undefined;
      return isFinding
        ? {type: 'blockquote', children: inside() as Blockquote['children']}
        : inside();
    }
    const parts = node.children.filter((part) => part.type === 'element');
    return parts.flatMap((part) =>
      part.tagName === 'ol'
        ? part.children.flatMap((note) => (note.type === 'element' ? [noteOf(state, note)] : []))
        : (state.one(part, node) ?? []),
    );
  },
};

type LinkHandler = NonNullable<NonNullable<Options['handlers']>['link']>;

/** Writes addresses as they are: remark puts a backslash before `&`, which breaks them for readers of plain text. */
const link: LinkHandler = Object.assign(
  ((node: Link, _parent, state, info) => {
    const exits = [state.enter('link'), state.enter('label')];
    const words = state.containerPhrasing(node, {...info, before: '[', after: ']'});
    exits.toReversed().forEach((exit) => exit());
    return `[${words}](${node.url})`;
  }) satisfies LinkHandler,
  {peek: () => '['},
);

const markdown = unified()
  .use(rehypeRemark, {handlers})
  .use(() => openLists as (tree: Root) => void)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', rule: '-', emphasis: '*', handlers: {link}});

/** `sources`: external addresses that the text links to, in order. */
export type Written = Readonly<{text: string; sources: readonly string[]}>;

/** Makes addresses absolute and encodes brackets. @returns the links to other sites */
function resolveLinks(node: Root | RootContent, page: URL): string[] {
  if ('url' in node) {
    const url = /^[a-z][a-z+.-]*:/u.test(node.url) ? node.url : new URL(node.url, page).href;
    node.url = url.replace(/[() ]/gu, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  }
  const isSource =
    node.type === 'link' && /^https?:/u.test(node.url) && new URL(node.url).origin !== page.origin;
  const below = 'children' in node ? node.children : [];
  return [...(isSource ? [node.url] : []), ...below.flatMap((child) => resolveLinks(child, page))];
}

/** @param url the address of the page or file, against which links are resolved */
export function writeMarkdown(tree: Root, url: string): Written {
  const sources = [...new Set(resolveLinks(tree, new URL(url)))];
  return {text: markdown.stringify(tree).trim(), sources};
}

export function writeHtml(children: HtmlElement['children'], url: string): Written {
  const html = {type: 'root', children};
  return writeMarkdown(
    markdown.runSync(html as Parameters<typeof markdown.runSync>[0]) as Root,
    url,
  );
}

export function writeLine(...children: PhrasingContent[]): string {
  const line: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  return markdown.stringify(line).trim();
}
