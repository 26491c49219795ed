import type {Nodes} from 'mdast';
import {unified} from 'unified';
import {categories} from '../../content/categories';
import {hasNewsletter} from '../../content/everyPage';
import {pages} from '../../content/pages';
import {specimenReport} from '../../content/specimen';
import {specimenRun} from '../../content/specimenReport';
import {setHeadingIds} from '../../docusaurus/headingIds';
import {setCurlyQuotes} from '../../markdown/curlyQuotes';
import {nameHeadings} from '../../markdown/remarkPlugins';
import type {PostLists} from '../../posts/plugin/frontMatter';
import {readPostLists} from '../../posts/plugin/postFolder';
import {terms} from '../../posts/plugin/terms';
import {type LintedPost, listNodesOfType, once} from './lintedPost';

/** The anchors that texts may link to, for pages that are code. Tests compare them with the build. */
const pageAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['services', 'case-studies', 'consultation'],
  '/free-assurance-check': ['request-form', 'audience', 'benefits', 'personas', 'faq'],
  '/assurance-audit': ['why', 'process', 'results', 'cost', 'authority', 'engagements', 'faq'],
  '/assurance-audit/answers': ['buyer'],
  '/fractional-consulting': ['areas', 'models', 'benefits', 'stories', 'faq'],
  '/about': ['challenge', 'differ', 'director', 'tests'],
  '/careers': ['positions'],
  '/webinars': ['upcoming', 'past', 'recordings', 'topic'],
  '/search': [],
  '/answered': [],
  [specimenReport.page]: [specimenRun.id],
  '/insights/glossary': terms.map(({slug}) => slug),
};

/** The ids on a post's page that a heading must not use. A test compares them with the build. */
export const OWN_ANCHORS = (
  'scripts drawer start newsletter newsletter-form newsletter-email subscribe-heading related-posts all-pages ' +
  'route-announcement footnote-label'
).split(' ');

const asBuilt = unified()
  .use(setCurlyQuotes)
  .use(nameHeadings)
  .use(setHeadingIds, {anchorsMaintainCase: false});

/** The headings' ids in document order, made by the plugins of the build, once for all links to the text. */
export const listHeadingIds = once(async (tree: LintedPost['tree']): Promise<string[]> => {
  const headings = listNodesOfType(await asBuilt.run(structuredClone(tree)), 'heading');
  return headings.map(({data}) => String(data && 'id' in data && data.id));
});

/** What is wrong, and how to correct it. */
export type Fault = readonly [message: string, fix: string];

/** `place`: a node, or an offset in the file, where `length` signs are wrong. `fault` is null if nothing is. */
export type Finding = readonly [place: Nodes | number, fault: Fault | null, length?: number];

export type Rule = Readonly<{
  name: string;
  isNote?: true;
  find: (post: LintedPost, site: SiteFacts) => readonly Finding[] | Promise<readonly Finding[]>;
}>;

/** The addresses of the pages of topics, categories and authors that have a listed post; others are not built. */
function listAddresses({tags, authors}: PostLists, posts: readonly LintedPost[]): string[] {
  const used = new Set(
    posts
      .filter(({kind, visibility}) => kind === 'insights' && visibility === 'listed')
      .flatMap(({head}) => [head.category, head.tags, head.authors].flat().map(String)),
  );
  const names = [
    ...tags.map((tag) => [tag, `tags/${tag}`] as const),
    ...authors.map((author) => [author, `authors/${author}`] as const),
    ...categories.map(({name, slug}) => [name, `category/${slug}`] as const),
  ];
  const lists = names.filter(([name]) => used.has(name)).map(([, page]) => `/insights/${page}`);
  return ['/insights/tags', ...lists];
}

export function collectSiteFacts(siteDir: string, posts: readonly LintedPost[]) {
  const lists = readPostLists(siteDir);
  const texts = new Map(posts.map((post) => [post.address, post]));
  const addresses = new Set([
    ...texts.keys(),
    ...Object.keys(pages).filter((route) => route !== '*'),
    ...listAddresses(lists, posts),
    ...Object.keys(pageAnchors),
  ]);
  return {
    siteDir,
    lists,
    posts,
    addresses,
    async listAnchors(address: string): Promise<string[]> {
      const post = texts.get(address);
      const own = pageAnchors[address] ?? (post ? await listHeadingIds(post.tree) : []);
      return hasNewsletter(address) ? [...own, 'newsletter'] : [...own];
    },
  };
}

export type SiteFacts = ReturnType<typeof collectSiteFacts>;
