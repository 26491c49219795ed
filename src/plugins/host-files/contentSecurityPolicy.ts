/**
 * The site's Content-Security-Policy: its own files, the inline scripts the build really wrote, the functions' host, and the players of the news.
 *
 * @param scriptHashes sources such as `'sha256-…'`
 * @param functionsUrl empty when the functions answer at the site's own origin
 * @param players the addresses of the videos that a news item may embed
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
    // The search's engine is WebAssembly, which runs in a worker.
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes.join(' ')}`,
    "worker-src 'self'",
    // Style attributes and the scroll lock of an open dialog are written at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${functions}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Every form is sent by our code. A submit that the browser did by itself, before that code is here, would leave the page with all that was typed.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
