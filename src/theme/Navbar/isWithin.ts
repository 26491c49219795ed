/** Whether a page is the link's target or below it: `/insights/a-post` is within `/insights`. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
