import {XMLParser, XMLValidator} from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import {CASE_ROUTES, LINK_ROUTE, OWN_ROUTES, ROUTES} from '../support/routes';
import {pathOf, PUBLIC_ROOT} from '../support/page';
import {ask, everyPage, assertNoFaults, notFound, pageAt, pages} from './support/site';
import {repeated, sitemap, statuses, textAt, unlike} from './support/site';

type Entry = {loc: string; lastmod?: string};

const parser = new XMLParser({isArray: (name) => name === 'url', parseTagValue: false});
const entries = (parser.parse(sitemap) as {urlset: {url: Entry[]}}).urlset.url;
const addresses = entries.map(({loc}) => loc);

test('the sitemap lists the canonical address of every indexable page exactly once', () => {
  expect(XMLValidator.validate(sitemap)).toBe(true);
  expect(repeated(addresses)).toEqual([]);
  expect(new Set(entries.flatMap((it) => Object.keys(it)))).toEqual(new Set(['loc', 'lastmod']));
  const indexable = pages.filter(({isNoindex}) => !isNoindex);
  const canonical = indexable.flatMap(({links}) => links.canonical ?? []);
  expect(addresses.toSorted()).toEqual(canonical.toSorted());
  const wanted = [...ROUTES, ...OWN_ROUTES].map((path) => `${PUBLIC_ROOT}${path}`);
  expect(addresses).toEqual(expect.arrayContaining(wanted));
});

test('every sitemap entry has the date of its page’s last change', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = new Map(entries.map(({loc, lastmod = ''}) => [pathOf(loc) ?? loc, lastmod]));
  await assertNoFaults(days.keys(), (path) => {
    const day = days.get(path) ?? '';
    const [modified = day] = pageAt(path).meta['article:modified_time'] ?? [];
    return {
      'no day of the past:': /^20\d\d-[01]\d-[0-3]\d$/u.test(day) && day <= today ? [] : [day],
      day: unlike(day, modified.slice(0, 10)),
    };
  });
  const ofCases = CASE_ROUTES.map((path) => days.get(path)).toSorted();
  expect(days.get('/insights/cases')).toBe(ofCases.at(-1));
  const ofTopics = [...days].flatMap(([path, day]) =>
    path.startsWith('/insights/tags/') ? day : [],
  );
  expect(days.get('/insights/tags')).toBe(ofTopics.toSorted().at(-1));
});

test('only the not-found page, the handbook, the search and /answered, which staff mails link to, are kept from search engines', async () => {
  await assertNoFaults(everyPage, (page) => {
    const isKept =
      page === notFound ||
      page.path === LINK_ROUTE ||
      /^\/(?:handbook|search)(?:\/|$)/u.test(page.path);
    return {'kept from search engines': unlike(page.isNoindex, isKept)};
  });
});

test('robots.txt names the sitemap, disallows no page, and states how the texts may be used', async () => {
  const text = await textAt('/robots.txt');
  expect((await ask('/robots.txt')).headers['content-type']).toMatch(/^text\/plain/u);
  const robots = robotsParser(`${PUBLIC_ROOT}/robots.txt`, text);
  expect(robots.getSitemaps()).toEqual([`${PUBLIC_ROOT}/sitemap.xml`]);
  const isClosed = (path: string) => !robots.isAllowed(PUBLIC_ROOT + path, 'Googlebot');
  expect(Object.keys(statuses).filter(isClosed)).toEqual([]);
  expect(text).toContain('\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n');
  expect(text).toMatch(/^# These texts may be searched .*, and may not be used to train AI\.\n/u);
});
