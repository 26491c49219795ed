/**
 * Replaces path-to-regexp for React Router: the paths of routes have no parameters; `*` matches all. Capitals differ,
 * as on hosts: where one answers with the page for unknown addresses, that page is hydrated.
 */
export default function literalPath(
  path: string,
  _keys: unknown[],
  {end}: Readonly<{end: boolean}>,
): RegExp {
  const literal = path.replace(/\/$/u, '').replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const rest = String.raw`(?:/(?=$))?${end ? '$' : '(?=/|$)'}`;
  return new RegExp(`^${literal.replace('*', '.*')}${rest}`);
}
