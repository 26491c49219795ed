/** RFC 9116 asks for less than a year; the site is expected to be built more often than that. */
const DAYS_VALID = 360;

/**
 * The text of a security.txt file (RFC 9116).
 *
 * @param siteUrl without a trailing slash
 * @param now when it is built; the file says until when it can be trusted
 */
export function securityText({
  siteUrl,
  email,
  now,
}: {
  siteUrl: string;
  email: string;
  now: Date;
}): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/handbook/operators/security`,
    '',
  ].join('\n');
}
