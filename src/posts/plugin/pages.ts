import type {BlogContent, BlogPost, PluginOptions} from '@docusaurus/plugin-content-blog';
import type {RouteConfig} from '@docusaurus/types';
import {categories, categoryDescriptions, newsCategory} from '../../content/categories';
import {glossaryPage as glossary} from '../../content/glossary';
import {listWords} from '../../content/postLists';
import {findFigure} from '../../markdown/charts/readChart';
import {toCurlyQuotes} from '../../markdown/curlyQuotes';
import type {TermInUse} from '../GlossaryPage';
import type {Post, PostData, PostTeaser} from '../post';
import type {PostFrontMatter} from './frontMatter';
import {readInShort} from './inShort';
import {KINDS, type PostKind} from './kinds';
import {countWords} from './postFile';
import {terms} from './terms';
import {isPreview, markOf} from './visibility';

function ownFields(frontMatter: PostFrontMatter): Partial<Post> {
  if ('readTime' in frontMatter) {
    return {readTime: frontMatter.readTime};
  }
  if ('standing' in frontMatter) {
    const {number, year, who, matter, place, standing, lastStep} = frontMatter;
    const [status, checked] = [toCurlyQuotes(frontMatter.status), frontMatter.checkedDate];
    const steps = frontMatter.steps.map((step) => toCurlyQuotes(step));
    return {facts: {number, year, who, matter, place, standing, status, lastStep, checked, steps}};
  }
  if (frontMatter.category === newsCategory.name) {
    const {source, link} = frontMatter;
    return {source, link};
  }
  return {};
}

/** The data of a post that pages show. Only articles link to topics and authors. The preview marks hidden posts. */
export function toPost(kind: PostKind, {metadata, content}: BlogPost): Post {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  const {address, cards, back} = KINDS[kind];
  return {
    title: metadata.title,
    permalink: metadata.permalink,
    category: frontMatter.category,
    excerpt: frontMatter.excerpt,
    engraving: frontMatter.engraving,
    description: metadata.description,
    inShort: 'inShort' in frontMatter ? readInShort(frontMatter.inShort) : [],
    publishedAt: metadata.date.toISOString(),
    modifiedAt: new Date(frontMatter.modifiedDate).toISOString(),
    tags: metadata.tags.map(({label, permalink}) => ({
      label,
      permalink: kind === 'insights' && !metadata.unlisted ? permalink : undefined,
    })),
    authors: metadata.authors.map(({name = '', page}) => ({
      name,
      permalink: kind === 'insights' ? page?.permalink : undefined,
    })),
    // JSON-LD has this count. In the preview it would make the bundler build twice for each edit.
    wordCount: isPreview ? 0 : countWords(content),
    unlisted: metadata.unlisted,
    mark: markOf(frontMatter),
    figure: findFigure(content)?.title,
    videoUrl: frontMatter.videoUrl,
    ...(cards && back
      ? {list: {heading: cards.page.heading, name: cards.meta.title, path: address, back}}
      : {}),
    ...ownFields(frontMatter),
  };
}

export function toTeaser(post: Post): PostTeaser {
  const {title, permalink, category, excerpt, engraving} = post;
  const {publishedAt, modifiedAt, source, facts, mark} = post;
  const its = {title, permalink, category, excerpt, engraving};
  return {...its, publishedAt, modifiedAt, source, facts, mark};
}

/** A page's route. `source`: a post's file; `lastUpdatedAt`: the content's last change in milliseconds, or null. */
export type PostsPage = Pick<RouteConfig, 'path' | 'component' | 'props'> &
  Readonly<{lastUpdatedAt: number | null; text?: Readonly<{source: string; data: PostData}>}>;

type List = Readonly<{path: string; component: string; props?: Record<string, unknown>}>;

/** The number of posts on a page of a list; the specification's grid of articles has as many cards. */
const PAGE_LENGTH = 16;

function lastUpdatedAt(posts: readonly Post[]): number | null {
  return posts.length > 0 ? Math.max(...posts.map(({modifiedAt}) => Date.parse(modifiedAt))) : null;
}

/** Splits a list into pages of 16: `/insights`, `/insights/page/2`. An empty list has one page. */
export function listPages(list: List, posts: readonly Post[], length = PAGE_LENGTH): PostsPage[] {
  const {path, component, props} = list;
  const count = Math.max(1, Math.ceil(posts.length / length));
  const changedAt = posts
    .map((post) => post.modifiedAt)
    .toSorted()
    .at(-1);
  return Array.from({length: count}, (_none, index) => {
    const own = posts.slice(index * length, (index + 1) * length);
    return {
      path: index === 0 ? path : `${path}/page/${index + 1}`,
      component,
      props: {
        ...props,
        posts: own.map(toTeaser),
        place: {path, number: index + 1, count, total: posts.length, changedAt},
      },
      lastUpdatedAt: lastUpdatedAt(own),
    };
  });
}

/** The glossary's page, where each term lists the articles that link to it. @param articles newest first */
function glossaryPage(articles: readonly BlogPost[]): PostsPage {
  const listed = articles.filter(({metadata}) => !metadata.unlisted);
  const inUse: TermInUse[] = terms.map((term) => ({
    ...term,
    usedIn: listed
      .filter(({content}) => content.includes(`](${glossary.path}#${term.slug})`))
      .map(({metadata: {title, permalink}}) => ({title, permalink})),
  }));
  return {
    path: glossary.path,
    component: '@site/src/posts/GlossaryPage',
    props: {terms: inUse},
    lastUpdatedAt: null,
  };
}

const RELATED = 3;
const SHARED_TAG = 2;
const SAME_CATEGORY = 1;

/** At most three posts that share a tag or the category. The order: most shared tags, same category, newest. */
export function findRelatedPosts({permalink, category, tags}: Post, newestFirst: readonly Post[]) {
  const labels = new Set(tags.map(({label}) => label));
  const byKinship: Post[][] = [];
  for (const other of newestFirst) {
    const shared = other.tags.filter(({label}) => labels.has(label)).length;
    const kinship = shared * SHARED_TAG + (other.category === category ? SAME_CATEGORY : 0);
    if (other.permalink !== permalink) {
      (byKinship[kinship] ??= []).push(other);
    }
  }
  return byKinship.slice(1).reverse().flat().slice(0, RELATED);
}

type PostsInstance = PluginOptions & {kind: PostKind};

function hubPages(path: string, title: string, posts: readonly Post[], description = title) {
  const list = {path, component: '@site/src/posts/PostHub', props: {title, description}};
  return posts.length > 0 ? listPages(list, posts) : [];
}

function topicPages({blogTags, blogTagsListPath}: BlogContent, listed: readonly Post[]) {
  const topics = Object.values(blogTags)
    .filter(({unlisted}) => !unlisted)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const tags = topics.map(({items, label, permalink, description}) => ({
    label,
    permalink,
    description,
    count: items.length,
  }));
  const list = {path: blogTagsListPath, component: '@site/src/posts/TagsPage', props: {tags}};
  return [
    ...listPages(list, []),
    ...topics.flatMap(({permalink, label, description}) => {
      const own = listed.filter((post) => post.tags.some((tag) => tag.permalink === permalink));
      return hubPages(permalink, label, own, description);
    }),
  ];
}

function authorPages(blogPosts: readonly BlogPost[], listed: readonly Post[]): PostsPage[] {
  const authors = new Map(
    blogPosts
      .flatMap(({metadata}) => metadata.authors)
      .map((author) => [author.page?.permalink ?? '', author]),
  );
  return [...authors].flatMap(([permalink, {name = '', description}]) => {
    const own = listed.filter(({authors: by}) =>
      by.some((author) => author.permalink === permalink),
    );
    return hubPages(permalink, listWords.author(name), own, description);
  });
}

function categoryPages(basePath: string, listed: readonly Post[]): PostsPage[] {
  return categories.flatMap(({name, slug}) => {
    const own = listed.filter(({category}) => category === name);
    return hubPages(`${basePath}/category/${slug}`, name, own, categoryDescriptions[name]);
  });
}

const byLastStep = (a: Post, b: Post) =>
  (b.facts?.lastStep ?? '').localeCompare(a.facts?.lastStep ?? '');

/** All pages of an instance of the blog plugin: its list, for articles those of topics and others, then its posts. */
export function listInstancePages(instance: PostsInstance, content: BlogContent): PostsPage[] {
  const {kind, routeBasePath, blogListComponent, blogPostComponent} = instance;
  const posts = content.blogPosts.map(
    (post) => [post.metadata.source, toPost(kind, post)] as const,
  );
  const listed = posts.map(([, post]) => post).filter(({unlisted}) => !unlisted);
  const {cards: list} = KINDS[kind];
  const all = {path: routeBasePath, component: blogListComponent, props: list && {list}};
  // The register of cases is one table, which readers sort as a whole.
  const length = kind === 'cases' ? Number.MAX_SAFE_INTEGER : PAGE_LENGTH;
  return [
    ...listPages(all, listed.toSorted(byLastStep), length),
    ...(kind === 'insights'
      ? [
          ...topicPages(content, listed),
          ...authorPages(content.blogPosts, listed),
          ...categoryPages(routeBasePath, listed),
          glossaryPage(content.blogPosts),
        ]
      : []),
    ...posts.map(([source, post]) => ({
      path: post.permalink,
      component: blogPostComponent,
      text: {source, data: {post, related: findRelatedPosts(post, listed).map(toTeaser)}},
      lastUpdatedAt: lastUpdatedAt([post]),
    })),
  ];
}
