/**
 * The path of a route's share picture: `/about` → `/img/share/about.png`. Used by the build, which writes it, and the
 * head, which names it.
 */
export function sharePicturePath(route: string): string {
  return `/img/share${route}.png`;
}
