/**
 * The site's Content-Security-Policy. It allows the site's own files, these inline scripts, the functions' host and
 * the posts' video players.
 *
 * @param scriptHashes sources such as `'sha256-…'`
 * @param functionsUrl empty when the functions answer on the site's own origin
 * @param players the origins or URLs of videos that posts embed
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  functionsUrl: string,
  players: readonly string[],
): string {
  const functions = functionsUrl ? ` ${new URL(functionsUrl).origin}` : '';
  const frames = [...new Set(players.map((player) => new URL(player).origin))];
  return [
    "default-src 'self'",
    // Pagefind's engine is WebAssembly and runs in a worker.
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes.join(' ')}`,
    "worker-src 'self'",
    // Style attributes, and the scroll lock of an open dialog, are set at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${functions}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Our code sends every form. A native submit before hydration would leave the page and lose what was typed.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
