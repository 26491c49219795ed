import type {
  BlogContent,
  Options as BlogOptions,
  PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {GlobExcludeDefault} from '@docusaurus/utils';
import path from 'node:path';
import {makeBlogPlugin} from '../../docusaurus/markdownLoader';
import {colorCode} from '../../markdown/colorCode';
import {toCurlyQuotes, setCurlyQuotes} from '../../markdown/curlyQuotes';
import {labelTables} from '../../markdown/labelTables';
import {placeLeadMagnet} from '../../markdown/placeLeadMagnet';
import type {ProseNode} from '../renderProse';
import type {PostKind} from './frontMatter';
import {listInstancePages, type PostsPage} from './pages';
import {listFiles, POST_ADDRESSES, POST_FOLDERS, POST_KINDS} from './postFolder';
import {makePostReader, type ProseReader} from './postReader';
import {formatProblem, type Problem} from './problem';
import {isPreview, isScheduled} from './visibility';

/** The preview's pages of broken posts, with faults and places. The addresses of `pages` stay theirs. */
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
      component: '@site/src/posts/BrokenPostPage',
      props: {faults},
      lastUpdatedAt: null,
    }));
}

/** Pictures and files of posts, with hashes in their names; from the site's folder, and a static directory of the site. */
export const POST_PICTURES = '.docusaurus/post-pictures';

/**
 * Docusaurus' blog plugin with changes that its options do not offer:
 * - pages are data, texts too, where stock pages import MDX modules: a list carries no text, and 16 posts per page;
 * - articles get related articles and category pages;
 * - there is no list of authors while there is only one; the other kinds have neither topic nor author pages.
 * In the preview a broken post has a page that says so, and stops no other.
 * @throws in a build, when front matter is broken; the message names each fault with its place and remedy
 */
export default async function postsPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const {siteDir, siteConfig} = context;
  const kind = options.id as PostKind;
  const folder = path.join(siteDir, POST_PICTURES);
  const {parseFrontMatter, clear, check, keepTree, createReader} = makePostReader({
    siteDir,
    kind,
    folder,
  });
  let problems: Problem[] = [];
  const markdown = {...siteConfig.markdown, parseFrontMatter};
  const {plugin, markdownOptions, prepareLoader} = await makeBlogPlugin(
    {...context, siteConfig: {...siteConfig, markdown}},
    {
      ...options,
      rehypePlugins: [...options.rehypePlugins, keepTree],
      processBlogPosts: async (params) => {
        problems = check();
        return options.processBlogPosts(params);
      },
    },
  );
  const readText = createReader(markdownOptions);
  const readOrTell: ProseReader = (post) =>
    readText(post).catch(({message}: Error) => {
      const [fault = ''] = message.replaceAll(`${siteDir}${path.sep}`, '').split('\nDetails');
      return [{tag: 'p', children: [`The text shows when this is mended: ${fault}`]}];
    });
  return {
    ...plugin,
    getPathsToWatch: () => [
      ...(plugin.getPathsToWatch?.() ?? []),
      path.join(siteDir, 'src/content/categories.ts'),
      path.join(siteDir, options.path, '**/*.{png,jpg,jpeg,webp,avif,gif,svg}'),
    ],
    // No Markdown of a post is bundled.
    configureWebpack: () => ({}),
    async loadContent() {
      clear();
      return plugin.loadContent?.() as Promise<BlogContent>;
    },
    async contentLoaded({content, actions}) {
      await prepareLoader(content, actions);
      const readProse = isPreview ? readOrTell : readText;
      const texts: (readonly ProseNode[])[] = [];
      // One by one: a thousand at once cost three times the work.
      for (const post of content.blogPosts) {
        texts.push(await readProse(post));
      }
      const pages = listInstancePages({kind, ...options}, content, texts);
      pages.push(...brokenPosts(kind, problems, pages));
      for (const {lastUpdatedAt, ...route} of pages) {
        actions.addRoute({...route, exact: true, metadata: {lastUpdatedAt}});
      }
    },
  };
}

export {validateOptions} from '@docusaurus/plugin-content-blog';

/** Leaves out broken posts and, in a build, scheduled ones. Makes quotes of titles and excerpts curly; a remark plugin does those of the text. */
const processBlogPosts: BlogOptions['processBlogPosts'] = async ({blogPosts}) =>
  blogPosts
    .filter(({metadata}) => 'category' in metadata.frontMatter)
    .filter(({metadata}) => isPreview || !isScheduled(metadata.date, new Date()))
    .map(({metadata, ...post}) => ({
      ...post,
      metadata: {
        ...metadata,
        title: toCurlyQuotes(metadata.title),
        description: toCurlyQuotes(metadata.description),
        frontMatter: {
          ...metadata.frontMatter,
          excerpt: toCurlyQuotes(String(metadata.frontMatter.excerpt ?? '')),
        },
      },
    }));

/** Files in the folders of pages, posts and the handbook that become no page. */
export const excludeGlobs = [...GlobExcludeDefault, '**/README.md'];

const common = {
  exclude: excludeGlobs,
  blogSidebarCount: 0,
  postsPerPage: 'ALL',
  archiveBasePath: null,
  // Read times are in the front matter.
  showReadingTime: false,
  processBlogPosts,
  beforeDefaultRemarkPlugins: [setCurlyQuotes],
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: isPreview ? 'warn' : 'throw',
  // `src/plugins/feeds` writes the feeds.
  feedOptions: {type: null},
  // `pull` is a pull quote, `finding` a numbered statement.
  admonitions: {keywords: ['pull', 'finding'], extendDefaults: false},
} satisfies Partial<BlogOptions>;

/** Of the list and of a post, in `src/posts`. */
const COMPONENTS: Readonly<Record<PostKind, readonly [list: string, post: string]>> = {
  insights: ['InsightsListPage', 'ArticlePage'],
  news: ['CardListPage', 'NewsItemPage'],
  cases: ['CaseListPage', 'CasePage'],
  guides: ['CardListPage', 'CasePage'],
};

/** One instance of the blog plugin for each kind, by its name. */
export const postsOptions: BlogOptions[] = POST_KINDS.map((kind) => {
  const folder = POST_FOLDERS[kind];
  const {topics, authors} = listFiles(kind);
  const [list, post] = COMPONENTS[kind].map((name) => `@site/src/posts/${name}`);
  return {
    ...common,
    id: kind,
    path: folder,
    routeBasePath: POST_ADDRESSES[kind].slice(1),
    tags: path.posix.relative(folder, topics),
    authorsMapPath: path.posix.relative(folder, authors),
    blogListComponent: list,
    blogPostComponent: post,
    rehypePlugins: [labelTables, colorCode, ...(kind === 'insights' ? [placeLeadMagnet] : [])],
  };
});
