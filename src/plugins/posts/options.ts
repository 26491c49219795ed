import {brand} from '../../config/brand';
import {colorCode} from '../markdown/colorCode';
import {curly, curlyQuotes} from '../markdown/curlyQuotes';
import {labelTables} from '../markdown/labelTables';
import {placeLeadMagnet} from '../markdown/placeLeadMagnet';
import {excludeGlobs} from '../excludeGlobs';
import type {PostsOptions} from './posts';
import {POST_ADDRESSES, POST_FOLDERS} from './postFolder';
import {isPreview, isScheduled} from './visibility';

/**
 * Leaves scheduled posts out of a build; the preview keeps them. Makes the quotes of titles and excerpts curly; those
 * of the text are made curly by a remark plugin.
 */
const processBlogPosts: PostsOptions['processBlogPosts'] = async ({blogPosts}) =>
  blogPosts
    .filter(({metadata}) => isPreview || !isScheduled(metadata.date, new Date()))
    .map(({metadata, ...post}) => ({
      ...post,
      metadata: {
        ...metadata,
        title: curly(metadata.title),
        description: curly(metadata.description),
        frontMatter: {
          ...metadata.frontMatter,
          excerpt: curly(String(metadata.frontMatter.excerpt ?? '')),
        },
      },
    }));

const common = {
  exclude: excludeGlobs,
  blogSidebarCount: 0,
  postsPerPage: 'ALL',
  archiveBasePath: null,
  // Read times are in the front matter.
  showReadingTime: false,
  processBlogPosts,
  beforeDefaultRemarkPlugins: [curlyQuotes],
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: isPreview ? 'warn' : 'throw',
  tags: 'tags.yml',
  // `src/plugins/feeds` writes the feeds.
  feedOptions: {type: null},
  // `pull` is a pull quote, `finding` a numbered statement.
  admonitions: {keywords: ['pull', 'finding'], extendDefaults: false},
} satisfies Partial<PostsOptions>;

/** The articles: `blog/` at `/insights`. */
export const insightsOptions: PostsOptions = {
  ...common,
  kind: 'insights',
  path: 'blog',
  routeBasePath: 'insights',
  blogTitle: 'Insights',
  blogDescription: `Insights from ${brand.name}`,
  blogListComponent: '@site/src/insights/InsightsListPage',
  blogPostComponent: '@site/src/insights/ArticlePage',
  blogTagsListComponent: '@site/src/insights/TagsPage',
  blogTagsPostsComponent: '@site/src/insights/TagPage',
  blogAuthorsPostsComponent: '@site/src/insights/AuthorPage',
  rehypePlugins: [labelTables, colorCode, placeLeadMagnet],
};

/** The news: `news/` at `/news`. Authors are shared with the articles. */
export const newsOptions: PostsOptions = {
  ...common,
  kind: 'news',
  id: 'news',
  path: 'news',
  routeBasePath: 'news',
  authorsMapPath: '../blog/authors.yml',
  blogTitle: 'News',
  blogDescription: `News coverage of ${brand.name}`,
  blogListComponent: '@site/src/news/NewsListPage',
  blogPostComponent: '@site/src/news/NewsItemPage',
  rehypePlugins: [labelTables, colorCode],
};

/** The cases: `src/content/cases` at `/insights/cases`. Authors and topics are shared with the articles. */
export const casesOptions: PostsOptions = {
  ...common,
  kind: 'cases',
  id: 'cases',
  path: POST_FOLDERS.cases,
  routeBasePath: POST_ADDRESSES.cases.slice(1),
  authorsMapPath: '../../../blog/authors.yml',
  tags: '../../../blog/tags.yml',
  blogTitle: 'Case Files',
  blogDescription: `Public cases of training and test fraud, collected by ${brand.name}`,
  blogListComponent: '@site/src/cases/CaseListPage',
  blogPostComponent: '@site/src/cases/CasePage',
  rehypePlugins: [labelTables, colorCode],
};
