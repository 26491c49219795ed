/** One `_headers` rule: the paths it matches, and the headers it sets; null removes a header. */
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

/** The headers for a path. All matching rules apply in order; a header that is set twice gets both values. */
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

/** Parses the lines `from to 301` of `_redirects`. @throws on any other line, which hosts would treat differently */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/u).map((line) => line.replace(/(?:^|\s)#.*$/u, '').trim());
  const pairs = lines.filter(Boolean).map((line) => {
    const [, from, to] = /^(\/[^*:\s]*)\s+(\S+)\s+301$/u.exec(line) ?? [];
    if (from === undefined || to === undefined) {
      throw new Error(`_redirects: this server reads only lines like "/old /new 301": ${line}`);
    }
    return [from, to] as const;
  });
  return new Map(pairs);
}
