/** The URL of the embedded database. It accepts any user without a password, on the loopback address only. */
export function embeddedUrl(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}
