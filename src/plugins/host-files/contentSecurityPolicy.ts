/**
 * The site's Content-Security-Policy: its own files, the inline scripts the build really wrote, and the functions' host.
 *
 * @param scriptHashes sources such as `'sha256-…'`
 * @param functionsUrl empty when the functions answer at the site's own origin
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  functionsUrl: string,
): string {
  const functions = functionsUrl ? ` ${new URL(functionsUrl).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    // Style attributes and the scroll lock of an open dialog are written at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${functions}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
