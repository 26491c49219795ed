import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {plainCategories} from '../../src/content/kinds';
import {pages} from '../../src/content/pages';

/** The article pages (specification, section 2). */
export const ARTICLE_ROUTES = [
  'when-pug-becomes-pro',
  'independent-assurance-new-standard',
  'beyond-promises-set-and-forget-training-security',
  'training-providers-as-safety-suppliers',
  'enrons-human-toll',
  'challenge-of-online-training',
  'shift-in-focus',
  'integrity-is-no-ones-job',
  'accredited-provider-charged-with-fraud',
  'think-your-training-is-secure',
  'china-just-shut-down-ai',
  'false-positives-ai-proctoring',
  'when-training-cant-be-verified',
  'system-says-they-are-trained',
  'verified-observed-accountable',
  'choosing-right-proctoring-method',
].map((slug) => `/insights/${slug}`);

/** The two coverage items (specification, section 2). */
export const NEWS_ROUTES = ['/news/dog-passes-course', '/news/dog-obtains-certificate'];

/** The specified pages in header and footer (section 2). */
const SECTIONS = [
  '/',
  '/free-assurance-check',
  '/assurance-audit',
  '/fractional-consulting',
  '/about',
  '/careers',
  '/insights',
  '/resources',
  '/news',
  '/webinars',
  '/privacy',
];

/** Every route in section 2 of the specification, except the not-found page. */
export const ROUTES = [...SECTIONS, ...ARTICLE_ROUTES, ...NEWS_ROUTES];

const SRC = path.join(__dirname, '../../src');

/** Whether a text is hidden from visitors, or from lists. */
function isHidden(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const day = /^date: (\S+)$/mu.exec(text)?.[1] ?? '';
  return /^(?:draft|unlisted): true$/mu.test(text) || day > new Date().toISOString().slice(0, 10);
}

/** The names of the public pages in a folder of Markdown files. */
export function namesIn(folder: string): string[] {
  return readdirSync(path.join(SRC, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/u.test(name) && !name.endsWith('README.md'))
    .filter((name) => !isHidden(path.join(SRC, folder, name)))
    .map((name) => name.replace(/\.mdx?$/u, ''))
    .toSorted();
}

export const CASE_ROUTES = namesIn('content/cases').map((name) => `/insights/cases/${name}`);
/** The addresses of plain kinds (`src/content/kinds.ts`), such as guides. */
export const PLAIN = plainCategories.map(({slug}) => slug);
export const GUIDES = PLAIN.flatMap((kind) =>
  namesIn(`content/${kind}`).map((name) => `/${kind}/${name}`),
);

/** Articles and news that are not in the specification. */
const LATER_POSTS = [
  ...namesIn('../blog').map((name) => `/insights/${name}`),
  ...namesIn('../news').map((name) => `/news/${name}`),
].filter((it) => !ROUTES.includes(it));

export const POST_ROUTES = [
  ...ARTICLE_ROUTES,
  ...CASE_ROUTES,
  ...GUIDES,
  ...NEWS_ROUTES,
  ...LATER_POSTS,
];

/** Indexable pages that are not in the specification. */
export const OWN_ROUTES = [
  ...Object.keys(pages).filter((it) => it !== '*' && !ROUTES.includes(it)),
  ...CASE_ROUTES,
  ...GUIDES,
  ...LATER_POSTS,
];

export const HANDBOOK_ROUTES = namesIn('handbook')
  .map((name) => `/handbook/${name}`.replace(/\/index$/u, ''))
  .toSorted();

/** The page that links in the staff's mails open; nothing else leads there. */
export const LINK_ROUTE = '/answered';

export const UNKNOWN_ROUTE = '/no/such-page';

/** A page template: the page tested for it, and the addresses of all its pages. */
type Template = {page: string; paths: RegExp};

/** Templates that several pages use. */
const SHARED: readonly Template[] = Object.entries({
  '/insights/when-pug-becomes-pro': /^\/insights\/(?!(?:cases|glossary|tags)$)[\w-]+$/u,
  '/insights/cases/valor-new-york': /^\/insights\/cases\/[\w-]+$/u,
  '/guides/check-osha-10-30-and-sst-card': new RegExp(`^/(?:${PLAIN.join('|')})/[\\w-]+$`, 'u'),
  '/insights/category/raising-the-bar':
    /^\/(?:insights\/(?:authors|category|tags)\/[\w-]+(?:\/page\/\d+)?|[a-z]+\/page\/\d+)$/u,
  '/news/dog-passes-course': /^\/news\/[\w-]+$/u,
  '/handbook/authors/text-and-pictures': /^\/handbook(?:\/[\w-]+)*$/u,
}).map(([page, paths]) => ({page, paths}));

const KNOWN = [...ROUTES, ...OWN_ROUTES, '/insights/tags', '/search', LINK_ROUTE, UNKNOWN_ROUTE];

/** Pages with a template of their own. */
const ALONE = KNOWN.filter((page) => !SHARED.some(({paths}) => paths.test(page)));

/** Every template. Tests of what its pages share look only at its tested page. */
export const TEMPLATES: readonly Template[] = [
  ...ALONE.map((page) => ({page, paths: new RegExp(`^${page}$`, 'u')})),
  ...SHARED,
];

/** Pages all of whose parts other pages have too: they consist of texts and lists of cards. */
const OF_SHARED_PARTS = new Set([
  '/assurance-audit/answers',
  '/free-assurance-check/specimen',
  '/guides/check-osha-10-30-and-sst-card',
  '/insights/category/raising-the-bar',
  '/news',
  '/news/dog-passes-course',
  '/privacy',
  '/readiness-check/method',
]);

/** A page of each template that has a part of its own. Faults of parts can be found on these pages. */
export const PAGES_WITH_OWN_PARTS = TEMPLATES.map(({page}) => page).filter(
  (page) => !OF_SHARED_PARTS.has(page),
);

const BUILD = path.join(__dirname, '../../build');

let built: readonly string[] | undefined;

/** The address of each page of the production build. */
export function builtPaths(): readonly string[] {
  built ??= readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) =>
      file === '404.html' ? UNKNOWN_ROUTE : `/${file.replace(/(?:^index)?\.html$/u, '')}`,
    )
    .toSorted();
  return built;
}

/** A template's pages, except the tested one. */
export function instancesOf({page, paths}: Template): string[] {
  return builtPaths().filter((it) => it !== page && paths.test(it));
}
