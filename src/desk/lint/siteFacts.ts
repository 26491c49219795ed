import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import {categories} from '../../content/categories';
import {pageMeta} from '../../content/pageMeta';
import {postLists} from '../../plugins/posts/postFolder';
import type {LintedPost} from './lintedPost';
import {nodesOfType, wordsOf} from './markdownNodes';
import {pageAnchors} from './pageAnchors';

/** What the rules know of the site around a post. */
export type SiteFacts = Readonly<{
  siteDir: string;
  /** Posts and pages of the handbook. */
  posts: readonly LintedPost[];
  /** Every page of the site, with the places within it that a text may point to. */
  addresses: ReadonlyMap<string, readonly string[]>;
}>;

function headingIds({tree}: LintedPost): string[] {
  const slugger = createSlugger();
  return nodesOfType(tree, 'heading').map((heading) => {
    const {text, id} = parseMarkdownHeadingId(wordsOf(heading));
    return id ?? slugger.slug(text);
  });
}

/** Pages of topics, categories and authors; one that has no listed post is not built. */
function listAddresses(siteDir: string, posts: readonly LintedPost[]): string[] {
  const listed = posts.filter(
    ({kind, visibility}) => kind === 'insights' && visibility === 'listed',
  );
  const used = new Set(
    listed.flatMap(({head}) => [head.category, head.tags, head.authors].flat().map(String)),
  );
  const {tags, authors} = postLists(siteDir, 'insights');
  return [
    '/insights/tags',
    ...tags.filter((tag) => used.has(tag)).map((tag) => `/insights/tags/${tag}`),
    ...authors.filter((author) => used.has(author)).map((author) => `/insights/authors/${author}`),
    ...categories.filter(({name}) => used.has(name)).map(({slug}) => `/insights/category/${slug}`),
  ];
}

const NEWSLETTER = 'newsletter';

/** The places within a post or a page of the handbook, which has no newsletter. */
function placesIn(post: LintedPost): string[] {
  return [...headingIds(post), ...(post.kind === 'handbook' ? [] : [NEWSLETTER])];
}

/** Gathers what the rules need to know, from the files alone: nothing has to be built. */
export function siteFacts(siteDir: string, posts: readonly LintedPost[]): SiteFacts {
  const pages = Object.keys(pageMeta).filter((route) => route !== '*');
  return {
    siteDir,
    posts,
    addresses: new Map([
      ...pages.map((page) => [page, pageAnchors[page] ?? []] as const),
      ['/search', []] as const,
      ...listAddresses(siteDir, posts).map((page) => [page, [NEWSLETTER]] as const),
      ...posts.map((post) => [post.address, placesIn(post)] as const),
    ]),
  };
}
