import {buildSite} from '../../../supabase/local/build-site.ts';
import {type StackAddresses, startStackServer} from '../stack-server.ts';

/**
 * Builds the site, serves it on a stack of its own (see {@link startStackServer}), and stops the stack when `run` has ended.
 *
 * @param run is given BASE_URL, CRM_URL, DATABASE_URL, CONTROL_URL and STACKS_URL, which tests/README.md describes
 */
export async function withStack<T>(
  folder: string,
  run: (environment: StackAddresses & {STACKS_URL: string}) => Promise<T>,
): Promise<T> {
  await buildSite();
  const stacks = await startStackServer(folder);
  try {
    const answer = await fetch(`${stacks.url}/stacks/0`);
    const addresses = (await answer.json()) as StackAddresses;
    return await run({...addresses, STACKS_URL: stacks.url});
  } finally {
    await stacks.stop();
  }
}
