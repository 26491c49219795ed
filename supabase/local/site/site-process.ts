import {endWithStdin} from '../end-with-stdin.ts';
import {loadSite} from './load-site.ts';
import {startSiteServer} from './site-server.ts';

/**
 * The process of the site: `FOLDER HOST PORT FUNCTIONS_PORT STATE_FILE`. Serves until SIGTERM. A process of its own, so
 * that a request which ends it ends neither the functions nor the database.
 */
async function main(args: string[]): Promise<void> {
  endWithStdin();
  const [folder = '', host = '', port = '', functionsPort = '', stateFile = ''] = args;
  const {close} = await startSiteServer(loadSite(folder), {
    host,
    port: Number(port),
    functionsPort: Number(functionsPort),
    stateFile,
  });
  process.once('SIGTERM', () => void close().then(() => process.exit(0)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
