import type {IncomingMessage} from 'node:http';

/** Names under which a browser reaches its own machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Requests of the desk's own pages and of the address bar. Browsers that do not name the asker are older than 2023. */
const OWN_ASKERS: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined]);

/** An answer to a request that the desk does not serve. */
export type Refusal = Readonly<{status: 403 | 405; sentence: string}>;

function nameIn(host: string): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * Whether the desk refuses a request. It reads the working copy and starts checks, so it answers nobody but its own pages: no page of
 * another site, whatever name that site has given this machine's address (DNS rebinding).
 *
 * @param ownHost where the owner lets the preview listen (`HOST`)
 * @returns null for a request that it serves
 */
export function refusalOf(
  {method = '', headers}: Pick<IncomingMessage, 'method' | 'headers'>,
  ownHost: string,
): Refusal | null {
  if (!['GET', 'HEAD'].includes(method)) {
    return {status: 405, sentence: 'The desk is read with GET or HEAD.'};
  }
  if (![...LOOPBACK, nameIn(ownHost)].includes(nameIn(headers.host ?? ''))) {
    const sentence = 'The desk answers on its own machine alone: open it at http://localhost.';
    return {status: 403, sentence};
  }
  return OWN_ASKERS.has(headers['sec-fetch-site'])
    ? null
    : {
        status: 403,
        sentence: 'The desk answers no other site: type its address into the browser yourself.',
      };
}
