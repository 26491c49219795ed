import {readFile} from 'node:fs/promises';
import path from 'node:path';
import mdxLoader from '@docusaurus/mdx-loader';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {ProseNode} from '../../../insights/prose/proseNode';
import {filePublisher} from './filePublisher';
import {loadToJsxRuntime} from './to-jsx-runtime.cjs';
import {toProse} from './toProse';

type Tree = Parameters<typeof toProse>[1];

/** A loader of the bundler with its options, as a plugin's rule names it. */
export type LoaderItem = Readonly<{options: object}>;

/** Reads the text of a post. Rejects when the Markdown is broken; the message names file and place. */
export type ProseReader = (post: BlogPost) => Promise<ProseNode[]>;

/** Runs Docusaurus' Markdown loader outside of the bundler, for what its plugins do on the way. */
async function runLoader(file: string, options: object): Promise<void> {
  const source = await readFile(file, 'utf8');
  await new Promise<void>((resolve, reject) => {
    const context = {
      resource: file,
      resourcePath: file,
      _compiler: {name: 'client'},
      getOptions: () => options,
      async: () => (error: Error | null) => (error ? reject(error) : resolve()),
      addDependency: () => undefined,
    };
    void mdxLoader.call(context as never, source);
  });
}

/**
 * Texts of posts as data, so that no post has to go through the bundler.
 *
 * `keepTree` is a rehype plugin to run after all others: it takes the tree that they have made of a text, before it becomes a module.
 */
export function proseReader({siteDir, folder}: Readonly<{siteDir: string; folder: string}>) {
  const trees = new Map<string, Tree>();
  const keepTree = () => (tree: Tree, file: {path: string}) => {
    trees.set(file.path, tree);
  };

  /** @param item the blog plugin's own Markdown loader, `keepTree` among its plugins */
  async function createReader({options}: LoaderItem): Promise<ProseReader> {
    const convert = await loadToJsxRuntime();
    // A cache between the compilers of browser and server, neither of which takes part.
    const alone = {...options, crossCompilerCache: undefined};
    return async ({metadata}) => {
      const post = path.join(siteDir, aliasedSitePathToRelativePath(metadata.source));
      await runLoader(post, alone);
      const tree = trees.get(post);
      trees.delete(post);
      if (!tree) {
        throw new Error(`The Markdown of ${metadata.source} gave no text.`);
      }
      return toProse(convert, tree, filePublisher({post, siteDir, folder}));
    };
  }

  return {keepTree, createReader};
}
