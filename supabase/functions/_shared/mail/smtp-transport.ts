import {LONGEST_CALL_MS} from '../outbox/channel.ts';
import {type MailTransport, refuseAddress} from './mail-transport.ts';
import type {SmtpSettings} from './smtp-exchange.ts';

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
    const malformed = refuseAddress(mail);
    if (malformed !== null) {
      return malformed;
    }
    try {
      const {exchangeSmtp} = await import('./smtp-exchange.ts');
      return await exchangeSmtp(settings, mail, timeoutMs);
    } catch {
      // Thrown while the mail was made ready; what fails on the way is an answer.
      return {kind: 'unreached'};
    }
  };
}
