/** Where the share picture of a route lies: `/about` has `/img/share/about.png`. The build writes it there, the head names it. */
export function sharePicturePath(route: string): string {
  return `/img/share${route}.png`;
}
