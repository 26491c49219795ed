/** RFC 9116 recommends less than a year; the site is built more often. */
const DAYS_VALID = 360;

/**
 * The text of a security.txt file (RFC 9116).
 *
 * @param siteUrl without a trailing slash
 * @param now the time of the build, from which `Expires` counts
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
