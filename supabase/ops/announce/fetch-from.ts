import {OpsError} from '../cli/ops-error.ts';

/** How long an answer may take, in milliseconds. */
export const PATIENCE = 20_000;

/** A reason of `fetch` in one word, such as ECONNREFUSED. */
export function reasonOf(error: unknown): string {
  const {cause, name} = error as {cause?: {code?: string}; name: string};
  return cause?.code ?? name;
}

/**
 * The text at an address of the deployed site.
 *
 * @throws {OpsError} when it does not answer with 200
 */
export async function fetchFrom(address: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, {redirect: 'error', signal: AbortSignal.timeout(PATIENCE)});
  } catch (error) {
    throw new OpsError(
      `${address} does not answer (${reasonOf(error)}). Is SITE_URL the address of the deployed site?`,
    );
  }
  if (response.status !== 200) {
    throw new OpsError(
      `${address} answered ${response.status}. Is the newest build deployed at SITE_URL?`,
    );
  }
  return response.text();
}
