import type {Root} from 'mdast';

/** Loads a parser from Markdown, without its front matter, to a tree. */
export function loadMarkdownParser(): Promise<(markdown: string) => Root>;
