/**
 * Parses `from to 301` lines of a `_redirects` file, the syntax shared by Netlify and Cloudflare Pages; `#` starts a
 * comment.
 *
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
