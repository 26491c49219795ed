import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {BUILD_FOLDER} from '../../supabase/local/build-site.ts';
import {prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {readSettings} from '../../supabase/local/settings.ts';
import {type Stack, startStack} from '../../supabase/local/stack.ts';
import {freePorts} from './free-ports.ts';
import {copyUsedData} from './used-data.ts';

/** Where the parts of a stack are, by the names of the environment variables that tests read them from. */
export type StackAddresses = Record<
  'BASE_URL' | 'CRM_URL' | 'INBOX_URL' | 'DATABASE_URL' | 'CONTROL_URL',
  string
>;

/** A running stack server: its address, and how to end it and its stacks. */
export type StackServer = {url: string; stop: () => Promise<void>};

const PATH = /^\/(stacks\/\d+)(?:\/functions\/(stop|start))?$/u;

type TestStack = {stack: Stack; addresses: StackAddresses};

/**
 * Gives each worker of a test runner a stack of its own, so that a test may stop parts of it while other tests run. A stack starts when it is first
 * asked for, and has the production build, temporary data, free ports and the CRM stand-in. Loopback only.
 *
 * - `GET /stacks/N` answers with the {@link StackAddresses} of stack N when it is up.
 * - `POST /stacks/N/functions/stop` and `POST /stacks/N/functions/start` do so when that is done; tests/support/stack.ts calls them.
 *
 * @param folder for the stacks' data
 */
export async function startStackServer(folder: string): Promise<StackServer> {
  const stacks = new Map<string, Promise<TestStack>>();
  const server = createServer(async ({url: path = ''}, response) => {
    const [, name, action] = PATH.exec(path) ?? [];
    if (name === undefined) {
      response.writeHead(404).end();
      return;
    }
    try {
      const asked = stacks.get(name) ?? startTestStack(join(folder, name), `${url}/${name}`);
      stacks.set(name, asked);
      const {stack, addresses} = await asked;
      if (action === 'stop' || action === 'start') {
        await stack.functions[action]();
      }
      response.writeHead(200).end(JSON.stringify(addresses));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      const started = await Promise.allSettled(stacks.values());
      await Promise.all(started.map((it) => it.status === 'fulfilled' && it.value.stack.stop()));
    },
  };
}

async function startTestStack(dataFolder: string, controlUrl: string): Promise<TestStack> {
  const settings = readSettings({
    DATA_DIR: dataFolder,
    ...(await freePorts()),
    // Tests type faster than people.
    FASTEST_SUBMIT_MS: '0',
  });
  await copyUsedData(settings.DATA_DIR);
  const data = prepareDataFolder(settings.DATA_DIR);
  const stack = await startStack(settings, data, BUILD_FOLDER, console.error);
  return {
    stack,
    addresses: {
      BASE_URL: `http://localhost:${settings.PORT}`,
      CRM_URL: `http://127.0.0.1:${settings.CRM_PORT}`,
      INBOX_URL: `http://127.0.0.1:${settings.INBOX_PORT}`,
      DATABASE_URL: stack.databaseUrl,
      CONTROL_URL: controlUrl,
    },
  };
}
