import type {HeaderRules} from './headerRules';

type Redirects = ReadonlyArray<{from: string; to: string}>;

/** What Netlify and Cloudflare Pages say of a file that no rule gives a time to. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

const SERVE = 'try_files $uri $uri.html $uri/index.html =404;';

/**
 * The site's part of an nginx `server`, which includes it from the site's folder: clean addresses, the not-found page, old addresses and headers, all
 * as the other hosts do it. It lies in the build because the Content-Security-Policy names the scripts of this very build.
 *
 * nginx takes the headers of the innermost place alone, so each place repeats all of its own.
 */
export function nginxFile(rules: HeaderRules, redirects: Redirects): string {
  const places = Object.keys(rules).map((pattern) =>
    pattern.endsWith('*')
      ? place(`^~ ${pattern.slice(0, -1)}`, rules, pattern, [SERVE])
      : place(`= ${pattern}`, rules, pattern, [SERVE]),
  );
  const moved = redirects.map(({from, to}) =>
    redirect(`~ ^${from}(?:/+|(?:/index)?\\.html)?$`, rules, to),
  );
  return [
    '# Written by the build. In the server block of nginx, after root:  include <this folder>/_nginx.conf;',
    'charset utf-8;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    ...places.filter((text) => !text.startsWith('location ^~ / ')),
    place('/', rules, '/', [SERVE]),
    place('= /404.html', rules, '/404.html', []),
    place('= /site.webmanifest', rules, '/site.webmanifest', [
      'default_type application/manifest+json;',
    ]),
    'location ~ ^/(?:404/*|_headers|_redirects|_nginx\\.conf)$ { return 404; }',
    ...moved,
    // A page has one address. Plain letters alone, so that nothing of the request can break out of the header.
    redirect('~ ^(?<page>/[\\w./-]*?)(?:index)?\\.html$', rules, '$page'),
    redirect('~ ^(?<page>/[\\w./-]*[\\w-])/+$', rules, '$page'),
    '',
  ].join('\n');
}

function place(where: string, rules: HeaderRules, path: string, does: readonly string[]): string {
  return location(where, {'Cache-Control': REVALIDATE, ...headersOf(rules, path)}, does);
}

function redirect(where: string, rules: HeaderRules, to: string): string {
  return location(where, headersOf(rules, '/'), [`return 301 ${to}$is_args$args;`]);
}

function location(where: string, headers: Record<string, string>, does: readonly string[]): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} "${quoted(value)}" always;`,
  );
  return [`location ${where} {`, ...lines, ...does.map((line) => `  ${line}`), '}'].join('\n');
}

/** The headers of all rules that match; a pattern is matched by the addresses it stands for. */
function headersOf(rules: HeaderRules, path: string): Record<string, string> {
  const matching = Object.entries(rules).filter(([pattern]) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return Object.assign({}, ...matching.map(([, headers]) => headers)) as Record<string, string>;
}

/** @throws for a value that nginx would read as something else */
function quoted(value: string): string {
  if (/["$\\\n]/u.test(value)) {
    throw new Error(`nginx cannot be given this header: ${value}`);
  }
  return value;
}
