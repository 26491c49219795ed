import pg from 'pg';

/**
 * How node-postgres connects to a database.
 *
 * @param authority whose certificates are trusted instead of the system's, in PEM, where the address asks for a check; null for the
 *   system's
 */
export function connectionTo(address: string, authority: string | null) {
  const target = new URL(address);
  if (authority === null || target.searchParams.get('sslmode') !== 'verify-full') {
    return {connectionString: address};
  }
  // What the address says of TLS would replace `ssl` as a whole. With an authority in it, certificate and host name are checked.
  target.searchParams.delete('sslmode');
  target.searchParams.delete('sslrootcert');
  return {connectionString: target.href, ssl: {ca: authority}};
}

/**
 * A connection whose end nobody waits for: Deno before 2.4.5 never tells that one by TLS has closed (denoland/deno#28543), and the pool would
 * keep the requests that wait behind a failed statement until they time out.
 */
export class Connection extends pg.Client {
  override async end(callback?: (error: Error) => void): Promise<void> {
    void super.end();
    (callback as (() => void) | undefined)?.();
  }
}
