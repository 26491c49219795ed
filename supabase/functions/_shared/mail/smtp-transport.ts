import {readErrorCode} from '../host/log.ts';
import {
  readDomain,
  HEADERS,
  type MailFault,
  type MailTransport,
  makeRefusal,
} from './mail-transport.ts';
import {
  type Attempt,
  attemptUnanswered,
  attemptWithoutResponse,
  attemptTimedOut,
  LONGEST_CALL_MS,
} from '../outbox/store.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte. `none`: only for a server on this machine. */
  encryption: 'implicit' | 'starttls' | 'none';
  user: string | null;
  /** Secret. */
  password: string | null;
  /** PEM, trusted in addition to the system's authorities. */
  authority: string | null;
};

/** Sends each mail over a new connection. Loads Nodemailer with the first mail, because that takes 25 ms. */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  return async (mail) => {
    const signal = AbortSignal.timeout(LONGEST_CALL_MS);
    let handedOver = false;
    try {
      const transporter = await openTransporter(settings, readDomain(mail.from));
      transporter.use('stream', ({message}, done) => {
        message?.processFunc((bytes) => bytes.once('end', () => (handedOver = true)));
        done();
      });
      const {idempotencyKey: _, to, ...message} = mail;
      const receiver = {name: '', address: to};
      await transporter.sendMail({...message, to: receiver, headers: HEADERS, signal});
      return attemptWithoutResponse('delivered', 'delivered');
    } catch (error) {
      return readSmtpError(error as SmtpError, handedOver);
    }
  };
}

/** @param name the name in the SMTP greeting, because an Edge Function has no meaningful host name */
async function openTransporter(settings: SmtpSettings, name: string) {
  const {host, port, encryption, user, password, authority} = settings;
  const {createTransport} = await import('nodemailer');
  return createTransport({
    host,
    port,
    name,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    // By then the server has answered, so there is no reason to wait until it closes the connection.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user === null || password === null ? {} : {forceAuth: true, auth: {user, pass: password}}),
    ...(authority === null ? {} : {tls: {ca: authority}}),
  });
}

type SmtpError = Error & {
  code?: string;
  originalCode?: string; // the socket's code, if Nodemailer replaced it
  command?: string;
  responseCode?: number;
  response?: string;
};

/** The enhanced code at the start of a reply (RFC 2034). */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/u;
// 5.2.1: the mailbox is disabled. 5.4.1: how Exchange calls it unknown. 5.5.2, 5.5.4: how they call it malformed.
/** Codes about the recipient (RFC 3463, RFC 7505). */
const ADDRESS_CODES = new Set(
  '5.1.0 5.1.1 5.1.2 5.1.3 5.1.6 5.1.10 5.2.1 5.4.1 5.5.2 5.5.4'.split(' '),
);
/** The mailbox is full. The server calls this permanent, but the mailbox's owner may make room. */
const MAILBOX_FULL = '5.2.2';
/** Replies to RCPT TO without an enhanced code that are about the recipient (RFC 5321, section 4.2.3). */
const ADDRESS_REPLIES = new Set([501, 550, 551, 553, 555]);
/** Errors of login, encryption or certificate, Nodemailer's and the socket's: a setting must be corrected. */
const SETTING_ERRORS = /^E(?:NO)?AUTH$|TLS|CERT|SIGNATURE|^ERR_SSL_/u;

/** Leaves out the reply's text, which repeats addresses. `handedOver`: the server may have accepted the mail. */
function readSmtpError(error: SmtpError, handedOver: boolean): Attempt {
  const {code = '', command, responseCode, response = ''} = error;
  const socketCode = error.originalCode ?? readErrorCode(error);
  if (responseCode !== undefined) {
    const enhanced = ENHANCED.exec(response)?.[1];
    return makeRefusal(
      findFault(responseCode, enhanced, command),
      responseCode,
      enhanced === undefined ? [] : [enhanced],
    );
  }
  const isOurs = SETTING_ERRORS.test(code) || SETTING_ERRORS.test(socketCode);
  // An error while sending names an SMTP command or is a timeout; any other error came before that.
  if (isOurs || (command === undefined && code !== 'EABORT')) {
    return makeRefusal('setting', null, [socketCode]);
  }
  // Nodemailer refused the address, which would break the protocol: nothing was sent.
  if (code === 'EENVELOPE' && command === 'API') {
    return makeRefusal('address', null, [code]);
  }
  return handedOver && (code === 'EABORT' || code === 'ETIMEDOUT')
    ? attemptTimedOut()
    : attemptUnanswered(handedOver);
}

function findFault(
  status: number,
  enhanced: string | undefined,
  command: string | undefined,
): MailFault {
  if (status < 500 || enhanced === MAILBOX_FULL) {
    return 'now';
  }
  const isAboutAddress =
    enhanced === undefined ? ADDRESS_REPLIES.has(status) : ADDRESS_CODES.has(enhanced);
  // If not the address, the server refused the login, the sender or the text, which we must repair.
  return command === 'RCPT TO' && isAboutAddress ? 'address' : 'setting';
}
