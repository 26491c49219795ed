/**
 * The absolute address of a path of the site. The home page ends in a slash, no other page does (`trailingSlash: false`).
 *
 * @param siteUrl the site's address without a trailing slash
 * @param path begins with a slash
 */
export function absoluteUrl(siteUrl: string, path: string): string {
  return path === '/' ? `${siteUrl}/` : `${siteUrl}${path.replace(/\/+$/u, '')}`;
}
