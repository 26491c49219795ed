import {XMLParser, XMLValidator} from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import {OWN_ROUTES, ROUTES} from '../e2e/support/routes';
import {PUBLIC_ROOT} from './support/address';
import {headLinkHrefs, isNoindex, metaValues} from './support/page';
import {
  ask,
  everyPage,
  faultsIn,
  faultsOn,
  notFound,
  pageAt,
  pages,
  repeated,
  sitemap,
  statuses,
  textAt,
  unlike,
} from './support/site';

type Entry = {loc: string; lastmod?: string};

const parser = new XMLParser({isArray: (name) => name === 'url', parseTagValue: false});
const entries = (parser.parse(sitemap) as {urlset: {url: Entry[]}}).urlset.url;
const addresses = entries.map(({loc}) => loc);

test('the sitemap is well formed, names no address twice and has every route that may be indexed', () => {
  expect(XMLValidator.validate(sitemap)).toBe(true);
  expect(repeated(addresses)).toEqual([]);
  const wanted = [...ROUTES, ...OWN_ROUTES].map((path) => `${PUBLIC_ROOT}${path}`);
  expect(addresses).toEqual(expect.arrayContaining(wanted));
});

test('the sitemap and the pages agree on what may be indexed', () => {
  const indexable = pages.filter((page) => !isNoindex(page));
  const canonical = indexable.flatMap((page) => headLinkHrefs(page, 'canonical'));
  expect(addresses.toSorted()).toEqual(canonical.toSorted());
});

test('every entry of the sitemap carries the day its page last changed', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const faults = await faultsIn(
    entries,
    ({loc}) => loc,
    ({loc, lastmod = ''}) => {
      const [modified] = metaValues(pageAt(new URL(loc).pathname), 'article:modified_time');
      return {
        'no day of the past': !/^20\d\d-[01]\d-[0-3]\d$/u.test(lastmod) || lastmod > today,
        day: unlike(modified?.slice(0, 10) ?? lastmod, lastmod),
      };
    },
  );
  expect(faults).toEqual([]);
});

test('kept from search engines: the not-found page, the handbook and the search, nothing else', async () => {
  const faults = await faultsOn(everyPage, (page) => {
    const isKept = page === notFound || /^\/(?:handbook|search)(?:\/|$)/u.test(page.path);
    return {'kept from search engines': unlike(isNoindex(page), isKept)};
  });
  expect(faults).toEqual([]);
});

test('the files behind the gate are kept from search engines', async () => {
  const tag = async (path: string) => {
    const {status, headers} = await ask(path);
    return `${path} ${status} ${headers['x-robots-tag']}`;
  };
  const files = ['strategic-guide', 'independent-assurance-guide', 'audit-readiness-checklist'];
  for (const path of files.map((name) => `/resources/${name}.pdf`)) {
    expect(await tag(path)).toBe(`${path} 200 noindex`);
  }
  expect(await tag('/resources')).toBe('/resources 200 undefined');
});

test('robots.txt names the sitemap, closes nothing and says what may be done with the texts', async () => {
  const text = await textAt('/robots.txt');
  expect((await ask('/robots.txt')).headers['content-type']).toMatch(/^text\/plain/u);
  const robots = robotsParser(`${PUBLIC_ROOT}/robots.txt`, text);
  expect(robots.getSitemaps()).toEqual([`${PUBLIC_ROOT}/sitemap.xml`]);
  const closed = Object.keys(statuses).filter(
    (path) => !robots.isAllowed(`${PUBLIC_ROOT}${path}`, 'Googlebot'),
  );
  expect(closed).toEqual([]);
  expect(text).toContain('\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n');
  expect(text).toMatch(/^# These texts may be searched .*, and may not be used to train AI\.\n/u);
});
