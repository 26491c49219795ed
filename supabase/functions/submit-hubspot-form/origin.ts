import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';

/** What supabase-js sends besides, and its tracing. */
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
 * Whether a request's page may submit: one of the listed origins, the function's own, or no page at all. A program
 * can send what it likes, so this protects visitors' browsers and nothing else.
 */
export function isOriginAllowed(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  return (
    origin === null || allowedOrigins.includes(origin) || origin === new URL(request.url).origin
  );
}

/** The headers that let an allowed page read the answer; an unlisted one gets none. */
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

/** The answer to a browser that asks first. */
export function preflightAnswer(headers: Readonly<Record<string, string>>): Response {
  const allowed = 'access-control-allow-origin' in headers;
  return new Response(null, {
    status: 204,
    headers: {...headers, ...(allowed ? PREFLIGHT_HEADERS : {})},
  });
}
