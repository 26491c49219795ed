import {openDownloads, pages} from '../../content/pages';
import {resources} from '../../content/resources';

/** Path pattern → headers. All rules that match a path apply. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Allows the site's own files, these inline scripts, the functions' host, players of videos, and a counter.
 * @param scriptHashes sources such as `'sha256-…'`
 * @param functionsUrl empty when the functions answer on the site's own origin
 * @param players the origins or URLs of videos that posts embed
 */
export function makeContentSecurityPolicy(
  scriptHashes: readonly string[],
  functionsUrl: string,
  players: readonly string[],
  analytics = '',
): string {
  const functions = functionsUrl ? ` ${new URL(functionsUrl).origin}` : '';
  const [, counter] = analytics.split(' ');
  const [script, counts] = counter ? [` ${counter}`, ` ${new URL(counter).origin}`] : ['', ''];
  const frames = [...new Set(players.map((player) => new URL(player).origin))];
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}${script}`,
    "worker-src 'none'",
    // Style attributes, and the scroll lock of an open dialog, are set at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${functions}${counts}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Scripts send every form; a native submit before hydration would leave the page and lose what was typed.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const YEAR = 31_536_000;

/** Keeps other sites from loading a file. Per folder: pictures and feeds must stay embeddable. */
const SAME_ORIGIN = {'Cross-Origin-Resource-Policy': 'same-origin'};

/** An address with a Markdown copy answers by the request's Accept. */
export const COPY_HEADERS = {Vary: 'Accept'};

/**
 * Names an open PDF's copy (RFC 8288), as a page's head does, and keeps the gated PDFs out of search engines and off
 * other sites. One rule per file: Netlify and Cloudflare Pages read `/resources/*.pdf` differently.
 */
function downloadRules(): HeaderRules {
  const gated = resources.flatMap(({downloadUrl: pdf}) =>
    pdf ? [[pdf, {...SAME_ORIGIN, 'X-Robots-Tag': 'noindex'}] as const] : [],
  );
  const open = openDownloads.map(({path}) => {
    const Link = `<${path}.md>; rel="alternate"; type="text/markdown"`;
    return [path, {...COPY_HEADERS, Link}] as const;
  });
  return Object.fromEntries([...gated, ...open]);
}

/** A star may stand only at the end of a pattern. */
export function listHeaderRules(csp: string): HeaderRules {
  return {
    '/*': {
      'Content-Security-Policy': csp,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
    '/assets/*': {'Cache-Control': `public, max-age=${YEAR}, immutable`},
    '/assets/css/*': SAME_ORIGIN,
    '/assets/js/*': SAME_ORIGIN,
    '/fonts/*': {...SAME_ORIGIN, 'Cache-Control': `public, max-age=${YEAR}, immutable`},
    '/img/*': {'Cache-Control': 'public, max-age=86400'},
    '/search-index/*': SAME_ORIGIN,
    ...downloadRules(),
  };
}

/**
 * For pages with a Markdown copy; nginx has one location for all of them. Posts share a wildcard per section. Pages
 * under it have no rule of their own: hosts concatenate the values of all rules that match.
 */
export function listPageRules(): HeaderRules {
  const folders = ['/insights/', '/news/'];
  const own = Object.keys(pages).filter(
    (route) => route !== '*' && !folders.some((folder) => route.startsWith(folder)),
  );
  const patterns = [...own, ...folders.map((folder) => `${folder}*`)];
  return Object.fromEntries(patterns.map((pattern) => [pattern, COPY_HEADERS]));
}

/** Cloudflare Pages' limits; beyond them it ignores lines and rules silently. */
const LONGEST_LINE = 2000;
const MOST_RULES = 100;

/** `_headers` for Netlify and Cloudflare Pages. @throws when the file exceeds a host's limits */
export function writeHeadersFile(rules: HeaderRules): string {
  const blocks = Object.entries(rules).map(([pattern, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    const long = lines.find((line) => line.length > LONGEST_LINE);
    if (long !== undefined) {
      throw new Error(
        `A header of ${pattern} is ${long.length} characters long, and hosts read ${LONGEST_LINE}: ${long.slice(0, 60)}…`,
      );
    }
    return `${pattern}\n${lines.join('\n')}\n`;
  });
  if (blocks.length > MOST_RULES) {
    throw new Error(`There are ${blocks.length} rules of headers, and hosts read ${MOST_RULES}.`);
  }
  return blocks.join('\n');
}
