import {LONGEST_CALL_MS} from '../leads/channel.ts';
import {type MailTransport, refuseAddresses} from './mail-transport.ts';

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
    const malformed = refuseAddresses(mail);
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
