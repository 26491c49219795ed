import type {Root} from 'mdast';
import {parseMarkdown} from '../../plugins/markdown/parseMarkdown';
import type {PostKind} from '../../posts/plugin/frontMatter';
import {type PostFile, readPostFile} from '../../posts/plugin/postFile';
import {visibilityOf} from '../../posts/plugin/visibility';
import {endOf, nodesOfType, startOf} from './markdownNodes';
import {textAddress} from './textAddress';

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

/** Where a fault stands in a text. */
export type Place = Readonly<{file: string; offset: number}>;

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
