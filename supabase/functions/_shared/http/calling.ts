/**
 * Whether a fetch failed before it connected. Deno names the stage only in the message of the error or its cause; an
 * unknown message counts as connected, so the request may have arrived.
 */
export function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some(
    (it) => it instanceof Error && it.message.includes('client error (Connect)'),
  );
}

/** Gateway errors: the receiver behind the gateway may have taken the message. */
export const GATEWAY_STATUSES = new Set([502, 504, 520, 524]);

const MAX_SECONDS = 3600;

/**
 * Reads a Retry-After header: seconds or a date (RFC 9110, section 10.2.3).
 *
 * @returns seconds, at most an hour; null when there is none or it is malformed
 */
export function parseRetryAfter(header: string | null): number | null {
  const seconds = /^\d{1,9}$/u.test(header ?? '')
    ? Number(header)
    : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_SECONDS);
}
