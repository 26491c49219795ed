import {loadSite} from '../../../supabase/local/site/load-site.ts';
import {startSiteServer} from '../../../supabase/local/site/site-server.ts';
import {freePort} from '../../support/free-ports.ts';

/** A running server of a built site. */
export type SiteServer = Readonly<{origin: string; close: () => Promise<void>}>;

/**
 * Serves a built site on a free local port as its hosts do: clean URLs, `_headers`, brotli or gzip. Holds the whole
 * site in memory. `serveFolder` does not, and serves gzip only, the unit of the weights.
 */
export async function serveSite(folder: string): Promise<SiteServer> {
  const host = '127.0.0.1';
  const port = await freePort();
  // The measured pages submit no form, so no functions are needed.
  const {close} = await startSiteServer(loadSite(folder), {host, port, functionsPort: 0});
  return {origin: `http://${host}:${port}`, close};
}
