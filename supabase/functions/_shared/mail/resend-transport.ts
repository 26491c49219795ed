import {fetchOnce} from '../host/host.ts';
import {neverConnected} from '../http/calling.ts';
import {LONGEST_CALL_MS} from '../outbox/channel.ts';
import {AUTOMATIC, type MailTransport, type OutgoingMail, refuseAddress} from './mail-transport.ts';
import {readResendAnswer} from './resend-answer.ts';

/** How to reach Resend's API. */
export type ResendSettings = {
  /** Scheme and host, without a trailing slash. */
  apiBase: string;
  /** Secret. */
  apiKey: string;
};

/**
 * Sends mails by Resend's "Send Email". It takes a mail once for each idempotency key, for 24 hours.
 *
 * @param timeoutMs for the whole exchange
 */
export function createResendTransport(
  {apiBase, apiKey}: ResendSettings,
  timeoutMs = LONGEST_CALL_MS,
): MailTransport {
  return async (mail) => {
    const malformed = refuseAddress(mail);
    if (malformed !== null) {
      return malformed;
    }
    try {
      const init = {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': mail.idempotencyKey,
        },
        body: JSON.stringify(toResendBody(mail)),
        // Following a redirect would send the key to an unknown host.
        redirect: 'manual' as const,
        signal: AbortSignal.timeout(timeoutMs),
      };
      return await fetchOnce(`${apiBase}/emails`, init, readResendAnswer);
    } catch (error) {
      return {kind: neverConnected(error) ? 'unreached' : 'unanswered'};
    }
  };
}

function toResendBody({from, to, replyTo, subject, text, html, messageId}: OutgoingMail) {
  return {
    from,
    to: [to],
    subject,
    text,
    ...(html === undefined ? {} : {html}),
    ...(replyTo === undefined ? {} : {reply_to: replyTo}),
    headers: {...AUTOMATIC, 'Message-ID': messageId},
  };
}
