import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import {AUTOMATIC, domainOf, type MailAnswer, type OutgoingMail} from './mail-transport.ts';
import {readSmtpError} from './smtp-answer.ts';

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

type Dialog = {answer: MailAnswer} | {error: unknown};

/**
 * Hands a mail over by SMTP, over a connection of its own.
 *
 * @param timeoutMs for the whole exchange
 */
export async function exchangeSmtp(
  settings: SmtpSettings,
  mail: OutgoingMail,
  timeoutMs: number,
): Promise<MailAnswer> {
  const connection = openConnection(settings, mail);
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

function openConnection({host, port, encryption, authority}: SmtpSettings, {from}: OutgoingMail) {
  return new SMTPConnection({
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    // The host name of an Edge Function says nothing, and Deno's sandbox does not tell it. A URL writes the domain in
    // ASCII.
    name: new URL(`http://${domainOf(from)}`).hostname,
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
function handOver(
  connection: SMTPConnection,
  {user, password}: SmtpSettings,
  mail: OutgoingMail,
  onHandedOver: () => void,
): Promise<Dialog> {
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({error});
    const message = compose(mail);
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

function compose({from, to, replyTo, subject, text, html, messageId}: OutgoingMail) {
  return new MailComposer({
    from,
    to: {name: '', address: to},
    replyTo,
    subject,
    text,
    html,
    messageId,
    headers: AUTOMATIC,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}
