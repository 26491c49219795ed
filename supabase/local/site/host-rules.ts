/** One `_headers` rule: its paths, the headers that it sets, and those that it removes. */
export type HeaderRule = {
  pattern: RegExp;
  set: ReadonlyArray<readonly [name: string, value: string]>;
  remove: readonly string[];
};

/**
 * Parses the `_headers` syntax of Netlify and Cloudflare Pages: a path on its own line (`*` matches anything, `:name`
 * one segment), then indented `Name: value` lines. `! Name` (Cloudflare) removes a header; `#` starts a comment.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: Array<{
    pattern: RegExp;
    set: Array<readonly [string, string]>;
    remove: string[];
  }> = [];
  for (const line of text.split(/\r?\n/u)) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) {
      continue;
    }
    const rule = rules.at(-1);
    if (!/^\s/u.test(line)) {
      rules.push({pattern: pathPattern(trimmed), set: [], remove: []});
    } else if (trimmed.startsWith('!')) {
      rule?.remove.push(trimmed.slice(1).trim().toLowerCase());
    } else {
      const colon = trimmed.indexOf(':');
      rule?.set.push([
        trimmed.slice(0, colon).trim().toLowerCase(),
        trimmed.slice(colon + 1).trim(),
      ]);
    }
  }
  return rules;
}

/** The headers for a path: all matching rules in order; a name set twice is joined with a comma. */
export function selectHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    if (rule.pattern.test(path)) {
      rule.remove.forEach((name) => delete headers[name]);
      rule.set.forEach(([name, value]) => {
        headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
      });
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
