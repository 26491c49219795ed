import {parseDeployment} from '../../../src/config/parseDeployment.ts';
import {loadEnvFile} from '../../local/settings.ts';
import {OpsError} from '../cli/ops-error.ts';
import {counted} from '../cli/output.ts';
import {changedSince} from './changed-since.ts';
import {fetchFrom} from './fetch-from.ts';
import {endpointOf, sendAddresses} from './index-now.ts';

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
