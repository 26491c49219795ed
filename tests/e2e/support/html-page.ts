/** What the checks of the head, the links and the structured data need of one page as it is served. */
export type HtmlPage = {
  path: string;
  html: string;
  lang: string | null;
  titles: string[];
  /** By name or property, in the order of the head. */
  metas: Array<{key: string; content: string}>;
  /** The `<link>` elements of the head. */
  headLinks: Array<{rel: string; href: string}>;
  jsonLd: string[];
  headings: string[];
  /** Links, but not those to mail programs. */
  anchors: Array<{href: string; target: string | null; rel: string; words: string}>;
  /** All ids: the targets of fragments. */
  ids: string[];
  /** Pictures, scripts, styles, icons: what the page loads. */
  files: string[];
  crumbs: Array<{name: string; href: string | null; current: boolean}>;
  /** The entries of its accordions. */
  questions: Array<{question: string; answer: string}>;
  /** The machine-readable dates of its `<time>` elements. */
  dates: string[];
};

/** Parses a page. Runs in the browser, as an argument of `evaluate`, so it stands alone. */
export function parsePage({path, html}: {path: string; html: string}): HtmlPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string): Element[] => [...page.querySelectorAll(selector)];
  const words = (element: Element | null): string =>
    (element?.textContent ?? '').replace(/\s+/gu, ' ').trim();
  const value = (element: Element, name: string): string => element.getAttribute(name) ?? '';
  return {
    path,
    html,
    lang: page.documentElement.getAttribute('lang'),
    titles: all('head title').map(words),
    metas: all('meta[name], meta[property]').map((meta) => ({
      key: meta.getAttribute('name') ?? value(meta, 'property'),
      content: value(meta, 'content'),
    })),
    headLinks: all('link').map((link) => ({rel: value(link, 'rel'), href: value(link, 'href')})),
    jsonLd: all('script[type="application/ld+json"]').map(({textContent}) => textContent ?? ''),
    headings: all('h1').map(words),
    anchors: all('a[href]:not([href^="mailto:"])').map((anchor) => ({
      href: value(anchor, 'href'),
      target: anchor.getAttribute('target'),
      rel: value(anchor, 'rel'),
      words: words(anchor),
    })),
    ids: all('[id]').map(({id}) => id),
    files: [
      ...all('[src]').map((element) => value(element, 'src')),
      ...all('use[href], link:not([rel=canonical])').map((element) => value(element, 'href')),
    ],
    crumbs: all('nav[aria-label="Breadcrumb"] li').map((item) => ({
      name: words(item),
      href: item.querySelector('a')?.getAttribute('href') ?? null,
      current: item.querySelector('[aria-current="page"]') !== null,
    })),
    questions: all('main details').map((entry) => ({
      question: words(entry.querySelector('summary h3')),
      answer: [...entry.children].slice(1).map(words).join(' '),
    })),
    dates: all('time[datetime]').map((time) => value(time, 'datetime')),
  };
}

/** The values of a meta tag; more than one when it is written twice. */
export function metaValues({metas}: HtmlPage, key: string): string[] {
  return metas.filter((meta) => meta.key === key).map(({content}) => content);
}

/** The addresses of the head's links of one kind. */
export function headLinkHrefs({headLinks}: HtmlPage, rel: string): string[] {
  return headLinks.filter((link) => link.rel.split(' ').includes(rel)).map(({href}) => href);
}

/** Whether the page asks search engines to leave it out. */
export function isNoindex(page: HtmlPage): boolean {
  return metaValues(page, 'robots').some((content) => content.includes('noindex'));
}
