import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import {parseLead, refuse, REFUSED_PREFIX, thank} from './crm-words.ts';
import type {Random} from './random.ts';

/** Responses and their weights: everything that HubSpot documents and a network can do. */
const MIX = {
  taken: 58,
  serverError: 9,
  gatewayErrorAfterTaking: 1,
  rateLimited: 4,
  unknownRefusal: 2,
  formMismatch: 2,
  pageRefused: 3,
  slow: 3,
  silence: 0.2,
  resetBefore: 5,
  resetAfterTaking: 5,
  halfAnswerAfterTaking: 3,
  halfHeadAfterTaking: 2,
  halfError: 2.8,
};

type Manner = keyof typeof MIX;

/** A CRM with random faults, which remembers each accepted lead. */
export type FaultyCrm = {
  url: string;
  /** Copies of a lead that it holds, by e-mail address. */
  copies: ReadonlyMap<string, number>;
  /** The number of responses of each kind. */
  answers: ReadonlyMap<Manner, number>;
  /** Ends all faults. */
  calmDown: () => void;
  close: () => void;
};

/** Starts the CRM on a free port of the loopback address. */
export async function startFaultyCrm(random: Random): Promise<FaultyCrm> {
  const copies = new Map<string, number>();
  const answers = new Map<Manner, number>();
  let calm = false;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const manner = calm ? 'taken' : random.pick(MIX);
    const lead = parseLead(await text(request));
    answers.set(manner, (answers.get(manner) ?? 0) + 1);
    if (manner === 'resetBefore') {
      request.socket.destroy();
      return;
    }
    if (lead.email.startsWith(REFUSED_PREFIX)) {
      refuse(response, 400, 'INVALID_EMAIL');
      return;
    }
    if (TAKING.has(manner) || (manner === 'pageRefused' && !lead.hasPage)) {
      copies.set(lead.email, (copies.get(lead.email) ?? 0) + 1);
    }
    if (manner === 'slow') {
      await sleep(random.between(300, 2500));
    }
    await ANSWERS[manner](response, lead.hasPage);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    copies,
    answers,
    calmDown: () => (calm = true),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const TAKING: ReadonlySet<Manner> = new Set([
  'taken',
  'slow',
  'gatewayErrorAfterTaking',
  'resetAfterTaking',
  'halfAnswerAfterTaking',
  'halfHeadAfterTaking',
]);

const ANSWERS: Record<Manner, (response: ServerResponse, hasPage: boolean) => unknown> = {
  taken: thank,
  slow: thank,
  serverError: (response) => response.writeHead(500).end('<h1>Oops</h1>'),
  gatewayErrorAfterTaking: (response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
  rateLimited: (response) => response.writeHead(429, {'retry-after': '1'}).end(),
  unknownRefusal: (response) => refuse(response, 400, 'SOMETHING_NEW'),
  formMismatch: (response) => refuse(response, 400, 'REQUIRED_FIELD'),
  pageRefused: (response, hasPage) =>
    hasPage ? refuse(response, 400, 'INVALID_PAGE_URI') : thank(response),
  silence: () => undefined,
  resetBefore: (response) => response.socket?.destroy(),
  resetAfterTaking: (response) => response.socket?.destroy(),
  halfAnswerAfterTaking: (response) =>
    cutOff(response, 'HTTP/1.1 200 OK\r\ncontent-length: 60\r\n\r\n{"inline'),
  halfHeadAfterTaking: (response) => cutOff(response, 'HTTP/1.1 200 O'),
  halfError: (response) =>
    cutOff(response, 'HTTP/1.1 400 Bad Request\r\ncontent-length: 90\r\n\r\n{"sta'),
};

function cutOff({socket}: ServerResponse, words: string): void {
  socket?.write(words, () => socket.destroy());
}
