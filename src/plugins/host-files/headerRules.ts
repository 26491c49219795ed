import {resources} from '../../content/resources';

const YEAR = 31_536_000;

/**
 * Keeps the gated PDFs out of search engines. Whole addresses, not `/resources/*.pdf`: the two hosts read a star inside a path segment
 * differently, and a rule too wide would hide the page at /resources.
 */
function downloadRules(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    resources.flatMap(({downloadUrl}) =>
      downloadUrl ? [[downloadUrl, {'X-Robots-Tag': 'noindex'}]] : [],
    ),
  );
}

/** The headers of every answer, and of the files that may be kept, as rules of a path pattern. */
export function headerRules(csp: string): Record<string, Record<string, string>> {
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
    '/fonts/*': {'Cache-Control': `public, max-age=${YEAR}, immutable`},
    '/img/*': {'Cache-Control': 'public, max-age=86400'},
    ...downloadRules(),
  };
}
