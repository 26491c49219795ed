import {load} from 'cheerio';
import {brand} from '@site/src/config/brand';
import {plainCategories} from '@site/src/content/kinds';
import {resources} from '@site/src/content/resources';
import {ARTICLE_ROUTES, CASE_ROUTES, GUIDES, NEWS_ROUTES, ROUTES} from '../support/routes';
import {type HtmlPage, PUBLIC_ROOT} from '../support/page';
import {assertNoFaults, everyPage, pageAt, pages, pagesAt, repeated, unlike} from './support/site';
import type {Node} from './support/structured-data';
import {danglingIds, graphOf, nodesOf, objectsIn, validatorFaults} from './support/structured-data';

const ORGANIZATION = `${PUBLIC_ROOT}/#organization`;
const PUBLISHER = {'@id': ORGANIZATION};
const BRAND = {name: brand.name, email: brand.email};

test('every route has one block of structured data, other pages at most one, valid by the search engines’ rules', async () => {
  await assertNoFaults(everyPage, async (page) => {
    const nodes = graphOf(page);
    const isRoute = ROUTES.includes(page.path) || page.jsonLd.length > 1;
    return {
      descriptions: isRoute ? unlike(page.jsonLd.length, 1) : [],
      vocabulary: page.jsonLd.flatMap((it) =>
        unlike(JSON.parse(it), {'@context': 'https://schema.org'}),
      ),
      validator: await validatorFaults(page.jsonLd),
      'says nothing:': page.jsonLd.flatMap((it) => it.match(/"\w+":(?:""|\[\]|\{\})/gu) ?? []),
      'refers to nothing:': danglingIds(nodes).filter((id) => id !== ORGANIZATION),
      'given twice:': repeated(nodes.map((node) => String(node['@id'] ?? node['@type']))),
      'rates or reviews us:': objectsIn(nodes)
        .flatMap((node) => [String(node['@type']), ...Object.keys(node)])
        .filter((word) => /rating|review/iu.test(word)),
    };
  });
});

/** The properties of every post. */
const ofPost = ({path, headings, meta}: HtmlPage) => ({
  headline: headings[0],
  description: meta.description?.[0],
  image: meta['og:image']?.[0],
  datePublished: meta['article:published_time']?.[0],
  dateModified: meta['article:modified_time']?.[0],
  keywords: meta['article:tag'],
  author: {name: BRAND.name},
  publisher: PUBLISHER,
  url: `${PUBLIC_ROOT}${path}`,
  inLanguage: 'en-US',
});

/** A post's moment, whose day its page shows. */
const shownMoment = ({meta, dates}: HtmlPage, name: 'published_time' | 'modified_time') =>
  meta[`article:${name}`]?.find((moment) => dates.includes(moment.slice(0, 10)));

const WITHOUT_COVERAGE = {articleSection: 'News Coverage', isBasedOn: undefined, video: undefined};

const SERVICES = ['/assurance-audit', '/fractional-consulting'];

/** Types, each with the pages that have one such node, and with what the node must say about its page. */
const NODES: Array<[type: string, pages: string[], says: (page: HtmlPage) => object]> = [
  ['Organization', ['/', '/about'], () => ({...PUBLISHER, ...BRAND, url: `${PUBLIC_ROOT}/`})],
  ['WebSite', ['/'], () => ({name: BRAND.name, inLanguage: 'en-US', publisher: PUBLISHER})],
  ['Service', SERVICES, ({path}) => ({url: `${PUBLIC_ROOT}${path}`, provider: PUBLISHER})],
  [
    'BlogPosting',
    ARTICLE_ROUTES,
    (page) => ({
      ...ofPost(page),
      datePublished: shownMoment(page, 'published_time'),
      author: {name: BRAND.name, url: `${PUBLIC_ROOT}/insights/authors/firm`},
      articleSection:
        page.anchors.find(({href}) => href.startsWith('/insights/category/'))?.words ?? '',
    }),
  ],
  ['NewsArticle', NEWS_ROUTES, (page) => ({...ofPost(page), ...WITHOUT_COVERAGE})],
  [
    'Article',
    [...CASE_ROUTES, ...GUIDES],
    ({path, ...page}) => ({
      ...ofPost({path, ...page}),
      dateModified: shownMoment({path, ...page}, 'modified_time'),
      articleSection:
        plainCategories.find(({slug}) => path.startsWith(`/${slug}/`))?.name ?? 'Case File',
      isPartOf: {'@id': `${PUBLIC_ROOT}${path.replace(/\/[^/]+$/u, '')}`},
    }),
  ],
];

test.each(NODES)('structured data of type %s agrees with its page', async (type, paths, says) => {
  await assertNoFaults(pagesAt(paths), (page) => {
    const nodes = nodesOf(page, type);
    return {number: unlike(nodes.length, 1), [type]: unlike(nodes[0], says(page))};
  });
});

test('structured data defines each term of the glossary, with its anchor on the page', () => {
  const page = pageAt('/insights/glossary');
  const [set] = nodesOf(page, 'DefinedTermSet');
  const terms = set?.hasDefinedTerm as Node[];
  expect(terms.length).toBeGreaterThan(20);
  const shown = new Set(
    load(page.html)('h2[id]')
      .toArray()
      .map((it) => `${load(it).text().trim()} at #${it.attribs.id}`),
  );
  const defined = terms.map(({name, url}) => `${String(name)} at ${new URL(String(url)).hash}`);
  expect(defined.filter((it) => !shown.has(it))).toEqual([]);
});

/** Expects a page's structured data to list exactly these, in this order. */
function expectListed(path: string, all: readonly object[]): void {
  const itemListElement = all.map((it, index) => ({position: index + 1, ...it}));
  const mainEntity = {numberOfItems: all.length, itemListElement};
  const [list] = nodesOf(pageAt(path), 'CollectionPage');
  expect(list).toMatchObject({url: `${PUBLIC_ROOT}${path}`, mainEntity});
}

const LISTS = ['/insights', '/news', '/guides', '/insights/category/raising-the-bar'];

test.each(LISTS)(
  'structured data of %s lists the posts of the page in order, with the titles and categories of their pages',
  (path) => {
    const $ = load(pageAt(path).html);
    const cards = $('main article')
      .get()
      .map((card) => ({
        name: $(card).find('h2, h3').text().trim(),
        category: $(card).find('.badge').text().trim(),
        href: $(card).find('a').attr('href') ?? '',
      }));
    expect(cards.length).toBeGreaterThan(1);
    expectListed(
      path,
      cards.map(({name, href}) => ({name, url: `${PUBLIC_ROOT}${href}`})),
    );
    for (const {name, category, href} of cards) {
      const post = load(pageAt(href).html);
      expect(post('h1').text()).toBe(name);
      expect([post('main > header .badge').first().text().trim(), '']).toContain(category);
    }
  },
);

test('structured data of /resources lists every document in the page’s order, without the address of a PDF', () => {
  const documents = resources.map(({title: name, description}) => ({
    item: {'@type': 'DigitalDocument', name, description},
  }));
  expectListed('/resources', documents);
  expect(pageAt('/resources').jsonLd.join()).not.toContain('.pdf');
});

test('structured data has each position of the page as job posting', () => {
  const page = pageAt('/careers');
  const postings = nodesOf(page, 'JobPosting');
  expect(postings.map(({title}) => title)).toEqual(page.questions.map(({question}) => question));
  const ids = postings.map(({url}) => new URL(String(url)).hash.slice(1));
  expect(page.ids).toEqual(expect.arrayContaining(ids));
});

test.each(['/assurance-audit', '/fractional-consulting', '/free-assurance-check'])(
  'structured data of %s has its questions word for word',
  (path) => {
    const page = pageAt(path);
    const [faq] = nodesOf(page, 'FAQPage');
    expect(page.questions).not.toEqual([]);
    expect(faq?.mainEntity).toEqual(
      page.questions.map(({question, answer}) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: {'@type': 'Answer', text: answer},
      })),
    );
  },
);

test('structured data of every page except the home page has the breadcrumb that the page shows, from Home by its section’s page to the page itself', async () => {
  const all = pages.filter(({path}) => !path.startsWith('/handbook'));
  await assertNoFaults(all, (page) => {
    const section = `/${page.path.split('/')[1]}`;
    const lists = nodesOf(page, 'BreadcrumbList');
    const items = lists.flatMap((list) => list.itemListElement as Node[]);
    const isService = SERVICES.includes(page.path);
    const last = items.length - 1;
    return {
      number: unlike(lists.length, page.path === '/' ? 0 : 1),
      breadcrumb: unlike(
        items.map(({name, position}, index) => ({name, position, current: index === last})),
        page.crumbs.map(({name, current}, index) => ({name, position: index + 1, current})),
      ),
      // The last item is the page; its address may be missing. A service's may not, and differs from the page's.
      addresses: unlike(
        items.map(({item}) => item),
        page.crumbs.map(({href}, index) => {
          const own = `${PUBLIC_ROOT}${isService ? '/services' : ''}${page.path}`;
          const isNamed = isService || items[last]?.item !== undefined;
          return index < last ? new URL(href ?? '', PUBLIC_ROOT).href : isNamed ? own : undefined;
        }),
      ),
      root: page.path === '/' ? [] : unlike(page.crumbs[0], {name: 'Home', href: '/'}),
      'no section': page.path !== section && page.crumbs.every(({href}) => href !== section),
    };
  });
});
