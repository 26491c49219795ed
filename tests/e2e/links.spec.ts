import type {HtmlPage} from './support/html-page';
import {expect, pageAt, test} from './support/html-test';
import type {HtmlSite} from './support/html-site';
import {linkAnchor, linkPath} from './support/links-address';

/** Where the header and the footer lead (specification, section 2). */
const EVERYWHERE = [
  '/',
  '/free-assurance-check',
  '/assurance-audit',
  '/fractional-consulting',
  '/about',
  '/insights',
  '/resources',
  '/webinars',
  '/careers',
  '/privacy',
  '/news',
];

function everyPage({pages, notFound}: HtmlSite): HtmlPage[] {
  return [...pages.values(), notFound];
}

test('every address that a page links to or loads answers at once, without a redirect', ({
  site,
}) => {
  const faults = everyPage(site).flatMap((page) =>
    [...page.anchors.map(({href}) => href), ...page.files].flatMap((address) => {
      const path = linkPath(page.path, address);
      const stays = path === null || path === page.path;
      const status = stays ? 200 : site.answers.get(path)?.status;
      return status === 200 ? [] : [`${page.path}: ${address} answers ${status}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every link has an address that browsers follow', ({site}) => {
  const faults = everyPage(site).flatMap(({path, anchors}) =>
    anchors.flatMap(({href}) => (/^(?:https?:|[/#?]|$)/u.test(href) ? [] : [`${path}: ${href}`])),
  );
  expect(faults).toEqual([]);
});

test('every anchor that a page links to is on the page it names', ({site}) => {
  const faults = everyPage(site).flatMap((page) =>
    page.anchors.flatMap(({href}) => {
      const path = linkPath(page.path, href);
      const anchor = linkAnchor(page.path, href);
      const target = path === page.path ? page : site.pages.get(path ?? '');
      return path === null || anchor === '' || target?.ids.includes(anchor)
        ? []
        : [`${page.path}: ${href}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('no page has an id twice', ({site}) => {
  for (const {path, ids} of everyPage(site)) {
    expect(ids, path).toEqual([...new Set(ids)]);
  }
});

test('links elsewhere open a new tab, say so and keep this page to themselves', ({site}) => {
  const outward = everyPage(site).flatMap((page) =>
    page.anchors
      .filter(({href}) => linkPath(page.path, href) === null)
      .map((anchor) => ({page: page.path, ...anchor})),
  );
  expect(outward.length).toBeGreaterThan(0);
  const faults = outward.filter(
    ({target, rel, words}) =>
      target !== '_blank' ||
      !rel.split(' ').includes('noopener') ||
      !words.includes('(opens in a new tab)'),
  );
  expect(faults).toEqual([]);
});

test('links within the site stay in this tab', ({site}) => {
  for (const page of everyPage(site)) {
    const inward = page.anchors.filter(({href}) => linkPath(page.path, href) !== null);
    expect(
      inward.filter(({target}) => target !== null),
      page.path,
    ).toEqual([]);
  }
});

test('header and footer of every page lead to every part of the site', ({site}) => {
  for (const page of everyPage(site)) {
    const hrefs = new Set(page.anchors.map(({href}) => href));
    expect(
      EVERYWHERE.filter((path) => !hrefs.has(path)),
      page.path,
    ).toEqual([]);
  }
});

test('the anchors that the specification names are there', ({site}) => {
  for (const id of ['services', 'consultation', 'newsletter']) {
    expect(pageAt(site, '/').ids).toContain(id);
  }
  expect(pageAt(site, '/free-assurance-check').ids).toContain('request-form');
});

for (const [from, to] of [
  ['/services/assurance-audit', '/assurance-audit'],
  ['/services/fractional-consulting', '/fractional-consulting'],
] as const) {
  test(`${from}, which the breadcrumb names, leads to ${to}`, async ({request}) => {
    const moved = await request.get(from, {maxRedirects: 0});
    expect(moved.status()).toBe(301);
    expect(moved.headers().location).toBe(to);
    const arrived = await request.get(from);
    expect(arrived.status()).toBe(200);
    expect(new URL(arrived.url()).pathname).toBe(to);
  });
}
