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

/** What has been announced when a request fails. */
function soFar(sent: number, total: number): string {
  return sent === 0
    ? 'Nothing was announced.'
    : `The first ${sent} of ${total} pages were announced, the others were not; the same --since announces them all.`;
}

/** @param announced the end of the sentence when it fails */
async function send(endpoint: string, body: object, announced: string): Promise<number> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: {'content-type': 'application/json; charset=utf-8'},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
  } catch (error) {
    throw new OpsError(
      `${endpoint} does not answer (${reasonOf(error)}). ${announced} Try again later.`,
    );
  }
  if (response.status !== 200 && response.status !== 202) {
    const why = REFUSALS[response.status] ?? UNKNOWN_REFUSAL;
    throw new OpsError(`${endpoint} answered ${response.status}: ${why} ${announced}`);
  }
  return response.status;
}

/**
 * Sends addresses to IndexNow.
 *
 * @returns what became of them
 * @throws {OpsError} when the endpoint refuses or does not answer
 */
async function sendAddresses(
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
    const status = await send(endpoint, body, soFar(start, addresses.length));
    isKeyKnown = status === 200 && isKeyKnown;
  }
  return isKeyKnown
    ? `announced to ${new URL(endpoint).host}.`
    : `taken by ${new URL(endpoint).host}, which will check the key first.`;
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
