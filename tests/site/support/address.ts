/** The address under which the tests' build says it is published. */
export const PUBLIC_ROOT = 'https://www.pugmark.example';

/**
 * The path within the site that an address leads to; null for an address elsewhere.
 *
 * @param from the path of the page it stands on
 */
export function linkPath(from: string, address: string): string | null {
  const {origin, pathname} = new URL(address, `${PUBLIC_ROOT}${from}`);
  return origin === PUBLIC_ROOT ? pathname : null;
}

/** The id in an address's fragment; empty for none. */
export function linkAnchor(address: string): string {
  return decodeURIComponent(new URL(address, PUBLIC_ROOT).hash.slice(1));
}
