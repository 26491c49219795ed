import {headLinkHrefs, type HtmlPage, isNoindex, metaValues} from './support/html-page';
import {expect, pageAt, test} from './support/html-test';
import {PUBLIC_ROOT} from './support/links-address';
import {ARTICLE_ROUTES, CASE_ROUTES, NEWS_ROUTES, OWN_ROUTES, ROUTES} from './support/routes';
import {pdfWords} from './support/pdf-words';
import {bare, twinPassages} from './support/twin-passages';
import {readPage, readTwin} from './support/twin-text';

const POSTS = [...ARTICLE_ROUTES, ...CASE_ROUTES, ...NEWS_ROUTES];

/** The twin that a page's head names. */
function namedTwin(page: HtmlPage): string | undefined {
  return headLinkHrefs(page, 'alternate').find((href) => href.endsWith('.md'));
}

/** An address as browsers write it. */
const written = (address: string): string => decodeURI(new URL(address, PUBLIC_ROOT).href);

for (const route of [...ROUTES, ...OWN_ROUTES]) {
  test(`${route} and its Markdown twin say the same, with the same links`, async ({
    site,
    page: browser,
    request,
  }) => {
    const page = pageAt(site, route);
    const twin = namedTwin(page) ?? '';
    expect(twin).toBe(`${route === '/' ? '/index' : route}.md`);
    const response = await request.get(twin);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    const said = readTwin(await response.text());
    const url = `${PUBLIC_ROOT}${route}`;
    const shown = await browser.evaluate(readPage, {html: page.html, url});
    expect(said.words.length).toBeGreaterThan(200);
    expect(said.words).toBe(shown.words);
    expect(said.links.map(written)).toEqual(shown.links.map(written));
    expect(said.head).toMatchObject({
      canonical: url,
      description: metaValues(page, 'description')[0],
      'content-signal': 'search=yes, ai-input=yes, ai-train=no',
    });
    expect(said.head.title).toBe(metaValues(page, 'og:title')[0]);
  });
}

test('the twin of a post gives its days, author and sources', async ({site, request}) => {
  for (const route of POSTS) {
    const page = pageAt(site, route);
    const {head, links} = readTwin(await (await request.get(`${route}.md`)).text());
    const [published = ''] = metaValues(page, 'article:published_time');
    const [modified = ''] = metaValues(page, 'article:modified_time');
    expect(head).toMatchObject({
      author: 'Pugmark Assurance',
      published: published.slice(0, 10),
      modified: modified.slice(0, 10),
      category: metaValues(page, 'article:section')[0],
      topics: metaValues(page, 'article:tag'),
    });
    const outside = links.filter((link) => !link.startsWith(PUBLIC_ROOT));
    expect(head.sources ?? [], route).toEqual([...new Set(outside)]);
  }
});

test('llms.txt leads to every page that has a twin, and llms-full.txt holds them all', async ({
  site,
  request,
}) => {
  const index = await (await request.get('/llms.txt')).text();
  expect(index).toMatch(/^# Pugmark Assurance\n\n> \S/u);
  const full = await (await request.get('/llms-full.txt')).text();
  expect(full).not.toMatch(/^(?:canonical|content-signal):/mu);
  const pages = [...site.pages.values()];
  for (const page of pages) {
    const twin = namedTwin(page);
    expect(twin === undefined || !isNoindex(page), page.path).toBe(true);
    if (twin !== undefined) {
      expect(index).toContain(`](${PUBLIC_ROOT}${twin}): `);
      const text = await (await request.get(twin)).text();
      const [, canonical = '', heading = '', body = ''] =
        /\ncanonical: "(.+)"[\s\S]*?\n---\n\n(# .+)\n([\s\S]*)$/u.exec(text) ?? [];
      expect(body.length, page.path).toBeGreaterThan(100);
      expect(full).toContain(`\n\n${heading}\n\n- Address: ${canonical}\n- Author: `);
      expect(full).toContain(body);
    }
  }
  const named = [...index.matchAll(/\]\(([^)]+)\)/gu)].map(([, address = '']) => address);
  for (const address of named) {
    const {pathname} = new URL(address);
    const listed = await request.get(pathname);
    expect(listed.status(), address).toBe(200);
    const type = pathname === '/llms-full.txt' ? 'text/plain' : 'text/markdown';
    expect(listed.headers()['content-type'], address).toBe(`${type}; charset=utf-8`);
  }
});

test('a gated download has a twin beside its PDF that no list and no search engine leads to', async ({
  request,
}) => {
  const index = await (await request.get('/llms.txt')).text();
  for (const name of [
    'strategic-guide',
    'independent-assurance-guide',
    'audit-readiness-checklist',
  ]) {
    const pdf = await request.get(`/resources/${name}.pdf`);
    expect(pdf.headers().link).toBe(
      `</resources/${name}.pdf.md>; rel="alternate"; type="text/markdown"`,
    );
    expect(pdf.headers().vary).toContain('accept');
    const twin = await request.get(`/resources/${name}.pdf.md`);
    expect(twin.headers()['x-robots-tag']).toBe('noindex');
    expect(readTwin(await twin.text()).head.canonical).toBe(`${PUBLIC_ROOT}/resources/${name}.pdf`);
    expect(index).not.toContain(`${name}.pdf`);
  }
  expect(index).toContain('/resources/permission-letter.pdf.md');
});

/** What a PDF has beside its text: lines of the cover, the head of the contents, and of the columns that the template sets. */
const FURNITURE = [
  'Pugmark',
  'Assurance',
  'White Paper, November 2026',
  'Assessment Checklist, November 2026',
  'Contents',
  'No.',
  'Control',
  'Evidence to have ready',
  'Shown',
];

for (const [name, evidence] of [
  ['permission-letter', 0],
  ['strategic-guide', 0],
  ['independent-assurance-guide', 0],
  ['audit-readiness-checklist', 20],
] as const) {
  test(`${name}.pdf and its Markdown twin say the same`, async ({request}) => {
    const text = await (await request.get(`/resources/${name}.pdf.md`)).text();
    const labels = text.split('\n\n   Evidence to have ready: ').length - 1;
    expect(labels + text.split('\n\n    Evidence to have ready: ').length - 1).toBe(evidence);
    expect(text).not.toMatch(/\]\(\/|\w'\w/u);
    // The template sets the label of the evidence once, above its column.
    const passages = twinPassages(text.replaceAll('Evidence to have ready: ', ''));
    const pdf = bare(pdfWords(await (await request.get(`/resources/${name}.pdf`)).body()));
    expect(passages.length).toBeGreaterThan(30);
    expect(passages.filter((it) => !pdf.includes(it))).toEqual([]);
    // Headings stand in the contents too, and on paper each source names its host.
    const hosts = readTwin(text).links.map((it) => new URL(it).host.replace(/^www\./u, ''));
    const rest = [...passages, ...[...FURNITURE, ...hosts].map(bare)]
      .toSorted((one, other) => other.length - one.length)
      .reduce((left, it) => left.replaceAll(it, ' '), pdf);
    expect(rest.replace(/[\s\d.]+/gu, ' ').trim()).toBe('');
  });
}

test('robots.txt says what may be done with the texts', async ({request}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n');
  expect(robots).toMatch(/^# These texts may be searched .*, and may not be used to train AI\.\n/u);
});
