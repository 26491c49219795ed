/** The address of the embedded database. It takes any user and no password, and listens on the loopback address alone. */
export function embeddedUrl(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}
