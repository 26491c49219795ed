/** The folder of page data, at the root of the site and in the build. */
const PAGE_DATA = 'page-data';

/**
 * Where the data of a page lies that stays out of the scripts (`src/plugins/page-data`): `/insights/x` becomes `/page-data/insights/x.json`. The same
 * page with a slash, or by the name of its file, has the same data.
 */
export function pageDataPath(pathname: string): string {
  const page = pathname.replace(/(?:\/index)?\.html$/u, '').replace(/\/$/u, '');
  return `/${PAGE_DATA}${page}.json`;
}
