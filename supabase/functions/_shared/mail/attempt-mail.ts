import {mailableAddress} from '../lead-forms/email.ts';
import {type Attempt, attemptWithoutResponse} from '../outbox/channel.ts';
import {
  domainOf,
  type MailResponse,
  type MailTransport,
  type OutgoingMail,
  refusal,
} from './mail-transport.ts';

/** A mail of a delivery. */
export type DeliveryMail = Omit<OutgoingMail, 'messageId' | 'idempotencyKey'> & {
  /** The delivery's id: the same for each try, so a provider that has it takes the mail once. */
  id: string;
};

/** The pause after a 429 without Retry-After. */
const STANDARD_PAUSE_SECONDS = 10;

/**
 * Hands a delivery's mail over, and says what the response means for the delivery. An address that mail servers could read in another way,
 * amended by hand or of an older contract, is refused here. Never throws.
 */
export async function attemptMail(
  {id, ...mail}: DeliveryMail,
  transport: MailTransport,
): Promise<Attempt> {
  const to = mailableAddress(mail.to);
  if (to === null) {
    return toAttempt(refusal('address', null, ['address_malformed']));
  }
  const response = await transport({
    ...mail,
    to,
    messageId: `<${id}@${domainOf(mail.from)}>`,
    idempotencyKey: id,
  });
  return toAttempt(response);
}

function toAttempt(response: MailResponse): Attempt {
  switch (response.kind) {
    case 'accepted':
      return attemptWithoutResponse('delivered', 'delivered');
    case 'unreached':
      return attemptWithoutResponse('retry', 'unreached');
    case 'unanswered':
      return attemptWithoutResponse('retry', 'unanswered', true);
    case 'refused':
      return {
        ...attemptWithoutResponse(...judge(response.permanent)),
        httpStatus: response.status,
        errorTypes: response.codes,
        retryAfterSeconds: response.retryAfterSeconds,
        pauseSeconds:
          response.status === 429 ? (response.retryAfterSeconds ?? STANDARD_PAUSE_SECONDS) : null,
      };
  }
}

function judge(
  permanent: 'address' | 'setting' | false,
): [decision: Attempt['decision'], outcome: string] {
  switch (permanent) {
    case 'address':
      return ['dead', 'address_refused'];
    case 'setting':
      return ['held', 'mail_refused'];
    case false:
      return ['retry', 'mail_error'];
  }
}
