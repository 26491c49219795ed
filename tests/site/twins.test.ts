import type {IncomingHttpHeaders} from 'node:http';
import {ARTICLE_ROUTES, CASE_ROUTES, NEWS_ROUTES, OWN_ROUTES, ROUTES} from '../e2e/support/routes';
import {type HtmlPage, PUBLIC_ROOT} from './support/page';
import {ask, faultsOf, pages, pagesAt, textAt, unlike} from './support/site';
import {readPage, readTwin, type Twin} from './support/twin';

const GATED = ['strategic-guide', 'independent-assurance-guide', 'audit-readiness-checklist'];

/** The twin that a page's head names. */
const twinOf = ({links}: HtmlPage) => links.alternate?.find((href) => href.endsWith('.md'));

type SentTwin = Twin & {text: string; headers: IncomingHttpHeaders};

const sent = new Map<string, SentTwin>();

/** A twin as it is sent, read once. */
async function twinAt(path: string): Promise<SentTwin> {
  const known = sent.get(path);
  if (known !== undefined) {
    return known;
  }
  const {headers, body} = await ask(path);
  const twin = {...readTwin(String(body)), text: String(body), headers};
  sent.set(path, twin);
  return twin;
}

/** An address as browsers write it. */
const written = (address: string): string => decodeURI(new URL(address, PUBLIC_ROOT).href);

/** Where two texts part, with some words of each. */
function parting(one: string, other: string): string[] {
  const parts = one.split(' ');
  const others = other.split(' ');
  const longer = parts.length > others.length ? parts : others;
  const at = longer.findIndex((_, index) => parts[index] !== others[index]);
  const near = (words: string[]) => words.slice(Math.max(0, at - 5), at + 10).join(' ');
  return one === other ? [] : [`“${near(parts)}”, not “${near(others)}”`];
}

test('every public page and its Markdown twin say the same, with the same links', async () => {
  const faults = await faultsOf(pagesAt([...ROUTES, ...OWN_ROUTES]), async (page) => {
    const address = `${page.path === '/' ? '/index' : page.path}.md`;
    const url = `${PUBLIC_ROOT}${page.path}`;
    const twin = await twinAt(address);
    const shown = readPage(page.html, url);
    return {
      twin: unlike(twinOf(page), address),
      short: twin.words.length <= 200,
      says: parting(twin.words, shown.words),
      links: unlike(twin.links.map(written), shown.links.map(written)),
      head: unlike(twin.head, {
        title: page.meta['og:title']?.[0],
        canonical: url,
        description: page.meta.description?.[0],
        'content-signal': 'search=yes, ai-input=yes, ai-train=no',
      }),
    };
  });
  expect(faults).toEqual([]);
});

test('the twin of a post gives its days, author and sources', async () => {
  const posts = pagesAt([...ARTICLE_ROUTES, ...CASE_ROUTES, ...NEWS_ROUTES]);
  const faults = await faultsOf(posts, async ({path, meta}) => {
    const {head, links} = await twinAt(`${path}.md`);
    const outside = links.filter((link) => !link.startsWith(PUBLIC_ROOT));
    return {
      head: unlike(head, {
        author: 'Pugmark Assurance',
        published: meta['article:published_time']?.[0]?.slice(0, 10),
        modified: meta['article:modified_time']?.[0]?.slice(0, 10),
        category: meta['article:section']?.[0],
        topics: meta['article:tag'],
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
  const faults = await faultsOf(
    pages.filter((page) => twinOf(page) !== undefined),
    async (page) => {
      const twin = twinOf(page) ?? '';
      const {text, head} = await twinAt(twin);
      const [, heading = '', body = ''] = /\n---\n\n(# .+)\n([\s\S]*)$/u.exec(text) ?? [];
      return {
        'kept from search engines': page.isNoindex,
        'not in llms.txt': !index.includes(`](${PUBLIC_ROOT}${twin}): `),
        short: body.length <= 100,
        'not in llms-full.txt': !(
          full.includes(`\n\n${heading}\n\n- Address: ${head.canonical}\n- Author: `) &&
          full.includes(body)
        ),
      };
    },
  );
  const named = [...index.matchAll(/\]\(([^)]+)\)/gu)].map(([, address = '']) => address);
  const dead = await faultsOf(named, async (address) => {
    const {pathname} = new URL(address);
    const {status, headers} = await ask(pathname);
    const type = pathname === '/llms-full.txt' ? 'text/plain' : 'text/markdown';
    return {answer: unlike([status, headers['content-type']], [200, `${type}; charset=utf-8`])};
  });
  expect([...faults, ...dead]).toEqual([]);
});

test('a gated download has a twin beside its PDF that no list and no search engine leads to', async () => {
  const index = await textAt('/llms.txt');
  const faults = await faultsOf(GATED, async (name) => {
    const path = `/resources/${name}.pdf`;
    const {headers} = await ask(path);
    const twin = await twinAt(`${path}.md`);
    return {
      link: unlike(headers.link, `<${path}.md>; rel="alternate"; type="text/markdown"`),
      'does not vary': !headers.vary?.includes('accept'),
      robots: unlike(twin.headers['x-robots-tag'], 'noindex'),
      head: unlike(twin.head, {canonical: `${PUBLIC_ROOT}${path}`}),
      'in llms.txt': index.includes(path),
    };
  });
  expect(faults).toEqual([]);
  expect(index).toContain('/resources/permission-letter.pdf.md');
});
