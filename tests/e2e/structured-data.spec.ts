import {metaValues} from './support/html-page';
import {expect, pageAt, test} from './support/html-test';
import {danglingIds, graphOf, nodesOf, objectsIn, type Node} from './support/jsonld-graph';
import {ruleFaults} from './support/jsonld-rules';
import {validatorFaults} from './support/jsonld-validator';
import {linkPath, PUBLIC_ROOT} from './support/links-address';
import {ARTICLE_ROUTES, CASE_ROUTES, ROUTES} from './support/routes';
import {test as browserTest} from './support/site-test';

const ORGANIZATION = `${PUBLIC_ROOT}/#organization`;

/** The pages with questions, and how many (specification, section 9). */
const FAQ_PAGES = [
  {path: '/assurance-audit', count: 6},
  {path: '/fractional-consulting', count: 5},
  {path: '/free-assurance-check', count: 5},
];

for (const path of ROUTES) {
  test(`${path} describes itself once, in schema.org's words and by the search engines' rules`, async ({
    site,
  }) => {
    const page = pageAt(site, path);
    expect(page.jsonLd).toHaveLength(1);
    expect(JSON.parse(page.jsonLd[0] ?? '')).toMatchObject({'@context': 'https://schema.org'});
    const graph = graphOf(page);
    expect(await validatorFaults(page.html)).toEqual([]);
    expect(ruleFaults(graph)).toEqual([]);
    expect(danglingIds(graph).filter((id) => id !== ORGANIZATION)).toEqual([]);
    const named = graph.map((node) => node['@id'] ?? node['@type']);
    expect(named, 'no node is given twice').toEqual([...new Set(named)]);
  });
}

test('the not-found page describes nothing', ({site}) => {
  expect(site.notFound.jsonLd).toEqual([]);
});

test('every other page of the site describes itself without a fault too', async ({site}) => {
  for (const page of site.pages.values()) {
    expect(page.jsonLd.length, page.path).toBeLessThanOrEqual(1);
    const graph = graphOf(page);
    expect([...(await validatorFaults(page.html)), ...ruleFaults(graph)], page.path).toEqual([]);
  }
});

test('no page rates or reviews us', ({site}) => {
  for (const page of site.pages.values()) {
    for (const node of objectsIn(graphOf(page))) {
      expect(String(node['@type']), page.path).not.toMatch(/Rating|Review/u);
      expect(Object.keys(node).join(' '), page.path).not.toMatch(/rating|review/iu);
    }
  }
});

test('the home page and the about page describe the organization, under one id', ({site}) => {
  for (const path of ['/', '/about']) {
    const [organization] = nodesOf(pageAt(site, path), 'Organization');
    expect(organization, path).toMatchObject({'@id': ORGANIZATION, url: `${PUBLIC_ROOT}/`});
  }
  expect(nodesOf(pageAt(site, '/'), 'WebSite')).toHaveLength(1);
});

for (const path of ARTICLE_ROUTES) {
  test(`${path} is an article with the headline, day and category that a reader sees`, ({site}) => {
    const page = pageAt(site, path);
    const [article] = nodesOf(page, 'BlogPosting');
    expect(article).toMatchObject({headline: page.headings[0], url: `${PUBLIC_ROOT}${path}`});
    expect(page.dates).toContain(String(article?.datePublished).slice(0, 10));
    const badge = page.anchors.find(({href}) => href.startsWith('/insights/category/'));
    expect(article?.articleSection).toBe(badge?.words);
  });
}

test('both coverage items are news articles with headline, day, section and tags', ({site}) => {
  for (const [path, day] of [
    ['/news/dog-passes-course', '2024-09-24'],
    ['/news/dog-obtains-certificate', '2024-09-23'],
  ] as const) {
    const page = pageAt(site, path);
    const [item] = nodesOf(page, 'NewsArticle');
    expect(item, path).toMatchObject({
      headline: page.headings[0],
      articleSection: 'News Coverage',
    });
    expect(String(item?.datePublished).slice(0, 10)).toBe(day);
    expect(item?.keywords).toEqual(metaValues(page, 'article:tag'));
    expect(metaValues(page, 'article:tag').length).toBeGreaterThanOrEqual(3);
  }
});

for (const path of CASE_ROUTES) {
  test(`${path} is an article in the list of cases`, ({site}) => {
    const page = pageAt(site, path);
    const [item] = nodesOf(page, 'Article');
    expect(item).toMatchObject({
      headline: page.headings[0],
      articleSection: 'Case File',
      isPartOf: {'@id': `${PUBLIC_ROOT}/insights/cases`},
    });
    expect(page.dates).toContain(String(item?.dateModified).slice(0, 10));
  });
}

test('the glossary defines each term that a reader sees, at its place on the page', ({site}) => {
  const page = pageAt(site, '/insights/glossary');
  const [set] = nodesOf(page, 'DefinedTermSet');
  const terms = set?.hasDefinedTerm as Node[];
  expect(terms.length).toBeGreaterThan(20);
  for (const {name, url} of terms) {
    const place = String(url).replace(`${PUBLIC_ROOT}/insights/glossary`, '');
    expect(page.anchors.find(({href}) => href === place)?.words).toBe(name);
  }
});

test('each service page describes its service with its two ways to engage', ({site}) => {
  for (const path of ['/assurance-audit', '/fractional-consulting']) {
    const [service] = nodesOf(pageAt(site, path), 'Service');
    expect(service, path).toMatchObject({
      url: `${PUBLIC_ROOT}${path}`,
      provider: {'@id': ORGANIZATION},
    });
    const catalog = service?.hasOfferCatalog as {itemListElement: Node[]};
    expect(catalog.itemListElement, path).toHaveLength(2);
  }
});

test('the three positions are job postings of January 1, 2025 with the titles of the page', ({
  site,
}) => {
  const page = pageAt(site, '/careers');
  const jobs = nodesOf(page, 'JobPosting');
  expect(jobs.map(({title}) => title)).toEqual([
    'Digital Marketing Coordinator',
    'Online LMS Industry Solutions Evaluator',
    'Online Proctoring Industry Solutions Evaluator',
  ]);
  expect(page.questions.map(({question}) => question)).toEqual(jobs.map(({title}) => title));
  for (const [index, job] of jobs.entries()) {
    expect(job).toMatchObject({
      datePosted: '2025-01-01',
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
    });
    const anchor = new URL(String(job.url)).hash.slice(1);
    expect(page.ids).toContain(anchor);
    const plain = String(job.description).replace(/<[^>]+>/gu, '\n');
    for (const line of plain.split('\n').filter((part) => part.length > 60)) {
      const seen = page.questions[index]?.answer ?? '';
      expect(seen).toContain(line.replaceAll('&amp;', '&').split(' Applications by email')[0]);
    }
  }
});

for (const {path, count} of FAQ_PAGES) {
  test(`${path} gives its ${count} questions and answers as the page shows them`, ({site}) => {
    const page = pageAt(site, path);
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
}

browserTest('a visitor sees every question', async ({page, open}) => {
  for (const {path, count} of FAQ_PAGES) {
    await open(path);
    const questions = page.locator('main details summary');
    await expect(questions).toHaveCount(count);
    for (const question of await questions.all()) {
      await expect(question).toBeVisible();
    }
  }
});

for (const path of ROUTES.filter((route) => route !== '/')) {
  test(`${path} gives the breadcrumb that the page shows, from the public root`, ({site}) => {
    const page = pageAt(site, path);
    const lists = nodesOf(page, 'BreadcrumbList');
    expect(lists).toHaveLength(1);
    const items = lists[0]?.itemListElement as Array<{
      position: number;
      name: string;
      item?: string;
    }>;
    expect(items.map(({name}) => name)).toEqual(page.crumbs.map(({name}) => name));
    expect(items.map(({position}) => position)).toEqual(items.map((_, index) => index + 1));
    expect(page.crumbs.map(({current}) => current)).toEqual(
      items.map((_, index) => index === items.length - 1),
    );
    expect(items[0]).toMatchObject({name: 'Home', item: `${PUBLIC_ROOT}/`});
    const service = /^\/(assurance-audit|fractional-consulting)$/u.test(path);
    const itself = `${PUBLIC_ROOT}${service ? '/services' : ''}${path}`;
    expect(items.at(-1)?.item ?? itself, 'the last item is the page').toBe(itself);
    expect(items.at(-1)?.item !== undefined || !service).toBe(true);
    for (const [index, {item}] of items.slice(0, -1).entries()) {
      expect(linkPath(path, item ?? ''), item).not.toBeNull();
      const {pathname, hash} = new URL(item ?? '');
      expect(page.crumbs[index]?.href).toBe(pathname + hash);
    }
  });
}

test('the home page, the root of every breadcrumb, has none', ({site}) => {
  expect(nodesOf(pageAt(site, '/'), 'BreadcrumbList')).toEqual([]);
  expect(pageAt(site, '/').crumbs).toEqual([]);
});
