import path from 'node:path';
import {
  type BlogContent,
  type Options as BlogOptions,
  type PluginOptions,
  validateOptions as validateBlogOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {blogPlugin} from '../../docusaurus/blogPlugin';
import {pageDataParent} from '../../docusaurus/page-data/plugin';
import {writePageData} from '../../docusaurus/page-data/writePageData';
import {checkHeads} from './headProblems';
import type {PostKind} from './frontMatter';
import {POST_ADDRESSES} from './postFolder';
import {instancePages, type PostsInstance} from './instancePages';
import {formatProblem, type Problem} from './problem';
import {type ProseReader, proseReader} from './prose/proseReader';
import {isPreview} from './visibility';
import type {PostsPage} from './pages';

/** For the preview: the pages of posts that cannot be shown, each with what is broken and where. An address that `pages` have stays theirs. */
function brokenPosts(
  kind: PostKind,
  problems: readonly Problem[],
  pages: readonly PostsPage[],
): PostsPage[] {
  const broken = new Map<string, string[]>();
  for (const problem of problems) {
    const address = `${POST_ADDRESSES[kind]}/${path.parse(problem.file).name}`;
    broken.set(address, [...(broken.get(address) ?? []), formatProblem(problem)]);
  }
  return [...broken]
    .filter(([address]) => pages.every((page) => page.path !== address))
    .map(([address, faults]) => ({
      path: address,
      component: '@site/src/insights/BrokenPostPage',
      props: {faults},
      lastUpdatedAt: null,
    }));
}

/** The blog plugin's options, and which of the three instances this is. */
export type PostsOptions = BlogOptions & {kind: PostKind};

type Options = PostsInstance;

/** The part of the bundler's compiler used here; compilation ends once all `done` promises have resolved. */
type Compiler = {hooks: {done: {tapPromise: (name: string, wait: () => Promise<void>) => void}}};

/**
 * Docusaurus' blog plugin with changes that its options do not offer:
 *
 * - posts are not bundled: each page's data, with a post's text, is a file (see `page-data`);
 * - lists carry plain data, 16 posts per page, where the stock lists import the beginning of each post;
 * - articles get neighbors, related articles and category pages;
 * - there is no list of authors while there is only one; news items and cases have neither topic nor author pages.
 *
 * In the preview a post that is broken has a page that says so, and stops no other.
 *
 * @throws in a build, when front matter is broken; the message names each fault with its place and remedy
 */
export default async function postsPlugin(
  context: LoadContext,
  {kind, ...options}: Options,
): Promise<Plugin<BlogContent>> {
  const folder = pageDataParent(context);
  const {keepTree, createReader} = proseReader({siteDir: context.siteDir, folder});
  const rehypePlugins = [...options.rehypePlugins, keepTree];
  // The blog plugin reads this list with each load: the preview adds the posts that it cannot show.
  const exclude = [...options.exclude];
  const {plugin, markdownOptions, lists} = await blogPlugin(context, {
    ...options,
    exclude,
    rehypePlugins,
  });
  const readText = await createReader(markdownOptions);
  const readOrTell: ProseReader = (post) =>
    readText(post).catch(({message}: Error) => {
      const [fault = ''] = message
        .replaceAll(`${context.siteDir}${path.sep}`, '')
        .split('\nDetails');
      return [{tag: 'p', children: [`The text shows when this is mended: ${fault}`]}];
    });
  let problems: Problem[] = [];
  let written = Promise.resolve();
  return {
    ...plugin,
    getPathsToWatch: () => [
      ...(plugin.getPathsToWatch?.() ?? []),
      path.join(context.siteDir, 'src/content/categories.ts'),
      path.join(context.siteDir, options.path, '**/*.{png,jpg,jpeg,webp,avif,gif,svg}'),
    ],
    // Posts are not bundled. Texts are compiled in parallel with the bundling; the server compiler's `done` hook waits
    // for them, because rendering comes next.
    configureWebpack: (_config, isServer) => {
      const waits = (compiler: Compiler) =>
        compiler.hooks.done.tapPromise('posts', async () => written);
      return isServer ? {plugins: [{apply: waits}]} : {};
    },
    async loadContent() {
      problems = checkHeads(context.siteDir, kind);
      const broken = problems.map(({file}) => path.posix.relative(options.path, file));
      exclude.splice(options.exclude.length, exclude.length, ...broken);
      return plugin.loadContent?.() as Promise<BlogContent>;
    },
    async contentLoaded({content, actions}) {
      const stock = await lists(content, actions);
      const readProse = isPreview ? readOrTell : readText;
      const pages = instancePages({kind, ...options}, content.blogPosts, stock, readProse);
      pages.push(...brokenPosts(kind, problems, pages));
      for (const {path: address, component, lastUpdatedAt} of pages) {
        actions.addRoute({path: address, component, exact: true, metadata: {lastUpdatedAt}});
      }
      written = writePageData(folder, options.routeBasePath, pages, Object.values(POST_ADDRESSES));
      if (isPreview) {
        await written;
      }
      // Awaited in `done`; the rejection counts as handled until then.
      written.catch(() => undefined);
    },
  };
}

/** Validates the blog plugin's options by its own rules; `kind` is ours. */
export function validateOptions({
  validate,
  options: {kind, ...options},
}: OptionValidationContext<PostsOptions, PluginOptions>): Options {
  const validateStock = validate as OptionValidationContext<
    BlogOptions | undefined,
    PluginOptions
  >['validate'];
  return {...validateBlogOptions({validate: validateStock, options}), kind};
}
