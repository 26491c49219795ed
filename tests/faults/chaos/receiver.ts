import type {AddressInfo, Server, Socket} from 'node:net';
import type {Random} from './random.ts';

/** E-mail addresses with this prefix are refused by the CRM and by mail servers. */
export const REFUSED_PREFIX = 'refused-';

/** What a receiver took and how it answered. */
export type Ledger<Manner extends string = string> = {
  /** Copies that it took of each message, by the message's key. */
  copies: ReadonlyMap<string, number>;
  /** The number of answers of each kind. */
  answers: ReadonlyMap<Manner, number>;
  take: (key: string) => void;
  /** The manner in which the next message is treated. */
  nextManner: () => Manner;
  /** Ends all faults. */
  calmDown: () => void;
};

/** Something that answers at random, and remembers what it took. */
export type Receiver = Ledger & {url: string; close: () => void};

/**
 * Starts an empty ledger.
 *
 * @param mix the weight of each manner; `taken` is the one without a fault
 */
export function openLedger<Manner extends string>(
  mix: Readonly<Record<Manner | 'taken', number>>,
  random: Random,
): Ledger<Manner | 'taken'> {
  const copies = new Map<string, number>();
  const answers = new Map<Manner | 'taken', number>();
  let calm = false;
  return {
    copies,
    answers,
    take: (key) => add(copies, key),
    nextManner() {
      const manner = calm ? 'taken' : random.weigh(mix);
      add(answers, manner);
      return manner;
    },
    calmDown: () => (calm = true),
  };
}

/** Lets a server listen at the loopback address, on a free port unless told. Closing it ends its connections too. */
export async function listen(
  server: Server,
  port = 0,
): Promise<{address: string; close: () => void}> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
