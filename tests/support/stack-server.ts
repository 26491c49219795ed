import {BUILD_FOLDER} from '../../supabase/local/build-site.ts';
import {listen} from './listen.ts';
import {startTrialStack, type TrialStack} from './trial-stack.ts';

/** Tests type faster than people. */
const SETTINGS = {SITE_DIR: BUILD_FOLDER, FASTEST_SUBMIT_MS: '0'};

/**
 * Gives each worker of a test runner a stack of its own, so that a test may break it: `GET /stacks/N` answers with the
 * addresses of stack N once it is up, by the names of the environment variables that tests read them from. It starts
 * when it is first asked for, with the production build, temporary data, free ports and the fake CRM. Loopback only.
 */
export async function startStackServer() {
  const stacks = new Map<string, Promise<TrialStack>>();
  const {url, close} = await listen(async ({url: path = ''}, response) => {
    try {
      const asked = stacks.get(path) ?? startTrialStack(SETTINGS);
      stacks.set(path, asked);
      response.end(JSON.stringify(addressesOf(await asked)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  return {
    url,
    stop: async () => {
      close();
      const started = await Promise.allSettled(stacks.values());
      await Promise.all(started.map((it) => it.status === 'fulfilled' && it.value.stop()));
    },
  };
}

function addressesOf({settings, databaseUrl}: TrialStack) {
  return {
    BASE_URL: `http://localhost:${settings.PORT}`,
    CRM_URL: `http://127.0.0.1:${settings.CRM_PORT}`,
    INBOX_URL: `http://127.0.0.1:${settings.INBOX_PORT}`,
    DATABASE_URL: databaseUrl,
  };
}
