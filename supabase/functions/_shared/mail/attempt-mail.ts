import {mailableAddress} from '../lead-forms/email.ts';
import {type Attempt, attemptWithoutResponse} from '../outbox/channel.ts';
import type {ClaimedDelivery} from '../outbox/store.ts';
import {
  domainOf,
  type MailResponse,
  type MailTransport,
  type OutgoingMail,
  refusal,
} from './mail-transport.ts';

/** A mail of a delivery. */
export type DeliveryMail = Omit<OutgoingMail, 'messageId' | 'idempotencyKey'>;

/** The pause after a 429 without Retry-After. */
const STANDARD_PAUSE_SECONDS = 10;

/**
 * Hands a delivery's mail over, and says what the response means for the delivery. An address that mail servers could read in another way,
 * amended by hand or of an older contract, is refused here. Never throws.
 */
export async function attemptMail(
  delivery: Pick<ClaimedDelivery, 'id' | 'bounces'>,
  mail: DeliveryMail,
  transport: MailTransport,
): Promise<Attempt> {
  const to = mailableAddress(mail.to);
  if (to === null) {
    return toAttempt(refusal('address', null, ['address_malformed']));
  }
  const key = mailKey(delivery);
  const response = await transport({
    ...mail,
    to,
    messageId: `<${key}@${domainOf(mail.from)}>`,
    idempotencyKey: key,
  });
  return toAttempt(response);
}

/**
 * Names a mail to its provider, which takes it once: the same for each try, until it bounced. {@link readMailKey} reads it.
 *
 * @returns letters, digits and hyphens
 */
function mailKey({id, bounces}: Pick<ClaimedDelivery, 'id' | 'bounces'>): string {
  return bounces === 0 ? id : `${id}-${bounces}`;
}

/** The delivery that a provider's name of a mail is of; null for a mail that is not ours. */
export function readMailKey(key: string): Pick<ClaimedDelivery, 'id' | 'bounces'> | null {
  const [, id, bounces = '0'] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-(\d{1,9}))?$/u.exec(key) ?? [];
  return id === undefined ? null : {id, bounces: Number(bounces)};
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
