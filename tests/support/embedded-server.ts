import {embeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {startEmbeddedPostgres} from '../../supabase/local/embedded-postgres.ts';
import {freePort} from './free-ports.ts';

/** A database server for tests. */
export type DatabaseServer = {url: string; stop: () => Promise<void>};

/** Starts the embedded Postgres in `folder` on a free port, as `npm start` does. */
export async function startEmbeddedServer(folder: string): Promise<DatabaseServer> {
  const port = await freePort();
  const stop = await startEmbeddedPostgres(prepareDataFolder(folder), port);
  return {url: embeddedUrl(port), stop};
}
