import {resources} from '../../content/resources';

const YEAR = 31_536_000;

/**
 * Keeps other sites from loading a file. Set per folder, not on `/*`: pictures and feeds must stay embeddable, and
 * Netlify cannot unset a header.
 */
const OURS_ALONE = {'Cross-Origin-Resource-Policy': 'same-origin'};

/**
 * Keeps the gated PDFs out of search engines and off other sites. One rule per file, not `/resources/*.pdf`: Netlify
 * and Cloudflare Pages treat a star inside a segment differently, and a rule too wide would hide the page at
 * /resources.
 */
function downloadRules(): HeaderRules {
  return Object.fromEntries(
    resources.flatMap(({downloadUrl}) =>
      downloadUrl ? [[downloadUrl, {...OURS_ALONE, 'X-Robots-Tag': 'noindex'}]] : [],
    ),
  );
}

/** Path pattern → headers. All rules that match a path apply. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The headers of every response and of cacheable files. A star may stand only at the end of a pattern. */
export function headerRules(csp: string): HeaderRules {
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
    '/assets/css/*': OURS_ALONE,
    '/assets/js/*': OURS_ALONE,
    '/fonts/*': {...OURS_ALONE, 'Cache-Control': `public, max-age=${YEAR}, immutable`},
    '/img/*': {'Cache-Control': 'public, max-age=86400'},
    '/pagefind/*': OURS_ALONE,
    ...downloadRules(),
  };
}
