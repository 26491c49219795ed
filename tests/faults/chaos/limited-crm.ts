import {createServer, type Server, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {parseLead, refuse, thank} from './faulty-crm.ts';
import {REFUSED_PREFIX} from './faulty-http.ts';

/**
 * HubSpot's limits: calls per ten seconds of the smallest account, and 429s within a second after which it blocks an
 * IP address for a minute.
 */
const CALLS_IN_TEN_SECONDS = 100;
const REFUSALS_IN_A_SECOND = 10;
const BLOCK_MS = 60_000;

/** A CRM that can be down, and that limits callers as HubSpot documents. */
export type LimitedCrm = {
  url: string;
  /** Copies of a lead that it holds, by e-mail address. */
  copies: ReadonlyMap<string, number>;
  /** The times of all calls, in milliseconds. */
  calls: readonly number[];
  /** The times of all 429s. */
  refusals: readonly number[];
  /** The number of times it blocked its caller. */
  blocks: () => number;
  up: () => Promise<void>;
  down: () => void;
};

/** Creates a CRM on a port of the loopback address; it is down until started. */
export function makeLimitedCrm(port: number): LimitedCrm {
  const copies = new Map<string, number>();
  const calls: number[] = [];
  const refusals: number[] = [];
  let blocks = 0;
  let blockedUntil = 0;
  let server: Server | undefined;

  async function handle(body: Promise<string>, response: ServerResponse): Promise<void> {
    const now = Date.now();
    calls.push(now);
    if (now < blockedUntil) {
      response.writeHead(429, {'content-type': 'text/plain'}).end('error code: 1015');
      return;
    }
    if (within(calls, now, 10_000) > CALLS_IN_TEN_SECONDS) {
      refusals.push(now);
      if (within(refusals, now, 1000) >= REFUSALS_IN_A_SECOND) {
        blocks += 1;
        blockedUntil = now + BLOCK_MS;
      }
      refuse(response, 429, 'RATE_LIMIT');
      return;
    }
    const {email} = parseLead(await body);
    if (email.startsWith(REFUSED_PREFIX)) {
      refuse(response, 400, 'INVALID_EMAIL');
      return;
    }
    copies.set(email, (copies.get(email) ?? 0) + 1);
    thank(response);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    copies,
    calls,
    refusals,
    blocks: () => blocks,
    async up() {
      const rising = createServer((request, response) => {
        handle(text(request), response).catch(() => request.socket.destroy());
      });
      server = rising;
      await new Promise<void>((resolve) => rising.listen(port, '127.0.0.1', resolve));
    },
    down() {
      server?.close();
      server?.closeAllConnections();
    },
  };
}

/** The number of moments within the last `span` before `now`. */
export function within(moments: readonly number[], now: number, span: number): number {
  return moments.filter((moment) => moment > now - span && moment <= now).length;
}
