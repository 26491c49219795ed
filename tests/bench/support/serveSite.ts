import {freePort} from '../../../supabase/local/port.ts';
import {loadSite} from '../../../supabase/local/site/load-site.ts';
import {startSiteServer} from '../../../supabase/local/site/site-server.ts';

/** A running server of a built site. */
export type SiteServer = Readonly<{origin: string; close: () => Promise<void>}>;

/**
 * Serves a built site on a free port of this machine as its hosts do: clean addresses, the response headers of its `_headers`, brotli or gzip. It holds
 * the whole site in memory; `serveFolder` does not, and gives gzip alone, in which weights are told.
 */
export async function serveSite(folder: string): Promise<SiteServer> {
  const host = '127.0.0.1';
  const port = await freePort();
  // No page sends a form here, so nothing listens where the functions would.
  const {close} = await startSiteServer(loadSite(folder), {host, port, functionsPort: 0});
  return {origin: `http://${host}:${port}`, close};
}
