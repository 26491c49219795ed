/** Sent with every response: no caching, no MIME sniffing, no referrer (OWASP ASVS 5.0, 3.4 and 14.3.2). */
const ANSWER_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** A JSON response with the fixed headers and `headers` added to them. */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, {status, headers: {...ANSWER_HEADERS, ...headers}});
}
