import {parseDeployment} from '../../../src/config/parseDeployment.ts';
import {loadEnvFile} from '../../local/settings.ts';
import {counted, OpsError} from '../cli/output.ts';
import {changedSince, fetchFrom, PATIENCE, reasonOf} from './deployed-site.ts';

/** The names of the settings that this command alone reads. */
export const ANNOUNCE_SETTING_NAMES: readonly string[] = ['INDEXNOW_ENDPOINT'];

/** Passes addresses on to all search engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';

/** The most addresses in one request. */
const MOST = 10_000;

/** What the responses mean that refuse (https://www.indexnow.org/documentation), and the next step. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'the request was not understood. Is INDEXNOW_ENDPOINT right?',
  403: 'the key is not valid: the search engine could not read its file, or the file holds another. Let search engines read it, or try again later.',
  422: 'an address is not of this host, or the key does not fit. Build, deploy and announce with the same SITE_URL and INDEXNOW_KEY.',
  429: 'too many requests. Announce later, and only what changed.',
};

const UNKNOWN_REFUSAL =
  'a response that IndexNow does not know. Is INDEXNOW_ENDPOINT right? Otherwise try again later.';

/**
 * The endpoint of a setting, or the one for all search engines.
 *
 * @throws when it is no address
 */
function endpointOf(setting: string | undefined): string {
  if (setting !== undefined && !/^https?:\/\//u.test(setting)) {
    throw new Error('INDEXNOW_ENDPOINT must be an http or https address.');
  }
  return setting ?? ENDPOINT;
}

/**
 * Sends addresses to IndexNow, in one request.
 *
 * @returns what became of them
 * @throws {OpsError} when they are too many, or the endpoint refuses or does not answer
 */
async function sendAddresses(
  endpoint: string,
  siteUrl: string,
  key: string,
  urlList: readonly string[],
): Promise<string> {
  if (urlList.length > MOST) {
    throw new OpsError(`IndexNow takes ${MOST} pages at once. Announce those since a later day.`);
  }
  const {host} = new URL(siteUrl);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {'content-type': 'application/json; charset=utf-8'},
    body: JSON.stringify({host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList}),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: unknown) => {
    throw new OpsError(
      `${endpoint} does not answer (${reasonOf(error)}). Nothing was announced. Try again later.`,
    );
  });
  await response.body?.cancel();
  const {host: receiver} = new URL(endpoint);
  switch (response.status) {
    case 200:
      return `announced to ${receiver}.`;
    case 202:
      return `taken by ${receiver}, which will check the key first.`;
    default: {
      const why = REFUSALS[response.status] ?? UNKNOWN_REFUSAL;
      throw new OpsError(`${endpoint} answered ${response.status}: ${why} Nothing was announced.`);
    }
  }
}

function settingsOf(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  try {
    return {...parseDeployment(given), endpoint: endpointOf(given.INDEXNOW_ENDPOINT)};
  } catch (error) {
    throw new OpsError((error as Error).message);
  }
}

/** @throws {OpsError} unless the deployed site shows the key, without which every search engine refuses */
async function proveKey(siteUrl: string, key: string): Promise<void> {
  if (key === '') {
    throw new OpsError(
      'INDEXNOW_KEY is not set. Choose one (openssl rand -hex 16), build and deploy the site with it, and set it here.',
    );
  }
  const file = `${siteUrl}/${key}.txt`;
  if ((await fetchFrom(file)).trim() !== key) {
    throw new OpsError(`${file} is not the key. Build and deploy the site with this INDEXNOW_KEY.`);
  }
}

/**
 * Announces the pages of the deployed site that changed on a day or later.
 *
 * @param since YYYY-MM-DD
 * @returns what to print: the addresses, and what became of them
 * @throws {OpsError} when a setting, the site or the search engines' endpoint is not as it should be
 */
export async function announce(since: string, isTrial: boolean): Promise<string[]> {
  loadEnvFile();
  const {siteUrl, indexNowKey, endpoint} = settingsOf(process.env);
  const addresses = changedSince(await fetchFrom(`${siteUrl}/sitemap.xml`), siteUrl, since);
  const total = counted(addresses.length, 'page');
  if (addresses.length === 0) {
    return [`No page of ${siteUrl} has changed since ${since}.`];
  }
  if (isTrial) {
    return [...addresses, `${total} changed since ${since}. Nothing was sent.`];
  }
  await proveKey(siteUrl, indexNowKey);
  return [
    ...addresses,
    `${total}: ${await sendAddresses(endpoint, siteUrl, indexNowKey, addresses)}`,
  ];
}
