/** Replaces path-to-regexp for React Router: the paths of routes have no parameters; `*` matches all. */
export default function literalPath(
  path: string,
  _keys: unknown[],
  {end, sensitive}: Readonly<{end: boolean; sensitive: boolean}>,
): RegExp {
  const literal = path.replace(/\/$/u, '').replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const rest = String.raw`(?:/(?=$))?${end ? '$' : '(?=/|$)'}`;
  return new RegExp(`^${literal.replace('*', '.*')}${rest}`, sensitive ? '' : 'i');
}
