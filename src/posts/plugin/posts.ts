import blogPlugin, {
  type BlogContent,
  type BlogPost,
  type Options as BlogOptions,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type {
  LoadContext,
  ParseFrontMatter,
  Plugin,
  PluginContentLoadedActions,
} from '@docusaurus/types';
import {docuHash, GlobExcludeDefault} from '@docusaurus/utils';
import path from 'node:path';
import {brand} from '../../config/brand';
import {feeds} from '../../content/feeds';
import {showFaults} from '../../editor/showFaults';
import {toCurlyQuotes} from '../../markdown/curlyQuotes';
import {loadFirstPictures, placeLeadMagnet, placeNextStep} from '../../markdown/rehypePlugins';
import {textOptions} from '../../markdown/textOptions';
import {brokenPosts, tellBroken} from './brokenPosts';
import {createFeedItems, FEED_LENGTH, fillFeeds, selectPosts} from './feedItems';
import {toPlayerAddress} from './frontMatter';
import {findHeadProblems} from './headProblems';
import {KINDS, listPosts, POST_KINDS, type PostKind} from './kinds';
import {noteLinks} from './marginNotes';
import {listInstancePages, type PostsPage} from './pages';
import {readPostFile} from './postFile';
import {AUTHORS, readPostLists, TOPICS} from './postFolder';
import type {Problem} from './problem';
import {isPreview, isScheduled} from './visibility';

/** Reads and checks the posts of an instance, drafts included. A broken post gets empty front matter. */
export function makePostReader(siteDir: string, kind: PostKind) {
  let lists = readPostLists(siteDir);
  const posts = new Map<string, ReturnType<typeof read>>();

  function read(filePath: string, text: string) {
    const file = path.relative(siteDir, filePath).split(path.sep).join('/');
    // Macs write an accent as a separate character, which would change the address and is missing from our fonts.
    const post = readPostFile(text.normalize('NFC'));
    const problems = findHeadProblems(kind, file, post, lists);
    const {videoUrl} = post.head;
    const player = videoUrl ? {videoUrl: toPlayerAddress(String(videoUrl))} : {};
    const frontMatter = problems.length > 0 ? {} : {...post.head, ...player};
    return {text, problems, parsed: {frontMatter, content: post.text.slice(post.bodyStart).trim()}};
  }

  /** Called by the blog plugin, and again by its Markdown loader with the same text. */
  const parseFrontMatter: ParseFrontMatter = async ({filePath, fileContent}) => {
    const before = posts.get(filePath);
    const post = before?.text === fileContent ? before : read(filePath, fileContent);
    posts.set(filePath, post);
    return post.parsed;
  };

  return {
    parseFrontMatter,
    /** Call it before posts, topics and authors are read again. */
    clear: () => {
      posts.clear();
      lists = readPostLists(siteDir);
    },
    /** The faults of all posts, in the order of the files; see {@link tellBroken}. */
    check: (): Problem[] => {
      const files = [...posts.keys()].toSorted();
      return tellBroken(files.flatMap((file) => posts.get(file)?.problems ?? []));
    },
  };
}

async function addPages(
  pages: readonly PostsPage[],
  {addRoute, createData}: PluginContentLoadedActions,
): Promise<void> {
  for (const {lastUpdatedAt, text, ...route} of pages) {
    if (text) {
      await createData(`${docuHash(text.source)}.json`, text.data);
    }
    const modules = text && {text: text.source};
    addRoute({...route, modules, exact: true, metadata: {lastUpdatedAt}});
  }
}

/**
 * Docusaurus' blog plugin with changes that its options do not offer:
 * - Lists are data, with 16 posts per page. Docusaurus' own lists import the text of every post.
 * - The `metadata` of a text's module has everything that the page shows besides the text.
 * - The feed of cases has plain kinds too. Only articles have pages of topics, authors and categories.
 * @throws in a build, when front matter is broken (`brokenPosts.ts`)
 */
export default async function postsPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const {siteDir, siteConfig} = context;
  const kind = options.id as PostKind;
  const {parseFrontMatter, clear, check} = makePostReader(siteDir, kind);
  let problems: Problem[] = [];
  let withBroken: BlogPost[] = [];
  let inFeed: BlogPost[] = [];
  const markdown = {...siteConfig.markdown, parseFrontMatter};
  const plugin = await blogPlugin(
    {...context, siteConfig: {...siteConfig, markdown}},
    {
      ...options,
      processBlogPosts: async (params) => {
        problems = check();
        return options.processBlogPosts(params);
      },
    },
  );
  return {
    ...plugin,
    getPathsToWatch: () => [
      ...(plugin.getPathsToWatch?.() ?? []),
      path.join(siteDir, 'src/content/categories.ts'),
    ],
    async loadContent() {
      clear();
      const content = (await plugin.loadContent?.()) as BlogContent;
      withBroken = content.blogPosts;
      const isWhole = ({metadata}: BlogPost) => 'category' in metadata.frontMatter;
      return {...content, blogPosts: withBroken.filter(isWhole)};
    },
    async contentLoaded({content, actions}) {
      // The Markdown loader finds a post only if the plugin has collected it for its own routes, which are not used.
      // Broken posts are collected too, because the preview may still request their pages.
      const unused = {addRoute: () => undefined, createData: async (name: string) => name};
      const collected = {...content, blogPosts: withBroken};
      await plugin.contentLoaded?.({content: collected, actions: {...actions, ...unused}});
      const pages = listInstancePages({kind, ...options}, content);
      pages.push(...brokenPosts(kind, problems, pages));
      await addPages(pages, actions);
    },
    async allContentLoaded({allContent}) {
      inFeed = selectPosts(KINDS[kind].address, listPosts(allContent));
    },
    async postBuild(props) {
      await plugin.postBuild?.({...props, content: {...props.content, blogPosts: inFeed}});
      // Docusaurus writes no feed without posts.
      if (inFeed.length > 0) {
        fillFeeds(props.outDir, KINDS[kind].address, siteConfig.url, inFeed);
      }
    },
    injectHtmlTags: () => ({}),
  };
}

export {validateOptions} from '@docusaurus/plugin-content-blog';

/** Leaves out scheduled posts, inserts the firm’s name, and makes quotes curly in titles, excerpts and topics. */
const processBlogPosts: BlogOptions['processBlogPosts'] = async ({blogPosts}) =>
  blogPosts
    .filter(({metadata}) => isPreview || !isScheduled(metadata.date, new Date()))
    .map(({metadata, ...post}) => ({
      ...post,
      metadata: {
        ...metadata,
        authors: metadata.authors.map((it) => (it.key === 'firm' ? {...it, name: brand.name} : it)),
        title: toCurlyQuotes(metadata.title),
        description: toCurlyQuotes(metadata.description),
        tags: metadata.tags.map(({label, description, ...tag}) => ({
          ...tag,
          label: toCurlyQuotes(label),
          description: description && toCurlyQuotes(description),
        })),
        frontMatter: {
          ...metadata.frontMatter,
          excerpt: toCurlyQuotes(String(metadata.frontMatter.excerpt ?? '')),
        },
      },
    }));

/** Matches files that are not pages in the folders of pages, posts and the handbook. */
export const excludeGlobs = [...GlobExcludeDefault, '**/README.md'];

const common = {
  ...textOptions,
  exclude: excludeGlobs,
  blogSidebarCount: 0,
  postsPerPage: 'ALL',
  archiveBasePath: null,
  // The front matter has the read times.
  showReadingTime: false,
  processBlogPosts,
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  // No page or feed shows a truncated post.
  onUntruncatedBlogPosts: 'ignore',
} satisfies Partial<BlogOptions>;

function feedOptionsOf(address: string): BlogOptions['feedOptions'] {
  const feed = feeds.find((it) => it.path === address);
  return feed
    ? {
        type: 'all',
        title: `${brand.name}: ${feed.name}`,
        description: feed.description,
        copyright: brand.name,
        language: 'en-US',
        limit: FEED_LENGTH,
        createFeedItems,
      }
    : {type: null};
}

/** The options of the blog plugin's instances, one for each kind. */
export const postsOptions: BlogOptions[] = POST_KINDS.map((kind) => {
  const {folder, address, list, post} = KINDS[kind];
  return {
    ...common,
    id: kind,
    path: folder,
    routeBasePath: address.slice(1),
    tags: path.posix.relative(folder, TOPICS),
    authorsMapPath: path.posix.relative(folder, AUTHORS),
    feedOptions: feedOptionsOf(address),
    blogListComponent: `@site/src/posts/${list}`,
    blogPostComponent: `@site/src/posts/${post}`,
    beforeDefaultRemarkPlugins: [
      ...(isPreview ? [showFaults] : []),
      ...textOptions.beforeDefaultRemarkPlugins,
    ],
    rehypePlugins: [
      ...textOptions.rehypePlugins,
      loadFirstPictures,
      ...(kind === 'insights' ? [placeNextStep, placeLeadMagnet] : []),
      noteLinks,
    ],
  };
});
