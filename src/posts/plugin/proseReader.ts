import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Code, runMarkdownLoader, valueOf} from '../../docusaurus/markdownLoader';
import type {ProseElement, ProseNode} from '../renderProse';
import {filePublisher, publishFiles} from './publishFiles';
import {cachedFile} from '../../plugins/cachedFile';
import {hashFolders} from '../../plugins/hashFolders';

type Tree = Parameters<typeof toJsxRuntime>[0];
type Props = Record<string, unknown> & {children?: unknown};

function element(tag: string, {children, ...props}: Props): ProseElement {
  const below = children === undefined ? [] : ([children].flat() as ProseNode[]);
  return {
    tag,
    ...(Object.keys(props).length > 0 ? {props} : {}),
    ...(below.length > 0 ? {children: below} : {}),
  };
}

/**
 * Converts a text's HTML tree (`hast`) to data. Attributes that require a file hold a `FileRequest`.
 *
 * @throws when an attribute holds any other code
 */
function toProse(tree: Tree): readonly ProseNode[] {
  const root = toJsxRuntime(tree, {
    Fragment: 'root',
    jsx: element as never,
    jsxs: element as never,
    passKeys: false,
    createEvaluater: () => ({
      evaluateExpression: (code) => valueOf(code as Code),
      evaluateProgram: () => undefined,
    }),
  }) as unknown as ProseElement;
  return root.children ?? [];
}

/** Compiles a post's text. Rejects when the Markdown is broken; the message names file and place. */
export type ProseReader = (post: BlogPost) => Promise<ProseNode[]>;

/** A hash over everything that compiles a text: the code of our plugins, and the lock file for all others. */
async function hashTools(siteDir: string): Promise<string> {
  const source = path.join(__dirname, '../..');
  const folders = ['plugins/markdown', 'plugins/pictures', 'posts/plugin', 'docusaurus'];
  return createHash('sha256')
    .update(await hashFolders(folders.map((folder) => path.join(source, folder))))
    .update(readFileSync(path.join(siteDir, 'package-lock.json')))
    .digest('hex');
}

/**
 * Compiles the texts of posts to data, without the bundler. Compiled texts are cached in `node_modules/.cache/posts`;
 * the files they show are published on every build.
 *
 * @param folder the site's root for published files
 * @param textOf the text of a post's file
 * @returns `keepTree`, a rehype plugin to run after all others, which keeps the tree before MDX makes a module of it;
 *   and `createReader`
 */
export function proseReader({
  siteDir,
  folder,
  textOf,
}: Readonly<{siteDir: string; folder: string; textOf: (file: string) => string | undefined}>) {
  const trees = new Map<string, Tree>();
  const keepTree = () => (tree: Tree, file: {path: string}) => {
    trees.set(file.path, tree);
    // An empty tree: the module that MDX makes of it is not used.
    return {type: 'root', children: []};
  };

  /** @param options those of the blog plugin's own Markdown loader, with `keepTree` among its plugins */
  async function createReader(options: object): Promise<ProseReader> {
    const tools = await hashTools(siteDir);

    async function read(file: string, source: string): Promise<Buffer> {
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
      const source = textOf(post);
      if (source === undefined) {
        throw new Error(`The blog plugin has not read ${name}.`);
      }
      const key = createHash('sha256').update(tools).update(name).update(source).digest('hex');
      const kept = path.join(siteDir, 'node_modules/.cache/posts', `${key}.json`);
      const text = await cachedFile(kept, () => read(post, source));
      return publishFiles(
        JSON.parse(text.toString()) as ProseNode[],
        filePublisher({post, siteDir, folder}),
      );
    };
  }

  return {keepTree, createReader};
}
