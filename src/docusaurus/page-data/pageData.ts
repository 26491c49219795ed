/** The folder of page data, in the build and on the site. */
const PAGE_DATA = 'page-data';

/**
 * The path of a page's data file (`src/docusaurus/page-data`): `/insights/x` → `/page-data/insights/x.json`. A trailing
 * slash, `.html` and `/index.html` are ignored.
 */
export function pageDataPath(pathname: string): string {
  const page = pathname.replace(/(?:\/index)?\.html$/u, '').replace(/\/$/u, '');
  return `/${PAGE_DATA}${page}.json`;
}

/** What a page is made of that stays out of the scripts. */
export type PageData = Readonly<{
  /** The component's module, as a route names it. */
  component: string;
  props: Readonly<Record<string, unknown>>;
}>;
