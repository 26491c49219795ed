/**
 * The absolute URL of a path. The home page's ends with a slash, no other does (`trailingSlash: false`).
 *
 * @param siteUrl the site's URL without a trailing slash
 * @param path starts with a slash
 */
export function absoluteUrl(siteUrl: string, path: string): string {
  return path === '/' ? `${siteUrl}/` : `${siteUrl}${path.replace(/\/+$/u, '')}`;
}
