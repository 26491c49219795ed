import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import {errorCode} from '../host/log.ts';
import {LONGEST_CALL_MS} from '../outbox/channel.ts';
import {
  domainOf,
  headersOf,
  type MailResponse,
  type MailTransport,
  type OutgoingMail,
  refusal,
} from './mail-transport.ts';

/** How to reach a mail server. */
export type SmtpSettings = {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte. `starttls`: required before anything else. `none`: on this machine alone. */
  encryption: 'implicit' | 'starttls' | 'none';
  user: string | null;
  /** Secret. */
  password: string | null;
  /** PEM certificate of an authority to trust beside the system's; null for none. */
  authority: string | null;
};

/** How an exchange ended. */
type Dialog = {answer: MailResponse} | {error: unknown};

/**
 * Sends mails by SMTP. Nodemailer is loaded with the first mail: it would cost each start of a function some 25 ms.
 *
 * @param timeoutMs for the whole exchange
 */
export function createSmtpTransport(
  settings: SmtpSettings,
  timeoutMs = LONGEST_CALL_MS,
): MailTransport {
  return async (mail) => {
    try {
      return await exchangeSmtp(settings, mail, timeoutMs);
    } catch (error) {
      // Thrown while the mail was made ready, by a setting or an incomplete deployment: what fails on the way is a reply or unreached.
      return refusal('setting', null, [errorCode(error)]);
    }
  };
}

/**
 * Hands a mail over by SMTP, over a connection of its own.
 *
 * @param timeoutMs for the whole exchange
 */
async function exchangeSmtp(
  settings: SmtpSettings,
  mail: OutgoingMail,
  timeoutMs: number,
): Promise<MailResponse> {
  const connection = await openConnection(settings, mail);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handedOver = false;
  try {
    const timeout = new Promise<Dialog>((resolve) => {
      timer = setTimeout(() => resolve({error: new Error('timeout')}), timeoutMs);
    });
    const dialog = handOver(connection, settings, mail, () => (handedOver = true));
    const result = await Promise.race([dialog, timeout]);
    return 'answer' in result ? result.answer : readSmtpError(result.error, handedOver);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

async function openConnection(
  {host, port, encryption, authority}: SmtpSettings,
  {from}: OutgoingMail,
): Promise<SMTPConnection> {
  const {default: Connection} = await import('nodemailer/lib/smtp-connection');
  return new Connection({
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    // The host name of an Edge Function says nothing, and Deno's sandbox does not tell it.
    name: domainOf(from),
    // Each mail has a connection of its own, so nothing is left to wait for.
    socketCloseTimeout: 0,
    ...(authority === null ? {} : {tls: {ca: authority}}),
  });
}

/**
 * The whole exchange; an error during or after it settles the promise too.
 *
 * @param onHandedOver called when the whole mail was sent. From then on the server may have taken it, whatever part of
 *   its reply arrives.
 */
async function handOver(
  connection: SMTPConnection,
  {user, password}: SmtpSettings,
  mail: OutgoingMail,
  onHandedOver: () => void,
): Promise<Dialog> {
  const message = await compose(mail);
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({error});
    connection.on('error', fail);

    function send() {
      const body = message.createReadStream();
      body.once('error', fail).once('end', onHandedOver);
      connection.send({...message.getEnvelope(), to: mail.to}, body, (error) => {
        resolve(error ? {error} : {answer: {kind: 'accepted'}});
        connection.quit();
      });
    }

    connection.connect((error) => {
      if (error) {
        fail(error);
      } else if (user === null || password === null) {
        send();
      } else {
        connection.login({user, pass: password}, (refused) => (refused ? fail(refused) : send()));
      }
    });
  });
}

async function compose(mail: OutgoingMail) {
  const {from, to, replyTo, subject, text, html, messageId} = mail;
  const {default: Composer} = await import('nodemailer/lib/mail-composer');
  return new Composer({
    from,
    to: {name: '', address: to},
    replyTo,
    subject,
    text,
    html,
    messageId,
    headers: headersOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}

/** The parts of nodemailer's errors that are read here. */
type SmtpError = {code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown};

/** An enhanced status code at the start of a reply (RFC 2034). */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/u;

/** The recipient's address (RFC 3463, X.1; 5.1.10: RFC 7505; 5.2.1: mailbox disabled). */
const ADDRESS_CODES = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** A full mailbox: permanent to the server, but its owner may make room. */
const MAILBOX_FULL = '5.2.2';

/** Replies to RCPT TO without an enhanced code (RFC 5321, section 4.2.3). */
const ADDRESS_REPLIES = new Set([550, 551, 553]);

/** Nodemailer's codes for what settings must repair: login, encryption, the sender's address. */
const SETTING_ERRORS = new Set(['EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS']);

/**
 * Says what an SMTP exchange that failed means for the mail. Replies' texts are not kept: they repeat addresses.
 *
 * @param handedOver whether the whole mail was sent
 */
function readSmtpError(error: unknown, handedOver: boolean): MailResponse {
  const {code, command, responseCode, response} = error as SmtpError;
  if (typeof responseCode === 'number') {
    const enhanced = ENHANCED.exec(String(response))?.[1];
    return refusal(
      permanence(responseCode, enhanced, String(command)),
      responseCode,
      enhanced === undefined ? [] : [enhanced],
    );
  }
  if (typeof code === 'string' && SETTING_ERRORS.has(code)) {
    return refusal('setting', null, [code]);
  }
  // Nodemailer refuses addresses that would break the protocol, before it sends them.
  if (code === 'EENVELOPE' && command === 'API') {
    return refusal('address', null, ['EENVELOPE']);
  }
  return {kind: handedOver ? 'unanswered' : 'unreached'};
}

function permanence(
  status: number,
  enhanced: string | undefined,
  command: string,
): 'address' | 'setting' | false {
  if (status < 500 || enhanced === MAILBOX_FULL) {
    return false;
  }
  const aboutAddress =
    enhanced === undefined ? ADDRESS_REPLIES.has(status) : ADDRESS_CODES.has(enhanced);
  // What else is refused for good is refused for the login, the sender or the words: ours to repair.
  return command === 'RCPT TO' && aboutAddress ? 'address' : 'setting';
}
