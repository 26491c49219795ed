import {OpsError} from '../cli/ops-error.ts';

/** How long an answer may take, in milliseconds. */
export const PATIENCE = 20_000;

/** A reason of `fetch` in one word, such as ECONNREFUSED. */
export function reasonOf(error: unknown): string {
  const {cause, name} = error as {cause?: {code?: string}; name: string};
  return cause?.code ?? name;
}

/** An answer with its whole text; an answer that stops halfway is none. */
async function answerOf(address: string): Promise<{response: Response; text: string}> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return {response, text: await response.text()};
  } catch (error) {
    throw new OpsError(
      `${address} does not answer in full (${reasonOf(error)}). Is SITE_URL the address of the deployed site?`,
    );
  }
}

/**
 * The text at an address of the deployed site.
 *
 * @throws {OpsError} when it does not answer with 200, or not in full
 */
export async function fetchFrom(address: string): Promise<string> {
  const {response, text} = await answerOf(address);
  const elsewhere = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && elsewhere !== null) {
    throw new OpsError(
      `${address} leads to ${elsewhere}. Set SITE_URL to the address at which the site answers by itself, and build and deploy with it.`,
    );
  }
  if (response.status !== 200) {
    throw new OpsError(
      `${address} answered ${response.status}. Is the newest build deployed at SITE_URL?`,
    );
  }
  return text;
}
