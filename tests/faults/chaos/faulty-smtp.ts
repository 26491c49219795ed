import {createServer, type Socket} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Random} from '../random.ts';
import {type FaultyReceiver, REFUSED_PREFIX} from './faulty-http.ts';

/** What a mail server and a network can do, by weight. */
const MIX = {
  taken: 60,
  slow: 3,
  shuttingDown: 4,
  cutAtGreeting: 4,
  silence: 0.2,
  greylisted: 5,
  wordsRefused: 2,
  laterAfterData: 6,
  cutBeforeTaking: 4,
  cutAfterTaking: 7,
  halfReplyAfterTaking: 4,
  silenceAfterTaking: 0.2,
};

type Manner = keyof typeof MIX;

/** The replies that end a mail's data; without an entry it is taken. */
const REFUSALS: Partial<Record<Manner, string>> = {
  wordsRefused: '554 5.6.0 not these words',
  laterAfterData: '451 4.7.1 later',
};

const SUCCESSES: Readonly<Record<string, string>> = {
  EHLO: '250-faulty\r\n250 ENHANCEDSTATUSCODES',
  DATA: '354 go ahead',
  QUIT: '221 2.0.0 bye',
};

/**
 * Starts a mail server on a free port. Keys are the left part of Message-ID and the recipients, so that a mail which
 * went to somebody else counts as missing.
 */
export async function startFaultySmtp(random: Random): Promise<FaultyReceiver> {
  const copies = new Map<string, number>();
  const answers = new Map<string, number>();
  const sockets = new Set<Socket>();
  let calm = false;

  function take(message: string, recipients: readonly string[]): void {
    const [, id = ''] = /^message-id:\s*<([^@>]+)@/imu.exec(message) ?? [];
    const key = `${id} ${recipients.join()}`;
    copies.set(key, (copies.get(key) ?? 0) + 1);
  }

  async function endData(socket: Socket, manner: Manner, accept: () => void): Promise<void> {
    const refusal = REFUSALS[manner];
    if (refusal !== undefined) {
      socket.write(`${refusal}\r\n`);
      return;
    }
    if (manner === 'cutBeforeTaking') {
      socket.destroy();
      return;
    }
    accept();
    if (manner === 'cutAfterTaking') {
      socket.destroy();
    } else if (manner === 'halfReplyAfterTaking') {
      socket.write('25', () => socket.destroy());
    } else if (manner !== 'silenceAfterTaking') {
      await sleep(manner === 'slow' ? random.between(300, 2500) : 0);
      socket.write('250 2.0.0 taken\r\n');
    }
  }

  function converse(socket: Socket): void {
    const manner = calm ? 'taken' : random.weigh(MIX);
    answers.set(manner, (answers.get(manner) ?? 0) + 1);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (manner === 'cutAtGreeting') {
      socket.destroy();
      return;
    }
    if (manner === 'silence') {
      return;
    }
    socket.write(
      manner === 'shuttingDown' ? '421 4.3.2 shutting down\r\n' : '220 faulty ESMTP\r\n',
    );

    const recipients: string[] = [];
    let rest = '';
    let inData = false;
    const follow = (line: string) => {
      const [verb = ''] = /^[A-Z]+/u.exec(line) ?? [];
      inData = verb === 'DATA';
      if (verb === 'RCPT') {
        const [, address = ''] = /<([^>]*)>/u.exec(line) ?? [];
        recipients.push(address);
        if (address.startsWith(REFUSED_PREFIX)) {
          return '550 5.1.1 no such user';
        }
        return manner === 'greylisted' ? '450 4.2.1 greylisted' : '250 2.1.5 ok';
      }
      return SUCCESSES[verb] ?? '250 2.0.0 ok';
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf(endOf(inData)); end !== -1; end = rest.indexOf(endOf(inData))) {
        const part = rest.slice(0, end);
        rest = rest.slice(end + endOf(inData).length);
        if (inData) {
          inData = false;
          void endData(socket, manner, () => take(part, recipients));
        } else {
          socket.write(`${follow(part)}\r\n`);
        }
      }
    });
  }

  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    copies,
    answers,
    calmDown: () => (calm = true),
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

function endOf(inData: boolean): string {
  return inData ? '\r\n.\r\n' : '\r\n';
}
