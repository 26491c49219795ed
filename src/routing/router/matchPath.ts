/** What a pattern found in a path. */
export type Match = Readonly<{
  path: string;
  url: string;
  isExact: boolean;
  params: Readonly<Record<string, string>>;
}>;

/** What a route says of its path; without one it matches whatever its parent matched. */
export type Pattern = Readonly<{
  path?: string | readonly string[];
  exact?: boolean;
  strict?: boolean;
}>;

const compiled = new Map<string, RegExp>();

/** A pattern as an expression: `*` stands for anything, `:name` for a segment, `:name+` for several. */
function compile(path: string, exact: boolean): RegExp {
  const key = `${exact} ${path}`;
  const known = compiled.get(key);
  if (known) {
    return known;
  }
  const source = path
    .replace(/\/$/u, '')
    .replace(/[.?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replace(/\*/gu, '.*')
    .replace(/:(?<name>\w+)(?<several>\+?)/gu, (_whole, name: string, several: string) =>
      several ? `(?<${name}>.+?)` : `(?<${name}>[^/]+)`,
    );
  const expression = new RegExp(`^${source}${exact ? '/?$' : '(?:/|$)'}`, 'iu');
  compiled.set(key, expression);
  return expression;
}

/** Matches a path against a pattern; null when it does not. A slash at the end makes no difference. */
export function matchPath(
  pathname: string,
  pattern: Pattern | string | readonly string[],
): Match | null {
  const {path, exact = false} =
    typeof pattern === 'string' || Array.isArray(pattern)
      ? ({path: pattern} as Pattern)
      : (pattern as Pattern);
  for (const one of [path ?? []].flat() as readonly string[]) {
    const found = compile(one, exact).exec(pathname);
    if (found) {
      const url = one === '/' || found[0] === '' ? '/' : found[0].replace(/(?<=.)\/$/u, '');
      return {path: one, url, isExact: found[0] === pathname, params: {...found.groups}};
    }
  }
  return null;
}
