import {webinars} from '@site/src/content/webinars';
import {sessionEnd} from '@site/src/pages/_webinars/session';
import {directorJsonLd} from '@site/src/seo/jsonld/director';
import {eventJsonLd} from '@site/src/seo/jsonld/event';
import {graph} from '@site/src/seo/jsonld/graph';
import {newsArticleJsonLd} from '@site/src/seo/jsonld/newsArticle';
import {ARTICLE_ROUTES, CASE_ROUTES, ROUTES} from '../e2e/support/routes';
import {samplePost} from '../support/site/samplePost';
import {linkPath, PUBLIC_ROOT} from './support/address';
import {danglingIds, graphOf, type Node, nodesOf, objectsIn, ruleFaults} from './support/json-ld';
import {type HtmlPage, metaValues} from './support/page';
import {validatorFaults} from './support/schema-validator';
import {
  faultsOn,
  lacking,
  notFound,
  pageAt,
  pages,
  pagesAt,
  repeated,
  unlike,
} from './support/site';

const ORGANIZATION = `${PUBLIC_ROOT}/#organization`;

const dayOf = (moment: unknown): string => String(moment).slice(0, 10);

test('every page describes itself in schema.org’s words and by the search engines’ rules, a route once', async () => {
  const faults = await faultsOn(pages, async (page) => {
    const nodes = graphOf(page);
    const isRoute = ROUTES.includes(page.path);
    return {
      'number of descriptions':
        page.jsonLd.length > 1 || isRoute ? unlike(page.jsonLd.length, 1) : [],
      vocabulary: page.jsonLd.flatMap((text) =>
        lacking(JSON.parse(text) as object, {'@context': 'https://schema.org'}),
      ),
      validator: await validatorFaults(page.html),
      rule: ruleFaults(nodes),
      'refers to nothing:': danglingIds(nodes).filter((id) => id !== ORGANIZATION),
      'given twice:': repeated(nodes.map((node) => String(node['@id'] ?? node['@type']))),
      'rates or reviews us:': objectsIn(nodes)
        .flatMap((node) => [String(node['@type']), ...Object.keys(node)])
        .filter((word) => /rating|review/iu.test(word)),
    };
  });
  expect(faults).toEqual([]);
  expect(notFound.jsonLd).toEqual([]);
});

test.each([
  [
    'a webinar is to come',
    () => webinars.map((it) => eventJsonLd(PUBLIC_ROOT, it, sessionEnd(it))),
  ],
  [
    'the original coverage of a news item was found',
    () => [
      newsArticleJsonLd(PUBLIC_ROOT, {
        ...samplePost(),
        source: 'A station',
        link: {url: 'https://station.example/report'},
        videoUrl: 'https://player.example/video',
      }),
    ],
  ],
  [
    'the director has a name in the settings',
    () => directorJsonLd(PUBLIC_ROOT, {name: 'A Name', title: 'Managing Director'}),
  ],
])('once %s, its structured data is without a fault too', async (_when, make) => {
  const nodes = make().flatMap((node) => node ?? []);
  expect(nodes.length).toBeGreaterThan(0);
  const html = `<script type="application/ld+json">${graph(nodes)}</script>`;
  expect(await validatorFaults(html)).toEqual([]);
  expect(ruleFaults(nodes as unknown as Node[])).toEqual([]);
});

test('the home page and the about page describe the organization, under one id', () => {
  for (const page of pagesAt(['/', '/about'])) {
    const [organization] = nodesOf(page, 'Organization');
    expect(organization).toMatchObject({'@id': ORGANIZATION, url: `${PUBLIC_ROOT}/`});
  }
  expect(nodesOf(pageAt('/'), 'WebSite')).toHaveLength(1);
});

test('an article has the headline, day and category that a reader sees', async () => {
  const faults = await faultsOn(pagesAt(ARTICLE_ROUTES), (page) => {
    const [article] = nodesOf(page, 'BlogPosting');
    const badge = page.anchors.find(({href}) => href.startsWith('/insights/category/'));
    return {
      article: lacking(article, {
        headline: page.headings[0],
        url: `${PUBLIC_ROOT}${page.path}`,
        articleSection: badge?.words ?? 'no category',
      }),
      'day not shown': !page.dates.includes(dayOf(article?.datePublished)),
    };
  });
  expect(faults).toEqual([]);
});

test.each([
  ['/news/dog-passes-course', '2024-09-24'],
  ['/news/dog-obtains-certificate', '2024-09-23'],
])('the coverage item %s is a news article with headline, day, section and tags', (path, day) => {
  const page = pageAt(path);
  const tags = metaValues(page, 'article:tag');
  const [item] = nodesOf(page, 'NewsArticle');
  expect(item).toMatchObject({
    headline: page.headings[0],
    articleSection: 'News Coverage',
    keywords: tags,
  });
  expect(dayOf(item?.datePublished)).toBe(day);
  expect(tags.length).toBeGreaterThanOrEqual(3);
});

test('a case is an article in the list of cases, with the day of its last change', async () => {
  const faults = await faultsOn(pagesAt(CASE_ROUTES), (page) => {
    const [item] = nodesOf(page, 'Article');
    return {
      case: lacking(item, {headline: page.headings[0], articleSection: 'Case File'}),
      list: lacking(item?.isPartOf as object, {'@id': `${PUBLIC_ROOT}/insights/cases`}),
      'day not shown': !page.dates.includes(dayOf(item?.dateModified)),
    };
  });
  expect(faults).toEqual([]);
});

test('the glossary defines each term that a reader sees, at its place on the page', () => {
  const page = pageAt('/insights/glossary');
  const [set] = nodesOf(page, 'DefinedTermSet');
  const terms = set?.hasDefinedTerm as Node[];
  expect(terms.length).toBeGreaterThan(20);
  const shown = terms.map(({url}) => {
    const place = String(url).replace(`${PUBLIC_ROOT}/insights/glossary`, '');
    return page.anchors.find(({href}) => href === place)?.words;
  });
  expect(terms.map(({name}) => name)).toEqual(shown);
});

test.each(['/assurance-audit', '/fractional-consulting'])(
  '%s describes its service with its two ways to engage',
  (path) => {
    const [service] = nodesOf(pageAt(path), 'Service');
    expect(service).toMatchObject({
      url: `${PUBLIC_ROOT}${path}`,
      provider: {'@id': ORGANIZATION},
    });
    const catalog = service?.hasOfferCatalog as {itemListElement: Node[]};
    expect(catalog.itemListElement).toHaveLength(2);
  },
);

test('the three positions are job postings of January 1, 2025 with the titles and words of the page', () => {
  const page = pageAt('/careers');
  const jobs = nodesOf(page, 'JobPosting');
  const titles = jobs.map(({title}) => title);
  expect(titles).toEqual([
    'Digital Marketing Coordinator',
    'Online LMS Industry Solutions Evaluator',
    'Online Proctoring Industry Solutions Evaluator',
  ]);
  expect(page.questions.map(({question}) => question)).toEqual(titles);
  for (const [index, job] of jobs.entries()) {
    expect(job).toMatchObject({
      datePosted: '2025-01-01',
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
    });
    expect(page.ids).toContain(new URL(String(job.url)).hash.slice(1));
    const plain = String(job.description).replace(/<[^>]+>/gu, '\n');
    for (const line of plain.split('\n').filter((part) => part.length > 60)) {
      const [words = ''] = line.replaceAll('&amp;', '&').split(' Applications by email');
      expect(page.questions[index]?.answer).toContain(words);
    }
  }
});

// The pages with questions, and how many (specification, section 9).
test.each([
  ['/assurance-audit', 6],
  ['/fractional-consulting', 5],
  ['/free-assurance-check', 5],
])('%s gives its %i questions and answers as the page shows them', (path, count) => {
  const page = pageAt(path);
  const [faq] = nodesOf(page, 'FAQPage');
  const entries = objectsIn(faq?.mainEntity).filter((node) => node['@type'] === 'Question');
  expect(entries).toHaveLength(count);
  expect(page.questions).toEqual(
    entries.map(({name, acceptedAnswer}) => ({
      question: name,
      answer: (acceptedAnswer as Node).text,
    })),
  );
});

type Crumb = {position: number; name: string; item?: string};

/** What of a breadcrumb is not as the page shows it, from the public root to the page itself. */
function breadcrumbFaults({path, crumbs}: HtmlPage, items: readonly Crumb[]): string[] {
  const isService = /^\/(?:assurance-audit|fractional-consulting)$/u.test(path);
  const itself = `${PUBLIC_ROOT}${isService ? '/services' : ''}${path}`;
  const last = items.at(-1)?.item;
  return [
    ...unlike(
      items.map(({name, position}, index) => ({
        name,
        position,
        current: index === items.length - 1,
      })),
      crumbs.map(({name, current}, index) => ({name, position: index + 1, current})),
    ),
    ...lacking(items[0], {name: 'Home', item: `${PUBLIC_ROOT}/`}),
    // The last item is the page; a service's alone must name its address, which is not the page's.
    ...unlike(isService ? last : (last ?? itself), itself),
    ...items.slice(0, -1).flatMap(({item = ''}, index) => {
      const isOurs = linkPath(path, item) !== null;
      const {pathname, hash} = new URL(item, PUBLIC_ROOT);
      return isOurs ? unlike(crumbs[index]?.href, pathname + hash) : [`leads to ${item}`];
    }),
  ];
}

test('every route but the home page gives the breadcrumb that it shows', async () => {
  const inner = pagesAt(ROUTES.filter((route) => route !== '/'));
  const faults = await faultsOn(inner, (page) => {
    const lists = nodesOf(page, 'BreadcrumbList');
    return {
      'number of breadcrumbs': unlike(lists.length, 1),
      breadcrumb: breadcrumbFaults(page, lists[0]?.itemListElement as Crumb[]),
    };
  });
  expect(faults).toEqual([]);
  expect(nodesOf(pageAt('/'), 'BreadcrumbList')).toEqual([]);
  expect(pageAt('/').crumbs).toEqual([]);
});
