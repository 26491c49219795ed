import {XMLParser, XMLValidator} from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import {headLinkHrefs, isNoindex, metaValues} from './support/html-page';
import {expect, pageAt, test} from './support/html-test';
import type {HtmlSite} from './support/html-site';
import {PUBLIC_ROOT} from './support/links-address';
import {OWN_ROUTES, ROUTES} from './support/routes';

type Entry = {loc: string; lastmod?: string};

function entriesOf({sitemap}: HtmlSite): Entry[] {
  const parser = new XMLParser({isArray: (name) => name === 'url', parseTagValue: false});
  return (parser.parse(sitemap) as {urlset: {url: Entry[]}}).urlset.url;
}

test('the sitemap is well formed and names no address twice', ({site}) => {
  expect(XMLValidator.validate(site.sitemap)).toBe(true);
  const addresses = entriesOf(site).map(({loc}) => loc);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test('every route that may be indexed is in the sitemap, by its canonical address', ({site}) => {
  const addresses = new Set(entriesOf(site).map(({loc}) => loc));
  const wanted = [...ROUTES, ...OWN_ROUTES];
  expect(wanted.filter((path) => !addresses.has(`${PUBLIC_ROOT}${path}`))).toEqual([]);
});

test('the sitemap and the pages agree on what may be indexed', ({site}) => {
  const indexable = [...site.pages.values()].filter((page) => !isNoindex(page));
  expect(
    entriesOf(site)
      .map(({loc}) => loc)
      .toSorted(),
  ).toEqual(indexable.flatMap((page) => headLinkHrefs(page, 'canonical')).toSorted());
});

test('every entry of the sitemap carries the day its page last changed', ({site}) => {
  const today = new Date().toISOString().slice(0, 10);
  for (const {loc, lastmod} of entriesOf(site)) {
    expect(lastmod, loc).toMatch(/^20\d\d-[01]\d-[0-3]\d$/u);
    expect(String(lastmod) <= today, loc).toBe(true);
    const [modified] = metaValues(pageAt(site, new URL(loc).pathname), 'article:modified_time');
    expect(modified?.slice(0, 10) ?? lastmod, loc).toBe(lastmod);
  }
});

test('kept from search engines: the not-found page, the handbook and the search, nothing else', ({
  site,
}) => {
  expect(isNoindex(site.notFound)).toBe(true);
  for (const page of site.pages.values()) {
    expect(isNoindex(page), page.path).toBe(/^\/(handbook|search)(\/|$)/u.test(page.path));
  }
});

test('the files behind the gate are kept from search engines', async ({request}) => {
  for (const file of [
    '/resources/strategic-guide.pdf',
    '/resources/independent-assurance-guide.pdf',
    '/resources/audit-readiness-checklist.pdf',
  ]) {
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(answer.headers()['x-robots-tag'], file).toBe('noindex');
  }
  expect((await request.get('/resources')).headers()['x-robots-tag']).toBeUndefined();
});

test('robots.txt names the sitemap and closes nothing', async ({request, site}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/u);
  const robots = robotsParser(`${PUBLIC_ROOT}/robots.txt`, await answer.text());
  expect(robots.getSitemaps()).toEqual([`${PUBLIC_ROOT}/sitemap.xml`]);
  for (const path of site.answers.keys()) {
    expect(robots.isAllowed(`${PUBLIC_ROOT}${path}`, 'Googlebot'), path).toBe(true);
  }
});
