import type {AddressInfo, Server, Socket} from 'node:net';
import type {Random} from './random.ts';

/** E-mail addresses with this prefix are refused by the CRM and by mail servers. */
export const REFUSED_PREFIX = 'refused-';

/** What a receiver took and how it answered. */
export class Ledger {
  /** Copies of each message, by the message's key. */
  readonly copies = new Map<string, number>();
  /** The number of answers of each kind. */
  readonly answers = new Map<string, number>();
  /** Ends all faults. */
  isCalm = false;

  /** @param mix the weight of each manner; `taken` is the one without a fault */
  constructor(
    readonly mix: Readonly<Record<string, number>>,
    readonly random: Random,
  ) {}

  take(key: string): void {
    this.copies.set(key, (this.copies.get(key) ?? 0) + 1);
  }

  /** The manner in which the next message is treated. */
  nextManner(): string {
    const manner = this.isCalm ? 'taken' : this.random.weigh(this.mix);
    this.answers.set(manner, (this.answers.get(manner) ?? 0) + 1);
    return manner;
  }
}

/** Something that answers at random, and remembers what it took. */
export type Receiver = {url: string; ledger: Ledger; close: () => void};

/** Lets a server listen on a free port of the loopback address. Closing it ends its connections too. */
export async function listen(server: Server): Promise<{address: string; close: () => void}> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
