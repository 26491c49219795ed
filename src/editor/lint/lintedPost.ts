import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {listNodes, parseMarkdown, runInFile} from '../../markdown/parseMarkdown';
import {PROSE_FIELDS} from '../../posts/plugin/headProblems';
import {findUnreadable, type PostFile, readPostFile} from '../../posts/plugin/postFile';
import {KINDS, POST_FOLDERS, POST_KINDS, type PostKind} from '../../posts/plugin/kinds';
import {isPostFile} from '../../posts/plugin/postFolder';
import {readVisibility} from '../../posts/plugin/visibility';

const kindOf = (file: string) => POST_KINDS.find((it) => file.startsWith(`${KINDS[it].folder}/`));

/** The address of a text. A post's comes from its file name, a handbook page's from its file path. */
export function toTextAddress(file: string): string {
  if (file.startsWith('src/handbook/')) {
    return file.replace(/^src(?<page>\/.*?)(?:\/index)?\.mdx?$/u, '$<page>');
  }
  const kind = kindOf(file);
  return `${kind ? KINDS[kind].address : ''}/${path.parse(file).name}`;
}

export function listFormerAddresses({address, head}: LintedPost): string[] {
  const slugs: unknown[] = Array.isArray(head.formerSlugs) ? head.formerSlugs : [];
  return slugs.map((slug) => `${path.posix.dirname(address)}/${String(slug)}`);
}

/** A post, handbook page or download. All offsets, including those of the tree, count from the start of the file. */
export type LintedPost = PostFile &
  Readonly<{
    kind: PostKind | 'handbook' | 'downloads';
    file: string;
    address: string;
    visibility: ReturnType<typeof readVisibility>;
    tree: Root;
    /** The text with everything but prose replaced by blanks: addresses, markup, code, most of the front matter. */
    prose: string;
  }>;

/** A function that works once for each text, and then knows. */
export function once<Text extends object, Found>(find: (text: Text) => Found) {
  const known = new WeakMap<Text, Found>();
  return (text: Text): Found => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

export function listNodesOfType<T extends Nodes['type']>(
  tree: Nodes,
  type: T,
): Extract<Nodes, {type: T}>[] {
  return listNodes(tree).filter((node): node is Extract<Nodes, {type: T}> => node.type === type);
}

/** The text of a node, without HTML and alternative texts. */
export const readWords = (node: Nodes): string =>
  toString(node, {includeHtml: false, includeImageAlt: false});

/** Where the node starts, as an offset in the file. */
export const startOf = ({position}: Nodes): number => position?.start.offset ?? 0;
export const endOf = ({position}: Nodes): number => position?.end.offset ?? 0;

type Range = readonly [from: number, to: number];

/** The ranges of a node's text, which includes a word after a colon: we have no directives like `:word`. */
function listWordRanges(node: Nodes): Range[] {
  const isWord =
    node.type === 'textDirective' &&
    node.children.length + Object.keys(node.attributes ?? {}).length === 0;
  if (node.type === 'text' || isWord) {
    return [[startOf(node), endOf(node)]];
  }
  const children: Nodes[] = 'children' in node ? node.children : [];
  return children.flatMap((child, at) => {
    if (child.position) {
      return listWordRanges(child);
    }
    // Words beside an address without brackets have no position. They fill the space up to their neighbors.
    const before = children[at - 1];
    if (before && !before.position) {
      return [];
    }
    const after = children.slice(at).find(({position}) => position);
    return [[before ? endOf(before) : startOf(node), after ? startOf(after) : endOf(node)]];
  });
}

/** Replaces every character outside these ranges by a blank, so that offsets stay valid. */
function keep(text: string, ranges: readonly Range[]): string {
  const blank = (from: number, to?: number) => text.slice(from, to).replace(/[^\n]/g, ' ');
  let kept = '';
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    kept += blank(kept.length, from) + text.slice(from, to);
  }
  return kept + blank(kept.length);
}

/** Parses a text. @param file its path in the site's folder @param now the time that decides its `visibility` */
export function parseText(file: string, text: string, now: Date): LintedPost {
  const post = readPostFile(text);
  const from = findUnreadable(file, text).length > 0 ? text.length : post.bodyStart;
  const inShort = typeof post.head.inShort === 'string' ? [post.valueRange(['inShort'])] : [];
  const lines = inShort.map(([start, end]) => [text.indexOf('\n', start), end] as const);
  const fields = PROSE_FIELDS.filter((field) => typeof post.head[field] === 'string');
  let tree: Root | undefined;
  let prose: string | undefined;
  return {
    ...post,
    // A text outside the folders of posts and the handbook is treated as a download.
    kind: kindOf(file) ?? (file.startsWith('src/handbook/') ? 'handbook' : 'downloads'),
    file,
    address: toTextAddress(file),
    visibility: readVisibility(post.head, now),
    // The tree is parsed on demand, because most texts need only their head.
    get tree() {
      return (tree ??= parseMarkdown(keep(text, [...lines, [from, text.length]])));
    },
    get prose() {
      return (prose ??= keep(text, [
        ...fields.map((field) => post.valueRange([field])),
        ...listWordRanges(this.tree),
      ]));
    },
  };
}

/** All files in these folders, as paths in the site's folder; those that begin with a dot are left out. */
export const listFiles = (siteDir: string, folders: readonly string[]): string[] =>
  folders
    .filter((folder) => existsSync(path.join(siteDir, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'}).map((name) =>
        [folder, ...name.split(path.sep)].join('/'),
      ),
    )
    .filter((file) => !file.includes('/.') && statSync(path.join(siteDir, file)).isFile())
    .toSorted();

const FOLDERS = [...POST_FOLDERS, 'src/handbook', 'src/content/downloads'];

/** The files in authors' folders: posts, handbook pages and downloads, and files beside them. */
export const listTextFiles = (siteDir: string) => listFiles(siteDir, FOLDERS);

/** Parses all posts, handbook pages, downloads, Markdown pages, and charts of other pages. */
export function readTexts(siteDir: string): LintedPost[] {
  const now = new Date();
  return [
    ...listTextFiles(siteDir).filter(
      (file) => isPostFile(file) && !/^src\/handbook\/.*x$/u.test(file),
    ),
    ...listFiles(siteDir, ['src/content', 'src/pages/_charts']).filter((file) =>
      /^src\/(?:content\/[^/]+\.md$|pages\/)/u.test(file),
    ),
  ].map((file) => {
    // The build composes accents before it counts characters.
    const text = readFileSync(path.join(siteDir, file), 'utf8').normalize('NFC');
    return runInFile(file, () => parseText(file, text, now));
  });
}
