/** A rule of `_headers`: the paths that it matches, and the headers that it sets. */
export type HeaderRule = {
  pattern: RegExp;
  headers: ReadonlyArray<readonly [name: string, value: string]>;
};

/** Parses the build's `_headers`: a path on a line of its own (`*` matches anything), then lines `Name: value`. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const blocks = text.match(/^\/.*(?:\n[ \t]+\S.*)*/gmu) ?? [];
  return blocks.map((block) => {
    const [path = '', ...lines] = block.trim().split(/\s*\n\s*/u);
    const source = path.replace(/[.+?^${}()|[\]\\]/gu, '\\$&').replaceAll('*', '.*');
    const headers = lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()] as const;
    });
    return {pattern: new RegExp(`^${source}$`, 'u'), headers};
  });
}

/** The headers for a path. All matching rules apply in order; a header that is set twice gets both values. */
export function selectHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const {pattern, headers} of rules) {
    for (const [name, value] of pattern.test(path) ? headers : []) {
      all[name] = all[name] === undefined ? value : `${all[name]}, ${value}`;
    }
  }
  return all;
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
