/** One `_headers` rule: its paths, and what it sets; null removes a header. */
export type HeaderRule = {
  pattern: RegExp;
  lines: ReadonlyArray<readonly [name: string, value: string | null]>;
};

/**
 * Parses the `_headers` syntax of Netlify and Cloudflare Pages: a path on its own line (`*` matches anything, `:name`
 * one segment), then indented `Name: value` lines. `! Name` (Cloudflare) removes a header; `#` starts a comment.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const told = text.split(/\r?\n/u).filter((line) => !/^\s*(?:#|$)/u.test(line));
  const blocks = told.join('\n').match(/^\S.*(?:\n\s.*)*/gmu) ?? [];
  return blocks.map((block) => {
    const [path = '', ...lines] = block.split('\n').map((line) => line.trim());
    return {pattern: pathPattern(path), lines: lines.map(parseHeaderLine)};
  });
}

function parseHeaderLine(line: string): readonly [name: string, value: string | null] {
  const [, removed] = /^!\s*(.*)$/u.exec(line) ?? [];
  const [name = '', ...value] = line.split(':');
  return removed === undefined
    ? [name.toLowerCase(), value.join(':').trim()]
    : [removed.toLowerCase(), null];
}

/** The headers for a path: all matching rules in order; a name set twice is joined with a comma. */
export function selectHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of rules.flatMap((it) => (it.pattern.test(path) ? it.lines : []))) {
    if (value === null) {
      delete headers[name];
    } else {
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
    }
  }
  return headers;
}

function pathPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/gu, '\\$&')
    .replace(/\*/gu, '.*')
    .replace(/:[A-Za-z]\w*/gu, '[^/]+');
  return new RegExp(`^${source}$`, 'u');
}

/**
 * Parses the lines `from to 301` of `_redirects`, as Netlify and Cloudflare Pages do; `#` starts a comment.
 * @returns old path → new address
 * @throws on any other line, because this server would treat it differently from the hosts
 */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  const redirects = new Map<string, string>();
  for (const line of text.split(/\r?\n/u)) {
    const [from = '', to = '', status, ...rest] = line.replace(/(?:^|\s)#.*$/u, '').split(/\s+/u);
    if (from === '') {
      continue;
    }
    const known = /^\/[^*:]*$/u.test(from) && to !== '' && status === '301' && rest.length === 0;
    if (!known) {
      throw new Error(`_redirects: this server reads lines like "/old /new 301" alone: ${line}`);
    }
    redirects.set(from, to);
  }
  return redirects;
}
