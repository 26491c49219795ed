import {BUILD_FOLDER} from '../../supabase/local/build-site.ts';
import {listen} from './listen.ts';
import {startTrialStack, type TrialStack} from './trial-stack.ts';

/** Where the parts of a stack are, by the names of the environment variables that tests read them from. */
export type StackAddresses = Record<'BASE_URL' | 'CRM_URL' | 'INBOX_URL' | 'DATABASE_URL', string>;

/**
 * Gives each worker of a test runner a stack of its own, so that a test may break it: `GET /stacks/N` answers with the
 * {@link StackAddresses} of stack N when it is up. The first is up when this resolves, another starts when it is first
 * asked for, with the production build, temporary data, free ports and the CRM stand-in. Loopback only.
 * @throws when the first does not start, with what it printed
 */
export async function startStackServer() {
  const stack = await startTrialStack(SETTINGS);
  const stacks = new Map<string, Promise<TrialStack>>([['/stacks/0', Promise.resolve(stack)]]);
  const {url, close} = await listen(async ({url: path = ''}, response) => {
    try {
      const asked = stacks.get(path) ?? startTrialStack(SETTINGS);
      stacks.set(path, asked);
      const addresses = addressesOf(await asked);
      response.end(JSON.stringify(addresses));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  return {
    url,
    first: addressesOf(stack),
    stop: async () => {
      close();
      const started = await Promise.allSettled(stacks.values());
      await Promise.all(started.map((it) => it.status === 'fulfilled' && it.value.stop()));
    },
  };
}

/** Tests type faster than people. */
const SETTINGS = {SITE_DIR: BUILD_FOLDER, FASTEST_SUBMIT_MS: '0'};

function addressesOf({settings, databaseUrl}: TrialStack): StackAddresses {
  return {
    BASE_URL: `http://localhost:${settings.PORT}`,
    CRM_URL: `http://127.0.0.1:${settings.CRM_PORT}`,
    INBOX_URL: `http://127.0.0.1:${settings.INBOX_PORT}`,
    DATABASE_URL: databaseUrl,
  };
}
