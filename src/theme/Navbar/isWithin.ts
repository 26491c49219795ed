/** Whether a page is the one a link leads to, or lies below it: `/insights/a-post` is within `/insights`. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
