import {type HeaderRules, COPY_HEADERS} from './headers';

export type Redirects = ReadonlyArray<{from: string; to: string}>;

/** The default Cache-Control of Netlify and Cloudflare Pages. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

const SERVE = 'try_files $uri $uri.html $uri/index.html =404;';

/** The Markdown copy first, if the client asks for one; /index.md is the home page's. */
const SERVE_COPY = 'try_files $uri$copy ${uri}index$copy $uri $uri.html $uri/index.html =404;';

const SERVE_PDF_COPY = 'try_files $uri$pdf_copy $uri =404;';

const fully = (type: string): string => `${type}(?![^,]*;\\s*q=0)`;

/**
 * Sets the copy's ending for clients that name Markdown with full weight, before the page's own type. Regular
 * expressions cannot compare weights: whoever gives it less gets the page.
 */
const asksForCopy = (variable: string, ownType: string): string[] => [
  `set ${variable} "";`,
  `if ($http_accept ~* "^(?:(?!${fully(ownType)}).)*${fully('text/markdown')}") { set ${variable} .md; }`,
];

/** nginx has no type for `.md`. */
const MARKDOWN_TYPE = 'default_type "text/markdown; charset=utf-8";';

const SERVE_DOWNLOAD = [MARKDOWN_TYPE, SERVE_PDF_COPY];

/**
 * Part of an nginx `server` block, to be included from the site's folder: clean URLs, the not-found page, redirects,
 * headers and Markdown copies, as on the other hosts. nginx does not inherit `add_header` into a block that has its
 * own, so each location repeats all headers.
 */
export function writeNginxFile(rules: HeaderRules, redirects: Redirects): string {
  const blocks = Object.keys(rules).map((pattern) =>
    pattern.endsWith('*')
      ? block(`^~ ${pattern.slice(0, -1)}`, rules, pattern, [SERVE])
      : block(`= ${pattern}`, rules, pattern, SERVE_DOWNLOAD),
  );
  const moved = redirects.map(({from, to}) =>
    redirect(`~ ^${from}(?:/+|(?:/index)?\\.html)?$`, rules, to),
  );
  return [
    '# Written by the build. In the server block of nginx, after root:  include <this folder>/_nginx.conf;',
    'charset utf-8;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    ...asksForCopy('$copy', 'text/html'),
    ...asksForCopy('$pdf_copy', 'application/pdf'),
    ...blocks.filter((text) => !text.startsWith('location ^~ / ')),
    block('/', {...rules, '/': COPY_HEADERS}, '/', [MARKDOWN_TYPE, SERVE_COPY]),
    block('= /404.html', rules, '/404.html', []),
    block('= /site.webmanifest', rules, '/site.webmanifest', [
      'default_type application/manifest+json;',
    ]),
    'location ~ ^/(?:404/*|_headers|_redirects|_nginx\\.conf)$ { return 404; }',
    ...moved,
    // To the canonical path. Only plain characters match: no request can inject into the Location header.
    redirect('~ ^(?<page>/[\\w./-]*?)(?:index)?\\.html$', rules, '$page'),
    redirect('~ ^(?<page>/[\\w./-]*[\\w-])/+$', rules, '$page'),
    '',
  ].join('\n');
}

function block(match: string, rules: HeaderRules, path: string, body: readonly string[]): string {
  return location(match, {'Cache-Control': REVALIDATE, ...headersOf(rules, path)}, body);
}

function redirect(match: string, rules: HeaderRules, to: string): string {
  return location(match, headersOf(rules, '/'), [`return 301 ${to}$is_args$args;`]);
}

function location(match: string, headers: Record<string, string>, body: readonly string[]): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} "${quoted(value)}" always;`,
  );
  return [`location ${match} {`, ...lines, ...body.map((line) => `  ${line}`), '}'].join('\n');
}

function headersOf(rules: HeaderRules, path: string): Record<string, string> {
  const matching = Object.entries(rules).filter(([pattern]) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return Object.assign({}, ...matching.map(([, headers]) => headers)) as Record<string, string>;
}

/** @throws when nginx would interpret a character of the value */
function quoted(value: string): string {
  if (/[$\\\n]/u.test(value)) {
    throw new Error(`nginx cannot be given this header: ${value}`);
  }
  return value.replaceAll('"', '\\"');
}
