import type {IncomingMessage, ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import {listen} from '../../support/listen.ts';
import type {Random} from '../../support/random.ts';

/** Writes an answer. */
export type Answer = (response: ServerResponse) => unknown;

/** How a request is treated. */
export type Manner = {
  weight: number;
  /** The message is taken, whatever its sender hears. */
  takes?: true;
  /** Without one, the receiver thanks. */
  answer?: Answer;
  /** Requests that the fault does not concern are taken. */
  concerns?: (body: string) => boolean;
};

/** A receiver's own ways. */
export type Ways = {
  /** Reads a message's key, and the answer to one that is never taken, null when nothing is wrong with it. */
  read: (body: string, request: IncomingMessage) => {key: string; refusal: Answer | null};
  thank: Answer;
  /** Faults beside those of every receiver. */
  faults: Readonly<Record<string, Manner>>;
  /** Takes a message once for each key, and thanks for it again. */
  takesOnce?: boolean;
};

/** What any receiver and a network can do; `taken` is the manner without a fault. */
const MANNERS: Readonly<Record<string, Manner>> = {
  taken: {weight: 58, takes: true},
  slow: {weight: 3, takes: true},
  silence: {weight: 0.2, answer: () => undefined},
  serverError: {weight: 9, answer: (response) => response.writeHead(500).end('<h1>Oops</h1>')},
  gatewayErrorAfterTaking: {
    weight: 1,
    takes: true,
    answer: (it) => it.writeHead(502).end('<h1>No'),
  },
  rateLimited: {weight: 4, answer: (it) => it.writeHead(429, {'retry-after': '1'}).end()},
  reset: {weight: 5, answer: cutOffAfter('')},
  resetAfterTaking: {weight: 5, takes: true, answer: cutOffAfter('')},
  halfAnswerAfterTaking: {
    weight: 3,
    takes: true,
    answer: cutOffAfter(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{"inline',
    ),
  },
  halfHeadAfterTaking: {weight: 2, takes: true, answer: cutOffAfter('HTTP/1.1 200 O')},
  halfError: {
    weight: 2.8,
    answer: cutOffAfter('HTTP/1.1 400 Bad Request\r\ncontent-length: 90\r\n\r\n{"sta'),
  },
};

/** An answer of JSON. */
export function sayJson(status: number, body: object): Answer {
  return (response) =>
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
}

/** Breaks the connection off after these words. */
function cutOffAfter(words: string): Answer {
  return ({socket}) => socket?.write(words, () => socket.destroy());
}

/** Starts a receiver at the loopback address, which treats requests at random. */
export async function startFaultyHttp({read, thank, faults, takesOnce}: Ways, random: Random) {
  const manners: Readonly<Record<string, Manner>> = {...MANNERS, ...faults};
  const weights = Object.fromEntries(
    Object.entries(manners).map(([name, {weight}]) => [name, weight]),
  );
  const copies = new Map<string, number>();
  let isCalm = false;

  async function handle(request: IncomingMessage, body: string, response: ServerResponse) {
    const name = isCalm ? 'taken' : random.weigh(weights);
    const {key, refusal} = read(body, request);
    const drawn = manners[name];
    const manner = drawn?.concerns?.(body) === false ? MANNERS.taken : drawn;
    const taken = copies.get(key) ?? 0;
    if (refusal === null && manner?.takes && !(takesOnce && taken > 0)) {
      copies.set(key, taken + 1);
    }
    if (name === 'slow') {
      await sleep(random.between(300, 2500));
    }
    const answer = refusal ?? manner?.answer ?? thank;
    answer(response);
  }

  const {url, close} = await listen((request, response) => {
    text(request)
      .then((body) => handle(request, body, response))
      .catch(() => request.socket.destroy());
  });
  return {
    url,
    /** Copies of each message that it took, by the message's key. */
    copies,
    /** Ends all faults. */
    calmDown: () => (isCalm = true),
    close,
  };
}
