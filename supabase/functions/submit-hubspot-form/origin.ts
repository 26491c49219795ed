import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';

/** The request headers of supabase-js, its tracing included. */
const CLIENT_HEADERS = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
];

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': [...CLIENT_HEADERS, ...Object.values(LEAD_HEADERS)].join(', '),
  'access-control-max-age': '86400',
};

/**
 * Whether a request's origin may submit: a listed origin, the function's own, or none. This protects visitors'
 * browsers only: any other client can send what it likes.
 */
export function isOriginAllowed(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  return origin === null || allowedOrigins.includes(origin) || origin === ownOrigin(request);
}

/** Null when the request's Host is no host name, as in `a b`. */
function ownOrigin({url}: Request): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/** The CORS headers that let an allowed page read the response; none for other origins. */
export function corsHeaders(
  request: Request,
  allowedOrigins: readonly string[],
): Record<string, string> {
  const origin = request.headers.get('origin');
  return {
    vary: 'origin',
    ...(origin !== null && isOriginAllowed(request, allowedOrigins)
      ? {
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'retry-after, x-request-id',
        }
      : {}),
  };
}

/** The response to a CORS preflight. */
export function preflightAnswer(headers: Readonly<Record<string, string>>): Response {
  const allowed = 'access-control-allow-origin' in headers;
  return new Response(null, {
    status: 204,
    headers: {...headers, ...(allowed ? PREFLIGHT_HEADERS : {})},
  });
}
