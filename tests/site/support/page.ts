import {load} from 'cheerio';
import type {LaterFiles} from '../../../src/boot/LaterFiles';

/** What a page says as it is served, before any of its scripts run. */
export type HtmlPage = {
  path: string;
  html: string;
  lang: string;
  titles: string[];
  /** By name or property, in the order of the head. */
  metas: Array<{key: string; content: string}>;
  headLinks: Array<{rel: string; href: string}>;
  jsonLd: string[];
  headings: string[];
  /** Links, but not those to mail programs. */
  anchors: Array<{href: string; target: string; rel: string; words: string}>;
  /** All ids: the targets of fragments. */
  ids: string[];
  /** Pictures, scripts, styles, icons: what the page loads. */
  files: string[];
  crumbs: Array<{name: string; href: string; current: boolean}>;
  /** The entries of its accordions. */
  questions: Array<{question: string; answer: string}>;
  /** The machine-readable dates of its `<time>` elements. */
  dates: string[];
  /** What its first use brings; null on a page that names nothing. */
  later: LaterFiles | null;
};

/** Reads a page as a browser without JavaScript does. */
export function parsePage(path: string, html: string): HtmlPage {
  const $ = load(html, {scriptingEnabled: false});
  const all = (selector: string) => $(selector).toArray();
  const words = (selected: Parameters<typeof $>[0]): string =>
    $(selected).text().replace(/\s+/gu, ' ').trim();
  const value = (element: Parameters<typeof $>[0], name: string): string =>
    $(element).attr(name) ?? '';
  return {
    path,
    html,
    lang: value('html', 'lang'),
    titles: all('head title').map(words),
    metas: all('meta[name], meta[property]').map((meta) => ({
      key: $(meta).attr('name') ?? value(meta, 'property'),
      content: value(meta, 'content'),
    })),
    headLinks: all('link').map((link) => ({rel: value(link, 'rel'), href: value(link, 'href')})),
    jsonLd: all('script[type="application/ld+json"]').map((script) => $(script).text()),
    headings: all('h1').map(words),
    anchors: all('a[href]:not([href^="mailto:"])').map((anchor) => ({
      href: value(anchor, 'href'),
      target: value(anchor, 'target'),
      rel: value(anchor, 'rel'),
      words: words(anchor),
    })),
    ids: all('[id]').map((element) => value(element, 'id')),
    files: [
      ...all('[src]').map((element) => value(element, 'src')),
      ...all('use[href], link:not([rel=canonical])').map((element) => value(element, 'href')),
    ],
    crumbs: all('nav[aria-label="Breadcrumb"] li').map((item) => ({
      name: words(item),
      href: $(item).find('a').attr('href') ?? '',
      current: $(item).find('[aria-current="page"]').length > 0,
    })),
    questions: all('main details').map((entry) => ({
      question: words($(entry).find('summary h3')),
      answer: $(entry).children().slice(1).toArray().map(words).join(' '),
    })),
    dates: all('time[datetime]').map((time) => value(time, 'datetime')),
    later: JSON.parse($('#later-files').text() || 'null') as LaterFiles | null,
  };
}

/** The values of a meta tag; more than one when it is written twice. */
export function metaValues({metas}: HtmlPage, key: string): string[] {
  return metas.filter((meta) => meta.key === key).map(({content}) => content);
}

/** The addresses of a page's links of one kind. */
export function headLinkHrefs({headLinks}: HtmlPage, rel: string): string[] {
  return headLinks.filter((link) => link.rel.split(' ').includes(rel)).map(({href}) => href);
}

/** Whether the page asks search engines to leave it out. */
export function isNoindex(page: HtmlPage): boolean {
  return metaValues(page, 'robots').some((content) => content.includes('noindex'));
}
