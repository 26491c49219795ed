/** The headers for each path pattern. All rules that match a path apply. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Redirects = ReadonlyArray<{from: string; to: string}>;

const REVALIDATE = 'public, max-age=0, must-revalidate';

const SERVE = 'try_files $uri $uri.html $uri/index.html =404;';

/** nginx has no type for `.md`. */
const MARKDOWN_TYPE = 'default_type "text/markdown; charset=utf-8";';

/** Part of an nginx `server` block. No location has a header of its own: it would then inherit none of the others. */
export function writeNginxFile(rules: HeaderRules, redirects: Redirects): string {
  const folders = Object.keys(rules).filter((pattern) => /.\/\*$/u.test(pattern));
  const moved = redirects.map(({from, to}) =>
    redirect(`~ ^${from}(?:/+|(?:/index)?\\.html)?$`, to),
  );
  // Never matches `//…`, which browsers take for the address of another host.
  const page = '(?<page>/(?!/)[\\w./-]*?)';
  return [
    '# Written by the build. In the server block of nginx, after root:  include <this folder>/_nginx.conf;',
    'charset utf-8;',
    'absolute_redirect off;',
    // By default nginx serves `//about` as `/about`, where the page's code finds no route.
    'merge_slashes off;',
    'error_page 404 /404.html;',
    ...headerLines(rules),
    // No redirect below is for a file.
    ...folders.map((pattern) => location(`^~ ${pattern.slice(0, -1)}`, SERVE)),
    location('/', `${MARKDOWN_TYPE} ${SERVE}`),
    location('= /404.html', `internal; ${set('Cache-Control', REVALIDATE)}`),
    location('= /site.webmanifest', 'default_type application/manifest+json;'),
    location('~ ^/(?:404/*|_headers|_redirects|_nginx\\.conf)$', 'return 404;'),
    ...moved,
    // Redirects to the canonical path. Only plain characters match: no request can inject into the Location header.
    redirect('~ ^(?<page>(?:/[\\w.-]+)*)//+(?<rest>[\\w./-]*)$', '$page/$rest'),
    redirect(`~ ^${page}(?:index)?\\.html$`, '$page'),
    // Mail programs and people append punctuation, campaign parameters without a question mark, an escaped `#`.
    redirect('~ ^(?<page>/(?!/)[\\w./-]*[\\w-])[^\\w-]+$', '$page'),
    redirect(`~ "^${page}/*[^\\w/-]*[?&](?<marks>[\\w.=&~+-]*)$"`, '$page?$marks'),
    redirect(`~ "^${page}/*[^\\w/-]*#(?<place>[\\w-]+)"`, '$page', '#$place'),
    '',
  ].join('\n');
}

/** Sets each header by a variable, which the rules for a path may change. nginx sends no empty header. */
function headerLines({'/*': ofAll, ...rules}: HeaderRules): string[] {
  const ofFiles = Object.values(rules).flatMap((headers) => Object.keys(headers));
  const first: Record<string, string> = {
    ...Object.fromEntries(ofFiles.map((name) => [name, ''])),
    'Cache-Control': REVALIDATE,
    ...ofAll,
  };
  const changes = Object.entries(rules).map(([pattern, headers]) => {
    const path = pattern.replaceAll('.', '\\.');
    const match = pattern.endsWith('*') ? `^${path.slice(0, -1)}` : `^${path}$`;
    const sets = Object.entries(headers).map(([name, value]) => set(name, value));
    return `if ($uri ~ "${match}") { ${sets.join(' ')} }`;
  });
  return [
    ...Object.entries(first).map(([name, value]) => set(name, value)),
    ...changes,
    ...Object.keys(first).map((name) => `add_header ${name} ${variableOf(name)} always;`),
  ];
}

const variableOf = (header: string): string => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

/** A header's variable and value. @throws if nginx would interpret a character of the value */
function set(header: string, value: string): string {
  if (/[$\\\n]/u.test(value)) {
    throw new Error(`nginx would read a character of this header as its own syntax: ${value}`);
  }
  return `set ${variableOf(header)} "${value.replaceAll('"', '\\"')}";`;
}

const redirect = (match: string, to: string, fragment = ''): string =>
  location(match, `return 301 ${to}$is_args$args${fragment};`);

const location = (match: string, body: string): string => `location ${match} { ${body} }`;
