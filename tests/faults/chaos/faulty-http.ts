import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Random} from '../random.ts';

/** E-mail addresses with this prefix are refused by the CRM and by mail servers. */
export const REFUSED_PREFIX = 'refused-';

/** Something that answers at random, and remembers what it took. */
export type FaultyReceiver = {
  url: string;
  /** Copies that it took of each message, by the message's key. */
  copies: ReadonlyMap<string, number>;
  /** The number of answers of each kind. */
  answers: ReadonlyMap<string, number>;
  /** Ends all faults. */
  calmDown: () => void;
  close: () => void;
};

/** Writes an answer. */
export type Answer = (response: ServerResponse) => unknown;

/** What a request hands over. */
export type Handed = {
  /** Tells the message from others. */
  key: string;
  /** The answer to a message that is never taken; null when nothing is wrong with it. */
  refusal: Answer | null;
};

/** A receiver's own ways. */
export type HttpReceiver = {
  read: (request: IncomingMessage, body: string) => Handed;
  thank: Answer;
  /** Faults beside those of every receiver: their weights, and the answer; null takes the message after all. */
  faults: Readonly<Record<string, {weight: number; answer: (body: string) => Answer | null}>>;
  /** Takes a message once for each key, and thanks for it again. */
  takesOnce?: boolean;
};

/** What any receiver and a network can do, by weight. */
const MIX = {
  taken: 58,
  serverError: 9,
  gatewayErrorAfterTaking: 1,
  rateLimited: 4,
  slow: 3,
  silence: 0.2,
  resetBefore: 5,
  resetAfterTaking: 5,
  halfAnswerAfterTaking: 3,
  halfHeadAfterTaking: 2,
  halfError: 2.8,
};

type Manner = keyof typeof MIX;

const TAKING: ReadonlySet<Manner> = new Set([
  'taken',
  'slow',
  'gatewayErrorAfterTaking',
  'resetAfterTaking',
  'halfAnswerAfterTaking',
  'halfHeadAfterTaking',
]);

const ANSWERS: Readonly<Record<Exclude<Manner, 'taken' | 'slow'>, Answer>> = {
  serverError: (response) => response.writeHead(500).end('<h1>Oops</h1>'),
  gatewayErrorAfterTaking: (response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
  rateLimited: (response) => response.writeHead(429, {'retry-after': '1'}).end(),
  silence: () => undefined,
  resetBefore: (response) => response.socket?.destroy(),
  resetAfterTaking: (response) => response.socket?.destroy(),
  halfAnswerAfterTaking: (response) =>
    cutOff(response, 'HTTP/1.1 200 OK\r\ncontent-length: 60\r\n\r\n{"inline'),
  halfHeadAfterTaking: (response) => cutOff(response, 'HTTP/1.1 200 O'),
  halfError: (response) =>
    cutOff(response, 'HTTP/1.1 400 Bad Request\r\ncontent-length: 90\r\n\r\n{"sta'),
};

/** An answer of JSON. */
export function sayJson(status: number, body: object): Answer {
  return (response) =>
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
}

/** Starts a receiver on a free port of the loopback address. */
export async function startFaultyHttp(
  {read, thank, faults, takesOnce = false}: HttpReceiver,
  random: Random,
): Promise<FaultyReceiver> {
  const copies = new Map<string, number>();
  const answers = new Map<string, number>();
  const own = Object.entries(faults).map(([name, {weight}]) => [name, weight]);
  const mix: Record<string, number> = {...MIX, ...Object.fromEntries(own)};
  let calm = false;

  function take(key: string): void {
    const had = copies.get(key) ?? 0;
    copies.set(key, takesOnce ? 1 : had + 1);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const manner = calm ? 'taken' : random.weigh(mix);
    const body = await text(request);
    answers.set(manner, (answers.get(manner) ?? 0) + 1);
    if (manner === 'resetBefore') {
      ANSWERS.resetBefore(response);
      return;
    }
    const {key, refusal} = read(request, body);
    if (refusal !== null) {
      refusal(response);
      return;
    }
    const fault = faults[manner]?.answer(body);
    if (fault === null || TAKING.has(manner as Manner)) {
      take(key);
    }
    if (manner === 'slow') {
      await sleep(random.between(300, 2500));
    }
    const general: Readonly<Record<string, Answer>> = ANSWERS;
    const answer = fault ?? general[manner] ?? thank;
    answer(response);
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

function cutOff({socket}: ServerResponse, words: string): void {
  socket?.write(words, () => socket.destroy());
}
