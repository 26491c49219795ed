import {OpsError} from '../cli/ops-error.ts';
import {PATIENCE, reasonOf} from './fetch-from.ts';

/** The names of the settings that this command alone reads. */
export const ANNOUNCE_SETTING_NAMES: readonly string[] = ['INDEXNOW_ENDPOINT'];

/** Passes addresses on to all search engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';

/** The most addresses in one request. */
const MOST = 10_000;

/** What the answers mean that are not the success of one (https://www.indexnow.org/documentation). */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'the request was not understood',
  403: 'the key is not valid: the search engine could not read its file, or the file holds another',
  422: 'an address is not of this host, or the key does not fit',
  429: 'too many requests: announce later, and only what changed',
};

/**
 * The endpoint of a setting, or the one for all search engines.
 *
 * @throws when it is no address
 */
export function endpointOf(setting: string | undefined): string {
  if (setting !== undefined && !/^https?:\/\//u.test(setting)) {
    throw new Error('INDEXNOW_ENDPOINT must be an http or https address.');
  }
  return setting ?? ENDPOINT;
}

async function send(endpoint: string, body: object): Promise<number> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: {'content-type': 'application/json; charset=utf-8'},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    throw new OpsError(
      `${endpoint} does not answer (${reasonOf(error)}). Nothing was announced; try again later.`,
    );
  }
  await response.body?.cancel();
  if (response.status !== 200 && response.status !== 202) {
    const why = REFUSALS[response.status] ?? 'an answer that IndexNow does not know';
    throw new OpsError(`${endpoint} answered ${response.status}: ${why}.`);
  }
  return response.status;
}

/**
 * Sends addresses to IndexNow.
 *
 * @returns what became of them
 * @throws {OpsError} when the endpoint refuses or does not answer
 */
export async function sendAddresses(
  endpoint: string,
  siteUrl: string,
  key: string,
  addresses: readonly string[],
): Promise<string> {
  const {host} = new URL(siteUrl);
  let isKeyKnown = true;
  for (let start = 0; start < addresses.length; start += MOST) {
    const urlList = addresses.slice(start, start + MOST);
    const body = {host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList};
    isKeyKnown = (await send(endpoint, body)) === 200 && isKeyKnown;
  }
  return isKeyKnown
    ? `announced to ${new URL(endpoint).host}.`
    : `taken by ${new URL(endpoint).host}, which will check the key first.`;
}
