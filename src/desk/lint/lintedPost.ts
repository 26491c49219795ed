import type {Nodes, Root} from 'mdast';
import path from 'node:path';
import {parseMarkdown} from '../../plugins/markdown/parseMarkdown';
import type {PostKind} from '../../posts/plugin/frontMatter';
import {type PostFile, readPostFile} from '../../posts/plugin/postFile';
import {POST_ADDRESSES, POST_FOLDERS} from '../../posts/plugin/postFolder';
import {visibilityOf} from '../../posts/plugin/visibility';

/** The path of a Markdown file's page: a post's comes from its file name, a handbook page's from its file path. */
export function textAddress(file: string): string {
  const name = path.posix.basename(file).replace(/\.mdx?$/u, '');
  if (file.startsWith('src/handbook/')) {
    return file.replace(/^src(?<page>\/.*?)(?:\/index)?\.mdx?$/u, '$<page>');
  }
  const kinds = Object.keys(POST_FOLDERS) as PostKind[];
  const kind = kinds.find((it) => file.startsWith(`${POST_FOLDERS[it]}/`));
  return `${kind ? POST_ADDRESSES[kind] : ''}/${name}`;
}

/** The addresses that a post had before. */
export function formerAddresses({address, head}: Pick<LintedPost, 'address' | 'head'>): string[] {
  const slugs: unknown[] = Array.isArray(head.formerSlugs) ? head.formerSlugs : [];
  return slugs.map((slug) => `${path.posix.dirname(address)}/${String(slug)}`);
}

/**
 * A post, handbook page or download, as the rules read it. Every offset, those of the tree's nodes included, counts
 * from the start of the file.
 */
export type LintedPost = PostFile &
  Readonly<{
    kind: PostKind | 'handbook' | 'downloads';
    /** The path from the site's folder. */
    file: string;
    /** The path of its page; a download has none. */
    address: string;
    /** Who would see it in a build made now. */
    visibility: ReturnType<typeof visibilityOf>;
    /** The text below the front matter. */
    tree: Root;
    /** The text with everything but prose blanked: addresses, markup, code, most of the front matter. */
    prose: string;
  }>;

/** A node and all its descendants, in document order. */
export function nodesOf(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];
}

/** All nodes of one type, in document order. */
export function nodesOfType<T extends Nodes['type']>(
  tree: Nodes,
  type: T,
): Extract<Nodes, {type: T}>[] {
  return nodesOf(tree).filter((node): node is Extract<Nodes, {type: T}> => node.type === type);
}

/** The text that a node shows. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) {
    return node.type === 'html' ? '' : node.value;
  }
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** The offset of a node's start in its file. */
export function startOf({position}: Nodes): number {
  return position?.start.offset ?? 0;
}

/** The offset of a node's end in its file. */
export function endOf({position}: Nodes): number {
  return position?.end.offset ?? 0;
}

const PROSE_FIELDS = ['title', 'description', 'excerpt'];

function blank(text: string): string {
  return text.replace(/[^\n]/gu, ' ');
}

/** The text with everything outside these ranges blanked; offsets stay the same. */
function keep(text: string, stretches: readonly (readonly [number, number])[]): string {
  let kept = '';
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    kept += blank(text.slice(kept.length, from)) + text.slice(from, to);
  }
  return kept + blank(text.slice(kept.length));
}

/** Parses a post for the rules. */
export function lintedPost({
  kind,
  file,
  text,
  now,
}: Readonly<{kind: LintedPost['kind']; file: string; text: string; now: Date}>): LintedPost {
  const post = readPostFile(text);
  const tree = parseMarkdown(keep(text, [[post.bodyStart, text.length]]));
  const fields = PROSE_FIELDS.filter((field) => typeof post.head[field] === 'string');
  const words = nodesOfType(tree, 'text').map((node) => [startOf(node), endOf(node)] as const);
  return {
    ...post,
    kind,
    file,
    address: textAddress(file),
    visibility: visibilityOf(post.head, now),
    tree,
    prose: keep(text, [...fields.map((field) => post.valueRange([field])), ...words]),
  };
}
