import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {AllContent} from '@docusaurus/types';
import {articleCategories, caseCategory, newsCategory} from '../../content/categories';
import {plainCategories, type PlainKind, plainKinds} from '../../content/kinds';
import {newsMeta, newsPage} from '../../content/news';
import type {CardList} from '../CardListPage';

export type PostKind = 'insights' | 'news' | 'cases' | PlainKind;

/** `folder`: a path in the site's folder; `address`: the list's path; `list`, `post`: in `src/posts`. */
type Kind = Readonly<{
  noun: string;
  folder: string;
  address: string;
  categories: ReadonlyArray<Readonly<{name: string}>>;
  list: string;
  post: string;
  cards?: CardList;
  back?: string;
}>;

const common = {list: 'CardListPage', post: 'CasePage'};

const plain = plainCategories.map((category): [string, Kind] => {
  const {slug} = category;
  const {noun, back, ...cards} = plainKinds[slug];
  const own = {noun, folder: `src/content/${slug}`, address: `/${slug}`, categories: [category]};
  return [slug, {...common, ...own, cards, back}];
});

/** All kinds of post. Those without fields of their own come from `src/content/kinds.ts`. */
export const KINDS: Readonly<Record<PostKind, Kind>> = {
  insights: {
    ...common,
    noun: 'article',
    folder: 'blog',
    address: '/insights',
    categories: articleCategories,
    list: 'InsightsListPage',
    post: 'ArticlePage',
  },
  news: {
    ...common,
    noun: 'news',
    folder: 'news',
    address: '/news',
    categories: [newsCategory],
    post: 'NewsItemPage',
    cards: {meta: newsMeta, page: newsPage},
  },
  cases: {
    ...common,
    noun: 'case',
    folder: 'src/content/cases',
    address: '/insights/cases',
    categories: [caseCategory],
    list: 'CaseListPage',
  },
  ...(Object.fromEntries(plain) as Record<PlainKind, Kind>),
};

export const POST_KINDS = Object.keys(KINDS) as PostKind[];

/** The posts of all kinds, as the instances of the blog plugin have read them. */
export const listPosts = (allContent: AllContent): BlogPost[] =>
  Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}).flatMap(
    (content) => (content as BlogContent).blogPosts,
  );

export const POST_FOLDERS = POST_KINDS.map((kind) => KINDS[kind].folder);

/** The name of the JSON schema for a kind's front matter. All plain kinds share one. */
export const schemaNameOf = (kind: PostKind) => (kind in plainKinds ? 'plain' : kind);
