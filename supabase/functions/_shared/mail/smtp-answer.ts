import {type MailAnswer, refusal} from './mail-transport.ts';

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
export function readSmtpError(error: unknown, handedOver: boolean): MailAnswer {
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
