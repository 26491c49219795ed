import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {load} from 'cheerio';
import {brand} from '../../src/config/brand';

/** The site's address in the tests' build. */
export const PUBLIC_ROOT = new URL(brand.url).origin;

/** A page's content before any of its scripts run, but with its controls. */
export type HtmlPage = ReturnType<typeof parsePage>;

const BUILD = join(__dirname, '../../build');

/** A page of the production build, as served. */
export function builtPage(route: string): HtmlPage {
  const file = join(BUILD, `${route.replace(/\/$/u, '/index')}.html`);
  return parsePage(route, readFileSync(file, 'utf8'));
}

/** The path within the site that an address on the page `from` leads to; null for other sites. */
export function pathOf(href: string, from = '/'): string | null {
  const {origin, pathname} = new URL(href, `${PUBLIC_ROOT}${from}`);
  return origin === PUBLIC_ROOT ? pathname : null;
}

function grouped(pairs: ReadonlyArray<readonly [string, string]>): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [key, value] of pairs) {
    groups[key] = [...(groups[key] ?? []), value];
  }
  return groups;
}

/** What the build withholds from browsers without scripts (`oldBrowsers.ts`). */
const WITHHELD =
  /<script type="application\/html">(.*?)<\/script><script>early\.show\(\)<\/script>/gsu;

/** Reads a page with its controls, as it is before any other script runs. `served` is without them. */
export function parsePage(path: string, served: string) {
  const html = served.replaceAll(WITHHELD, '$1');
  const $ = load(html, {scriptingEnabled: false});
  const all = (selector: string) => [...$(selector)].map((element) => $(element));
  const wordsOf = (it: ReturnType<typeof $>) => it.text().replace(/\s+/gu, ' ').trim();
  /** An address as the page names it, and the path within the site that it leads to; null for other sites. */
  const address = (href = '') => ({href, path: pathOf(href, path)});
  const meta = grouped(
    all('meta[name], meta[property]').map((it) => [
      [it.attr('name') ?? it.attr('property'), it.attr('media')].join(' ').trim(),
      it.attr('content') ?? '',
    ]),
  );
  return {
    path,
    html,
    served,
    lang: $('html').attr('lang'),
    titles: all('head title').map(wordsOf),
    /** The values of its meta tags, by name or property and medium; several for a repeated tag. */
    meta,
    /** The addresses of its `<link>` elements, by relation. */
    links: grouped(
      all('link[rel]').flatMap((it) =>
        (it.attr('rel') ?? '').split(' ').map((rel) => [rel, it.attr('href') ?? ''] as const),
      ),
    ),
    /** Whether it asks search engines not to index it. */
    isNoindex: meta.robots?.some((content) => content.includes('noindex')) ?? false,
    jsonLd: all('script[type="application/ld+json"]').map((it) => it.text()),
    headings: all('h1').map(wordsOf),
    /** Links except mailto; `anchor` is the id in the fragment, `frame` the header or footer that has the link. */
    anchors: all('a[href]:not([href^="mailto:"])').map((it) => ({
      ...address(it.attr('href')),
      anchor: decodeURIComponent(new URL(it.attr('href') ?? '', PUBLIC_ROOT).hash.slice(1)),
      target: it.attr('target'),
      rel: it.attr('rel'),
      words: wordsOf(it),
      frame: it.closest('.site-header, .site-footer').attr('class')?.split(' ')[0],
    })),
    /** All ids, which fragments may name. */
    ids: all('[id]').map((it) => it.attr('id') ?? ''),
    /** The addresses of what the page loads: pictures, scripts, styles, icons. */
    files: all('[src], use[href], link:not([rel=canonical])').map((it) =>
      address(it.attr('src') ?? it.attr('href')),
    ),
    crumbs: all('nav[aria-label="Breadcrumb"] li').map((it) => ({
      name: wordsOf(it),
      href: it.find('a').attr('href'),
      current: it.find('[aria-current="page"]').length > 0,
    })),
    /** Its frequently asked questions, or its open positions. */
    questions: all('main details:is([name$=faq], [name=positions])').map((it) => ({
      question: wordsOf(it.find('summary h3')),
      answer: wordsOf(it.children().slice(1)),
    })),
    /** The machine-readable dates of its `<time>` elements. */
    dates: all('time[datetime]').map((it) => it.attr('datetime') ?? ''),
    /** What the early script loads. */
    scripts: JSON.parse($('#scripts').text() || '[]') as string[],
  };
}

/** What a page's head says to programs other than browsers. */
export function headOf(html: string) {
  const {titles, meta, links, jsonLd} = parsePage('/', html);
  const {canonical, alternate} = links;
  return {titles, meta, canonical, alternate, jsonLd: jsonLd.map((it): unknown => JSON.parse(it))};
}
