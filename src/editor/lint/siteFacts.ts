import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import {categories} from '../../content/categories';
import {pages} from '../../content/pages';
import type {PostLists} from '../../posts/plugin/frontMatter';
import {mapKinds, readPostLists} from '../../posts/plugin/postFolder';
import {terms} from '../../posts/plugin/terms';
import {type LintedPost, listNodesOfType, readWords} from './lintedPost';

const NEWSLETTER = 'newsletter';

/** Anchors that texts may link to, by page. Pages are code, so they are listed; tests check each in the build. */
const pageAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['services', 'case-studies', 'consultation', NEWSLETTER],
  '/free-assurance-check': ['request-form'],
  '/search': [],
  '/answered': [],
  '/insights/glossary': [...terms.map(({slug}) => slug), NEWSLETTER],
};

/** Further pages with the newsletter's form. */
const SUBSCRIBING =
  '/about /insights /insights/cases /guides /resources /news /webinars /subscribe'.split(' ');

/** Of a post's page itself, as far as a heading could have them; a test compares with the build. */
export const OWN_ANCHORS = (
  'scripts drawer start status newsletter newsletter-form newsletter-email newsletter-heading contents-heading ' +
  'guidance-heading subscribe-heading related-heading all-pages route-announcement footnote-label'
).split(' ');

/** In the order of the headings, as Docusaurus makes them. */
export function listHeadingIds(tree: LintedPost['tree']): string[] {
  const slugger = createSlugger();
  return listNodesOfType(tree, 'heading').map((heading) => {
    const {text, id} = parseMarkdownHeadingId(readWords(heading).normalize('NFC'));
    return id ?? slugger.slug(text);
  });
}

/** What is wrong, and what to do. */
export type Fault = Readonly<{message: string; fix: string}>;

/** `offset` in the file. */
export type Finding = Readonly<{offset: number}> & Fault;

/** A list of one; empty without a fault. */
export function toFindings(offset: number, fault: Fault | null): Finding[] {
  return fault ? [{offset, ...fault}] : [];
}

export type Rule = Readonly<{
  name: string;
  /** Its findings are notes: they break no page, no promise and no law. */
  isNote?: true;
  find: (post: LintedPost, site: SiteFacts) => readonly Finding[] | Promise<readonly Finding[]>;
}>;

/** Pages of topics, categories and authors; Docusaurus builds none without a listed post. */
function listAddresses({tags, authors}: PostLists, posts: readonly LintedPost[]): string[] {
  const listed = posts.filter(
    ({kind, visibility}) => kind === 'insights' && visibility === 'listed',
  );
  const used = new Set(
    listed.flatMap(({head}) => [head.category, head.tags, head.authors].flat().map(String)),
  );
  return [
    '/insights/tags',
    ...tags.filter((tag) => used.has(tag)).map((tag) => `/insights/tags/${tag}`),
    ...authors.filter((author) => used.has(author)).map((author) => `/insights/authors/${author}`),
    ...categories.filter(({name}) => used.has(name)).map(({slug}) => `/insights/category/${slug}`),
  ];
}

/** Handbook pages have no newsletter form. */
function anchorsOf(post: LintedPost): string[] {
  return [...listHeadingIds(post.tree), ...(post.kind === 'handbook' ? [] : [NEWSLETTER])];
}

export function collectSiteFacts(siteDir: string, posts: readonly LintedPost[]) {
  const routes = Object.keys(pages).filter((route) => route !== '*');
  const lists = mapKinds((kind) => readPostLists(siteDir, kind));
  return {
    siteDir,
    lists,
    posts,
    addresses: new Map<string, readonly string[]>([
      ...posts.map((post) => [post.address, anchorsOf(post)] as const),
      // A post that takes the address of a page takes nothing else.
      ...routes.map((route) => [route, []] as const),
      ...Object.entries(pageAnchors),
      ...SUBSCRIBING.map((route) => [route, [NEWSLETTER]] as const),
      ...listAddresses(lists.insights, posts).map((page) => [page, [NEWSLETTER]] as const),
    ]),
  };
}

export type SiteFacts = ReturnType<typeof collectSiteFacts>;
