import type {IncomingHttpHeaders} from 'node:http';
import {ARTICLE_ROUTES, CASE_ROUTES, NEWS_ROUTES, OWN_ROUTES, ROUTES} from '../e2e/support/routes';
import {PUBLIC_ROOT} from './support/address';
import {headLinkHrefs, type HtmlPage, isNoindex, metaValues} from './support/page';
import {pdfWords} from './support/pdf';
import {
  ask,
  faultsAt,
  faultsOn,
  fileAt,
  lacking,
  pages,
  pagesAt,
  textAt,
  unlike,
} from './support/site';
import {bare, readPage, readTwin} from './support/twin';

const GATED = ['strategic-guide', 'independent-assurance-guide', 'audit-readiness-checklist'];

/** The twin that a page's head names. */
function namedTwin(page: HtmlPage): string | undefined {
  return headLinkHrefs(page, 'alternate').find((href) => href.endsWith('.md'));
}

type SentTwin = ReturnType<typeof readTwin> & {text: string; headers: IncomingHttpHeaders};

const sent = new Map<string, SentTwin>();

/** A twin as it is sent, read once. */
async function twinAt(path: string): Promise<SentTwin> {
  const known = sent.get(path);
  if (known !== undefined) {
    return known;
  }
  const {headers, body} = await ask(path);
  const text = String(body);
  const twin = {...readTwin(text), text, headers};
  sent.set(path, twin);
  return twin;
}

/** An address as browsers write it. */
const written = (address: string): string => decodeURI(new URL(address, PUBLIC_ROOT).href);

/** Where two texts part, with some words of each. */
function parting(one: string, other: string): string[] {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const from = Math.max(0, (at === -1 ? one.length : at) - 40);
  return one === other ? [] : unlike(one.slice(from, from + 100), other.slice(from, from + 100));
}

test('every public page and its Markdown twin say the same, with the same links', async () => {
  const faults = await faultsOn(pagesAt([...ROUTES, ...OWN_ROUTES]), async (page) => {
    const url = `${PUBLIC_ROOT}${page.path}`;
    const twin = namedTwin(page) ?? 'none';
    const said = await twinAt(twin);
    const shown = readPage(page.html, url);
    return {
      address: unlike(twin, `${page.path === '/' ? '/index' : page.path}.md`),
      type: unlike(said.headers['content-type'], 'text/markdown; charset=utf-8'),
      short: said.words.length <= 200,
      words: parting(said.words, shown.words),
      links: unlike(said.links.map(written), shown.links.map(written)),
      head: lacking(said.head, {
        title: metaValues(page, 'og:title')[0],
        canonical: url,
        description: metaValues(page, 'description')[0],
        'content-signal': 'search=yes, ai-input=yes, ai-train=no',
      }),
    };
  });
  expect(faults).toEqual([]);
});

test('the twin of a post gives its days, author and sources', async () => {
  const posts = pagesAt([...ARTICLE_ROUTES, ...CASE_ROUTES, ...NEWS_ROUTES]);
  const faults = await faultsOn(posts, async (page) => {
    const {head, links} = await twinAt(`${page.path}.md`);
    const meta = (key: string) => metaValues(page, `article:${key}`);
    const outside = links.filter((link) => !link.startsWith(PUBLIC_ROOT));
    return {
      head: lacking(head, {
        author: 'Pugmark Assurance',
        published: meta('published_time')[0]?.slice(0, 10),
        modified: meta('modified_time')[0]?.slice(0, 10),
        category: meta('section')[0],
        topics: meta('tag'),
      }),
      sources: unlike(head.sources ?? [], [...new Set(outside)]),
    };
  });
  expect(faults).toEqual([]);
});

test('llms.txt leads to every page that has a twin, and llms-full.txt holds them all', async () => {
  const index = await textAt('/llms.txt');
  const full = await textAt('/llms-full.txt');
  expect(index).toMatch(/^# Pugmark Assurance\n\n> \S/u);
  expect(full).not.toMatch(/^(?:canonical|content-signal):/mu);
  const withTwin = pages.filter((page) => namedTwin(page) !== undefined);
  const faults = await faultsOn(withTwin, async (page) => {
    const twin = namedTwin(page) ?? '';
    const [, canonical = '', heading = '', body = ''] =
      /\ncanonical: "(.+)"[\s\S]*?\n---\n\n(# .+)\n([\s\S]*)$/u.exec((await twinAt(twin)).text) ??
      [];
    return {
      'kept from search engines': isNoindex(page),
      'not in llms.txt': !index.includes(`](${PUBLIC_ROOT}${twin}): `),
      short: body.length <= 100,
      'head not in llms-full.txt': !full.includes(
        `\n\n${heading}\n\n- Address: ${canonical}\n- Author: `,
      ),
      'text not in llms-full.txt': !full.includes(body),
    };
  });
  expect(faults).toEqual([]);
  const named = [...index.matchAll(/\]\(([^)]+)\)/gu)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const dead = await faultsAt(named, async (path) => {
    const {status, headers} = await ask(path);
    const type = path === '/llms-full.txt' ? 'text/plain' : 'text/markdown';
    return {
      status: unlike(status, 200),
      type: unlike(headers['content-type'], `${type}; charset=utf-8`),
    };
  });
  expect(dead).toEqual([]);
});

test('a gated download has a twin beside its PDF that no list and no search engine leads to', async () => {
  const index = await textAt('/llms.txt');
  const faults = await faultsAt(
    GATED.map((name) => `/resources/${name}.pdf`),
    async (path) => {
      const pdf = await ask(path);
      const twin = await twinAt(`${path}.md`);
      return {
        link: unlike(pdf.headers.link, `<${path}.md>; rel="alternate"; type="text/markdown"`),
        'does not vary': !pdf.headers.vary?.includes('accept'),
        robots: unlike(twin.headers['x-robots-tag'], 'noindex'),
        head: lacking(twin.head, {canonical: `${PUBLIC_ROOT}${path}`}),
        'in llms.txt': index.includes(path),
      };
    },
  );
  expect(faults).toEqual([]);
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

test.each(['permission-letter', ...GATED])(
  '%s.pdf and its Markdown twin say the same',
  async (name) => {
    const {text, links, passages: all} = await twinAt(`/resources/${name}.pdf.md`);
    const label = bare('Evidence to have ready: ');
    expect(text.match(/\n\n {3,4}Evidence to have ready: /gu) ?? []).toHaveLength(
      name === 'audit-readiness-checklist' ? 20 : 0,
    );
    expect(text).not.toMatch(/\]\(\/|\w'\w/u);
    // The template sets the label of the evidence once, above its column.
    const passages = all.map((it) => it.replace(label, ''));
    const pdf = bare(pdfWords(await fileAt(`/resources/${name}.pdf`)));
    expect(passages.length).toBeGreaterThan(30);
    expect(passages.filter((it) => !pdf.includes(it))).toEqual([]);
    // Headings stand in the contents too, and on paper each source names its host.
    const hosts = links.map((it) => new URL(it).host.replace(/^www\./u, ''));
    const rest = [...passages, ...[...FURNITURE, ...hosts].map(bare)]
      .toSorted((one, other) => other.length - one.length)
      .reduce((left, it) => left.replaceAll(it, ' '), pdf);
    expect(rest.replace(/[\s\d.]+/gu, ' ').trim()).toBe('');
  },
);
