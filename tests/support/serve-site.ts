import {loadSite} from '../../supabase/local/site/load-site.ts';
import {startSiteServer} from '../../supabase/local/site/site-server.ts';
import {freePort} from './free-ports.ts';

/** Serves a built site as its hosts do, without functions. `stateFile` is where the stack says which of its parts run. */
export async function serveSite(folder: string, stateFile?: string) {
  const [port, functionsPort] = [await freePort(), await freePort()];
  const place = {host: '127.0.0.1', port, functionsPort, stateFile};
  const {close} = await startSiteServer(loadSite(folder), place);
  return {origin: `http://127.0.0.1:${port}`, close};
}
