import {pauseAfter} from '../http/calling.ts';
import {toMailableAddress} from '../lead-forms/email.ts';
import {type Attempt, attemptWithoutResponse, type ClaimedDelivery, ID} from '../outbox/store.ts';

export type OutgoingMail = {
  /** An address, or `Name <address>`. */
  from: string;
  /** One address, from `toMailableAddress`: several could be accepted in part and refused in part. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** `<left@right>`, the same for each attempt (RFC 5322, section 3.6.4). */
  messageId: string;
  /** The same for each attempt, so that the provider accepts the mail only once; at most 256 characters. */
  idempotencyKey: string;
};

/** Marks the mail as automatic, so that no out-of-office reply comes back (RFC 3834, section 5). */
export const HEADERS = {'Auto-Submitted': 'auto-generated'} as const;

/** Hands one mail to a mail server or provider. Never throws. */
export type MailTransport = (mail: OutgoingMail) => Promise<Attempt>;

/** The domain of a sender, in ASCII. @param from an address or `Name <address>` */
export function readDomain(from: string): string {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/u, '');
  return new URL(`http://${domain}`).hostname;
}

/** `address`: the mail can never arrive. `setting`: something of ours needs repair. `now`: a later try may succeed. */
const REFUSALS = {
  address: ['dead', 'address_refused'],
  setting: ['held', 'mail_refused'],
  now: ['retry', 'mail_error'],
} as const;

export type MailFault = keyof typeof REFUSALS;

/** A refused mail. `status`: null if nothing was sent. `codes`: without texts, which may repeat addresses. */
export function makeRefusal(
  fault: MailFault,
  status: number | null,
  codes: readonly string[],
  retryAfterSeconds: number | null = null,
): Attempt {
  const [decision, outcome] = REFUSALS[fault];
  return {
    ...attemptWithoutResponse(decision, outcome),
    httpStatus: status,
    errorTypes: codes,
    retryAfterSeconds,
    pauseSeconds: pauseAfter(status, retryAfterSeconds),
  };
}

/** Sends a delivery's mail, unless mail servers could read its address differently. Never throws. */
export async function attemptMail(
  delivery: Pick<ClaimedDelivery, 'id' | 'bounces'>,
  mail: Omit<OutgoingMail, 'messageId' | 'idempotencyKey'>,
  transport: MailTransport,
): Promise<Attempt> {
  const to = toMailableAddress(mail.to);
  if (to === null) {
    return makeRefusal('address', null, ['address_malformed']);
  }
  const key = mailKey(delivery);
  const messageId = `<${key}@${readDomain(mail.from)}>`;
  return transport({...mail, to, messageId, idempotencyKey: key});
}

/** A mail's key: letters, digits, hyphens. Only a bounce changes it, so that the provider accepts each mail once. */
function mailKey({id, bounces}: Pick<ClaimedDelivery, 'id' | 'bounces'>): string {
  return bounces === 0 ? id : `${id}-${bounces}`;
}

/** The delivery that a mail's key names; null for a mail that is not ours. */
export function readMailKey(key: string): Pick<ClaimedDelivery, 'id' | 'bounces'> | null {
  const [, id = '', bounces = '0'] = /^(.{36})(?:-(\d{1,9}))?$/u.exec(key) ?? [];
  return ID.test(id) ? {id, bounces: Number(bounces)} : null;
}
