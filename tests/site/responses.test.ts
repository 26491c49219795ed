import {readdirSync} from 'node:fs';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {brand} from '@site/src/config/brand';
import {ROUTES, UNKNOWN_ROUTE} from '../support/routes';
import {type HtmlPage, PUBLIC_ROOT} from '../support/page';
import {ask, everyPage, assertNoFaults, fileAt, pageAt, textAt, unlike} from './support/site';

/** Limits with an allowance for each word, because a page may have as many words as it needs. */
const BUDGET = {
  /** Bytes (brotli) of a page as hosts send it, 2 kB above today's largest, and bytes for each word. */
  page: {fixed: 15_000, word: 4},
  /** Uncompressed bytes of its styles, because brotli would shrink two copies to the size of one. */
  styles: 40_000,
  /** Bytes (gzip) of the scripts that run before the page's own code. */
  earlyScript: 2_000,
  /** Bytes (gzip) of all scripts of a page in use before a dialog or the search is opened, and bytes for each word. */
  scripts: {fixed: 126_900, word: 3},
  /** Bytes of a picture in a list of posts. */
  thumbnail: 8_000,
};

const countWords = (html: string): number =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gsu, ' ').match(/\S+/gu)?.length ?? 0;

const budgetFor = ({html}: HtmlPage, {fixed, word}: typeof BUDGET.page): number =>
  fixed + word * countWords(html);

const stylesOf = ({html}: HtmlPage): string =>
  [...html.matchAll(/<style[^>]*>(?<text>[\s\S]*?)<\/style>/gu)].map(([, it]) => it).join('');

const INLINE_SCRIPT = /<script(?![^>]*type="?application)[^>]*>(?<text>[\s\S]*?)<\/script>/gu;

const weight = (text: string | Buffer): number => gzipSync(text, {level: 9}).length;

/** A page without its scripts' hashes, because other hashes change its compressed size by up to 50 bytes. */
const withoutHashes = (html: string): string => html.replaceAll(/\.[\da-f]{8}\.js/gu, '.js');

/** The bytes (brotli) of a page as hosts send it; of a quicker compression if these are already few enough. */
function packed(html: string, budget: number): number {
  const quick = brotliCompressSync(html, {params: {[constants.BROTLI_PARAM_QUALITY]: 6}}).length;
  return quick <= budget ? quick : brotliCompressSync(html).length;
}

const weights = new Map<string, number>();

/** The size of files (gzip), each compressed only once. */
async function weightOf(paths: readonly string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) {
    const bytes = weights.get(path) ?? weight(await fileAt(path));
    weights.set(path, bytes);
    sum += bytes;
  }
  return sum;
}

const beyond = (bytes: number, budget: number): string[] =>
  bytes > 0 && bytes <= budget ? [] : [`weighs ${bytes} bytes; its budget is ${budget}`];

function earlyScripts({served}: HtmlPage): string {
  return [...served.matchAll(INLINE_SCRIPT)].map(({groups}) => groups?.text ?? '').join('');
}

test('every page’s HTML is within its byte budget, and no stylesheet or script file blocks rendering', async () => {
  await assertNoFaults(everyPage, (page) => {
    const budget = budgetFor(page, BUDGET.page);
    return {
      page: beyond(packed(withoutHashes(page.served), budget), budget),
      styles: beyond(stylesOf(page).length, BUDGET.styles),
      'early script': beyond(weight(earlyScripts(page)), BUDGET.earlyScript),
      stylesheets: page.links.stylesheet ?? [],
      'has a script that it waits for': /<script[^>]* src=/u.test(page.html),
    };
  });
});

test('every page’s scripts, and the thumbnails of lists, are within their byte budgets', async () => {
  await assertNoFaults(everyPage, async (page) => ({
    scripts: beyond(await weightOf(page.scripts), budgetFor(page, BUDGET.scripts)),
  }));
  const small = everyPage.flatMap(({files}) => files.flatMap(({path}) => path ?? []));
  const thumbnails = new Set(small.filter((it) => it.startsWith('/img/thumbnails/')));
  await assertNoFaults(thumbnails, async (path) => ({
    thumbnail: beyond((await fileAt(path)).length, BUDGET.thumbnail),
  }));
});

const headersOf = async (path: string) => (await ask(path)).headers;

test('the Content-Security-Policy allows only scripts of the site, and inline scripts only by hash', async () => {
  const {'content-security-policy': policy} = await headersOf('/');
  const directives = String(policy).split('; ');
  expect(Object.fromEntries(directives.map((it) => it.split(/ (.*)/u, 2)))).toEqual({
    'default-src': "'self'",
    'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/=]+')+ ?$/u),
    'worker-src': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('every page, file, redirect and unknown address has the security headers, with the same Content-Security-Policy, and sets no cookie', async () => {
  const wanted = {
    'content-security-policy': (await headersOf('/'))['content-security-policy'],
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'set-cookie': undefined,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  const others = ['/handbook', '/search', '/services/assurance-audit', UNKNOWN_ROUTE];
  const files = ['/assets/none.js', '/sitemap.xml', '/insights/rss.xml', '/robots.txt'];
  const gated = ['/.well-known/security.txt', '/resources/strategic-guide.pdf'];
  const paths = [...ROUTES, ...others, ...files, ...gated];
  await assertNoFaults(paths, async (path) => ({header: unlike(await headersOf(path), wanted)}));
});

test('only this site’s pages may load its scripts, fonts and gated files; any site may load pictures; hashed files are cached for a year', async () => {
  const {files, scripts} = pageAt('/');
  const [font = ''] = files.flatMap(({href}) => (href.endsWith('.woff2') ? href : []));
  const [script = ''] = scripts;
  const forYears = 'public, max-age=31536000, immutable';
  const never = 'public, max-age=0, must-revalidate';
  const wanted: Record<string, object> = {
    [script]: {'cross-origin-resource-policy': 'same-origin', 'cache-control': forYears},
    [font]: {'cross-origin-resource-policy': 'same-origin', 'cache-control': forYears},
    '/search-index/index.json': {'cross-origin-resource-policy': 'same-origin'},
    '/assets/css/none.css': {'cross-origin-resource-policy': 'same-origin'},
    '/resources/strategic-guide.pdf': {'cross-origin-resource-policy': 'same-origin'},
    '/resources/permission-letter.docx': {'cross-origin-resource-policy': undefined},
    '/img/share/about.png': {
      'cross-origin-resource-policy': undefined,
      'cache-control': 'public, max-age=86400',
    },
    '/assets/js/gone.js': {'cache-control': never},
  };
  await assertNoFaults(Object.keys(wanted), async (path) => ({
    header: unlike(await headersOf(path), wanted[path]),
  }));
});

test('a file that keeps an empty folder in git is not published', async () => {
  expect((await ask('/img/.gitkeep')).status).toBe(404);
  expect((await ask('/files/.gitkeep')).status).toBe(404);
});

test('the file of licenses has the packages that visitors receive, each with the licenses that it brings', async () => {
  const text = await textAt('/third-party-licenses.txt');
  expect(text).toMatch(/^react-dom \d/mu);
  const bare = [...text.matchAll(/^(\S+) .*\n\nThe package brings no copy/gmu)];
  const files = bare.flatMap(([, name]) => readdirSync(`node_modules/${name}`));
  expect(files.filter((it) => /licen[cs]e|copying/iu.test(it))).toEqual([]);
});

test('security.txt is at the address of RFC 9116, names the contact for vulnerability reports, and expires within a year', async () => {
  const {headers, body} = await ask('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = [...String(body).matchAll(/^(\w+): (.+)$/gmu)].map(([, name, it]) => [name, it]);
  const {Contact, Canonical, Policy, Expires} = Object.fromEntries(fields) as Record<
    string,
    string
  >;
  expect(Contact).toBe(`mailto:${brand.email}`);
  expect(Canonical).toBe(`${PUBLIC_ROOT}/.well-known/security.txt`);
  const {pathname, hash} = new URL(Policy ?? '');
  expect(pageAt(pathname).ids).toContain(hash.slice(1));
  const days = (Date.parse(Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
