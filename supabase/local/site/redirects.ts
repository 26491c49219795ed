/**
 * Reads the `from to 301` lines of a `_redirects` file, the syntax that Netlify and Cloudflare Pages share; `#` starts a comment.
 *
 * @returns the new address by the old path
 * @throws when a line says anything else: this server would answer it differently than the hosts do
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
