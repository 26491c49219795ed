import {brand} from '@site/src/config/brand';
import {OWN_ROUTES, POST_ROUTES, ROUTES} from '../support/routes';
import {type HtmlPage, PUBLIC_ROOT} from '../support/page';
import {ask, assertNoFaults, pages, pagesAt, textAt, unlike} from './support/site';
import {readPage, readCopy} from './support/markdownCopy';

const copyOf = ({links}: HtmlPage) => links.alternate?.find((href) => href.endsWith('.md'));

/** Writes an address as browsers do. */
const written = (address: string): string => decodeURI(new URL(address, PUBLIC_ROOT).href);

/** Where two texts begin to differ, with some letters of each; empty when they are equal. */
function parting(one: string, other: string): string[] {
  const at = [...`${one} `].findIndex((letter, index) => letter !== other[index]);
  const near = (text: string) => text.slice(Math.max(0, at - 30), at + 60);
  return one === other ? [] : [`“${near(one)}”, not “${near(other)}”`];
}

function postHead({meta}: HtmlPage, links: readonly string[]): object {
  const outside = new Set(links.filter((link) => !link.startsWith(PUBLIC_ROOT)));
  return {
    author: brand.name,
    published: meta['article:published_time']?.[0]?.slice(0, 10),
    modified: meta['article:modified_time']?.[0]?.slice(0, 10),
    category: meta['article:section']?.[0],
    topics: meta['article:tag'],
    sources: outside.size > 0 ? [...outside] : undefined,
  };
}

test('every public page and its Markdown copy have the same words and links; a post’s copy also has the post’s dates and sources', async () => {
  await assertNoFaults(pagesAt([...ROUTES, ...OWN_ROUTES]), async (page) => {
    const address = `${page.path === '/' ? '/index' : page.path}.md`;
    const url = `${PUBLIC_ROOT}${page.path}`;
    const {head, letters, links} = readCopy(await textAt(address));
    const shown = readPage(page.html, url);
    return {
      copy: unlike(copyOf(page), address),
      short: letters.length <= 200,
      says: parting(letters, shown.letters),
      links: unlike(links.map(written), shown.links.map(written)),
      head: unlike(head, {
        title: page.meta['og:title']?.[0],
        canonical: url,
        description: page.meta.description?.[0],
        'content-signal': 'search=yes, ai-input=yes, ai-train=no',
        ...(POST_ROUTES.includes(page.path) && postHead(page, links)),
      }),
    };
  });
});

test('llms.txt links to every page’s Markdown copy, and llms-full.txt contains all copies', async () => {
  const index = await textAt('/llms.txt');
  const full = await textAt('/llms-full.txt');
  for (const text of [index, full]) {
    expect(text.startsWith(`# ${brand.name}\n\n> `)).toBe(true);
    expect(text).toMatch(/^.+\n\n> \S.*\n\n.*These texts may be searched/u);
  }
  const copied = pages.filter((page) => copyOf(page) !== undefined);
  await assertNoFaults(copied, async (page) => {
    const copy = copyOf(page) ?? '';
    const text = await textAt(copy);
    return {
      'kept from search engines': page.isNoindex,
      'not in llms.txt': !index.includes(`](${PUBLIC_ROOT}${copy}): `),
      'without its author': !/^author: "[^"]/mu.test(text),
      'not in llms-full.txt': !full.includes(`\n\n${text}`),
    };
  });
  const [, ofPages = ''] = index.split(/^## .*/mu);
  const [, ...paths] = ofPages.match(/(?<=\]\()\S+\.md/gu) ?? [];
  expect(paths).toEqual(paths.toSorted());
  const named = [...index.matchAll(/\]\(([^)]+)\)/gu)].map(([, address = '']) => address);
  await assertNoFaults(named, async (address) => {
    const {pathname} = new URL(address);
    const {status, headers} = await ask(pathname);
    const type = pathname === '/llms-full.txt' ? 'text/plain' : 'text/markdown';
    return {answer: unlike([status, headers['content-type']], [200, `${type}; charset=utf-8`])};
  });
});
