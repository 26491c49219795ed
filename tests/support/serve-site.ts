import {loadSite} from '../../supabase/local/site/load-site.ts';
import {startSiteServer} from '../../supabase/local/site/site-server.ts';
import {freePort} from './free-ports.ts';

/** Serves a built site as its hosts do, without functions. */
export async function serveSite(folder: string) {
  const [port, functionsPort] = [await freePort(), await freePort()];
  const place = {host: '127.0.0.1', port, functionsPort};
  const {close} = await startSiteServer(loadSite(folder), place);
  return {origin: `http://127.0.0.1:${port}`, close};
}
