import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {ParseFrontMatter} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import path from 'node:path';
import {runMarkdownLoader} from '../../docusaurus/markdownLoader';
import {readCachedFile, cacheFiles} from '../../plugins/cachedFile';
import {toProse, type Tree} from '../../markdown/toProse';
import type {ProseNode} from '../renderProse';
import type {PostKind} from './frontMatter';
import {findHeadProblems} from './headProblems';
import {readPostFile} from './postFile';
import {toPlayerAddress} from './playerAddress';
import {readPostLists} from './postFolder';
import {formatProblem, type Problem} from './problem';
import {publishFiles} from './publishFiles';
import {isPreview} from './visibility';

/** Rejects when the Markdown is broken; the message names file and place. */
export type ProseReader = (post: BlogPost) => Promise<ProseNode[]>;

/** The code that makes a text. */
const SOURCES = ['markdown', 'posts/plugin', 'docusaurus'].map((it) =>
  path.join(__dirname, '../..', it),
);

/** The preview goes on without the broken posts and names them in the terminal. @throws in a build, naming every fault with its place and remedy */
function report(problems: Problem[]): Problem[] {
  if (problems.length > 0) {
    const list = problems.map(formatProblem).join('\n');
    const error = new Error(`The front matter of some posts is broken.\n${list}`);
    // A stack does not help a post's author.
    error.stack = `Error: ${error.message}`;
    if (!isPreview) {
      throw error;
    }
    console.error(error.message);
  }
  return problems;
}

/**
 * Reads an instance's posts, drafts included. The blog plugin reads a file once and gives its text to `parseFrontMatter`, which parses and checks it; a post
 * whose front matter is broken has none. Texts are compiled to data without the bundler and cached; the files they show are published on every build.
 * @param folder the site's root for published files
 * @returns among others `keepTree`, a rehype plugin to run after all others, which keeps the tree before MDX makes a module of it
 */
export function makePostReader({
  siteDir,
  kind,
  folder,
}: Readonly<{siteDir: string; kind: PostKind; folder: string}>) {
  let lists = readPostLists(siteDir, kind);
  const posts = new Map<string, ReturnType<typeof read>>();

  function read(filePath: string, text: string) {
    const file = path.relative(siteDir, filePath).split(path.sep).join('/');
    const post = readPostFile(text);
    const problems = findHeadProblems(kind, file, post, lists);
    const {videoUrl} = post.head;
    const player = videoUrl ? {videoUrl: toPlayerAddress(String(videoUrl))} : {};
    const frontMatter = problems.length > 0 ? {} : {...post.head, ...player};
    return {text, problems, parsed: {frontMatter, content: text.slice(post.bodyStart).trim()}};
  }

  /** Called by the blog plugin, and again by its Markdown loader with the same text. */
  const parseFrontMatter: ParseFrontMatter = async ({filePath, fileContent}) => {
    const before = posts.get(filePath);
    const post = before?.text === fileContent ? before : read(filePath, fileContent);
    posts.set(filePath, post);
    return post.parsed;
  };

  const trees = new Map<string, Tree>();
  const keepTree = () => (tree: Tree, file: {path: string}) => {
    trees.set(file.path, tree);
    // An empty tree: the module that MDX makes of it is not used.
    return {type: 'root', children: []};
  };

  /** @param options of the blog plugin's own Markdown loader, with `keepTree` among its plugins */
  function createReader(options: object): ProseReader {
    const fileOf = cacheFiles(siteDir, 'posts', SOURCES);

    async function compile(file: string, source: string): Promise<Buffer> {
      await runMarkdownLoader(file, source, options);
      const tree = trees.get(file);
      trees.delete(file);
      if (!tree) {
        throw new Error(`The Markdown of ${file} gave no text.`);
      }
      return Buffer.from(JSON.stringify(toProse(tree)));
    }

    return async ({metadata}) => {
      const name = aliasedSitePathToRelativePath(metadata.source);
      const post = path.join(siteDir, name);
      const source = posts.get(post)?.text;
      if (source === undefined) {
        throw new Error(`The blog plugin has not read ${name}.`);
      }
      const text = await readCachedFile(fileOf(name + source), () => compile(post, source));
      return publishFiles(JSON.parse(text.toString()) as ProseNode[], {post, siteDir, folder});
    };
  }

  return {
    parseFrontMatter,
    keepTree,
    createReader,
    /** Forgets posts, topics and authors before they are read again. */
    clear: () => {
      posts.clear();
      lists = readPostLists(siteDir, kind);
    },
    /** The faults of all posts, by file; see {@link report}. */
    check: (): Problem[] => {
      const files = [...posts.keys()].toSorted();
      return report(files.flatMap((file) => posts.get(file)?.problems ?? []));
    },
  };
}
