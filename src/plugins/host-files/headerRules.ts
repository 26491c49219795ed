import {resources} from '../../content/resources';

const YEAR = 31_536_000;

/**
 * Keeps a file from being loaded by a page of another site. Not on pictures and feeds, which are there to be shown elsewhere, and so not on
 * every answer: a rule can add to an earlier one but, on Netlify, not take back.
 */
const OURS_ALONE = {'Cross-Origin-Resource-Policy': 'same-origin'};

/**
 * Keeps the gated PDFs out of search engines and off other sites. Whole addresses, not `/resources/*.pdf`: the two hosts read a star inside a path segment
 * differently, and a rule too wide would hide the page at /resources.
 */
function downloadRules(): HeaderRules {
  return Object.fromEntries(
    resources.flatMap(({downloadUrl}) =>
      downloadUrl ? [[downloadUrl, {...OURS_ALONE, 'X-Robots-Tag': 'noindex'}]] : [],
    ),
  );
}

/** Headers by the path pattern they are for; all rules that match an address apply to it. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The headers of every answer, and of the files that may be kept. A star stands at the end of a pattern alone. */
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
