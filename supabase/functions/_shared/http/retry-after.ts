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
