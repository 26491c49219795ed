import type {Socket} from 'node:net';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import {SMTPServer, type SMTPServerSession} from 'smtp-server';
import type {Random} from './random.ts';
import {Ledger, listen, type Receiver, REFUSED_PREFIX} from './receiver.ts';

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

/** Ends a step with a reply. */
type Done = (error?: Error | null) => void;

/** A reply that is no success, as smtp-server expects it. */
function reply(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), {responseCode});
}

/**
 * Starts a mail server on a free port. Keys are the left part of Message-ID and the recipients, so that a mail which
 * went to somebody else counts as missing.
 */
export async function startFaultySmtp(random: Random): Promise<Receiver> {
  const ledger = new Ledger(MIX, random);
  const manners = new Map<string, string>();
  const sockets = new Map<number, Socket>();

  function greet({id, remotePort}: SMTPServerSession, done: Done): void {
    const manner = ledger.nextManner();
    manners.set(id, manner);
    if (manner === 'cutAtGreeting') {
      sockets.get(remotePort)?.destroy();
    } else if (manner !== 'silence') {
      done(manner === 'shuttingDown' ? reply(421, 'shutting down') : null);
    }
  }

  async function takeMail(
    mail: string,
    {id, remotePort, envelope}: SMTPServerSession,
    done: Done,
  ): Promise<void> {
    const manner = manners.get(id);
    const socket = sockets.get(remotePort);
    if (manner === 'wordsRefused') {
      return done(reply(554, 'not these words'));
    }
    if (manner === 'laterAfterData') {
      return done(reply(451, 'later'));
    }
    if (manner === 'cutBeforeTaking') {
      socket?.destroy();
      return;
    }
    const [, name = ''] = /^message-id:\s*<([^@>]+)@/imu.exec(mail) ?? [];
    ledger.take(`${name} ${envelope.rcptTo.map(({address}) => address).join()}`);
    if (manner === 'cutAfterTaking') {
      socket?.destroy();
    } else if (manner === 'halfReplyAfterTaking') {
      socket?.write('25', () => socket.destroy());
    } else if (manner !== 'silenceAfterTaking') {
      await sleep(manner === 'slow' ? random.between(300, 2500) : 0);
      done();
    }
  }

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: greet,
    onRcptTo({address}, {id}, done) {
      if (address.startsWith(REFUSED_PREFIX)) {
        return done(reply(550, 'no such user'));
      }
      done(manners.get(id) === 'greylisted' ? reply(450, 'greylisted') : null);
    },
    onData: (stream, session, done) =>
      void text(stream).then((mail) => takeMail(mail, session, done)),
  });
  smtp.on('error', () => undefined); // a client that was killed
  smtp.server.on('connection', (socket) => {
    const {remotePort = 0} = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  const {address, close} = await listen(smtp.server);
  return {url: `smtp://${address}`, ledger, close};
}
