import {type NoResponse, pauseAfter} from '../http/calling.ts';
import {mailableAddress} from '../lead-forms/email.ts';
import {attemptWithoutResponse} from '../outbox/channel.ts';
import type {Attempt, ClaimedDelivery} from '../outbox/store.ts';

/** One mail, ready to be sent. */
export type OutgoingMail = {
  /** An address, or `Name <address>`. */
  from: string;
  /** One address as `mailableAddress` gives it: a mail to several could be taken for some of them and refused for others. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Where a POST takes the receiver off the list, for a mail to one (RFC 8058). */
  unsubscribeUrl?: string;
  /** `<left@right>`, the same for each try (RFC 5322, section 3.6.4). */
  messageId: string;
  /** The same for each try: a provider that supports it takes the mail once. At most 256 characters. */
  idempotencyKey: string;
};

/**
 * What a mail says of itself: that it is automatic, so that no out-of-office program answers it (RFC 3834, section 5), and how to leave its list
 * (RFC 8058).
 */
export function headersOf({unsubscribeUrl}: OutgoingMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  };
}

/** The result of one try to hand a mail over. */
export type MailResponse =
  | {kind: 'accepted'}
  | {
      kind: 'refused';
      /**
       * `address`: the recipient's address will never work. `setting`: a setting, the account or the sender's domain
       * must be repaired. `false`: try again later.
       */
      permanent: 'address' | 'setting' | false;
      /** HTTP's or SMTP's; null when it was refused before it was sent. */
      status: number | null;
      /** Codes alone: servers' messages repeat addresses. */
      codes: readonly string[];
      /** At most an hour. */
      retryAfterSeconds: number | null;
    }
  | NoResponse;

/** Hands one mail over. Never throws. */
export type MailTransport = (mail: OutgoingMail) => Promise<MailResponse>;

/** The domain of `a@b.example` or `Name <a@b.example>`, in ASCII, as a URL writes it. */
export function domainOf(from: string): string {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/u, '');
  return new URL(`http://${domain}`).hostname;
}

/** A refused mail. */
export function refusal(
  permanent: 'address' | 'setting' | false,
  status: number | null,
  codes: readonly string[],
  retryAfterSeconds: number | null = null,
): MailResponse {
  return {kind: 'refused', permanent, status, codes, retryAfterSeconds};
}

/** A mail of a delivery. */
type DeliveryMail = Omit<OutgoingMail, 'messageId' | 'idempotencyKey'>;

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
    case 'unanswered':
      return attemptWithoutResponse('retry', response.kind, response.kind === 'unanswered');
    case 'refused': {
      const {permanent, status, codes, retryAfterSeconds} = response;
      const [decision, outcome] = MEANINGS[permanent || 'now'];
      return {
        ...attemptWithoutResponse(decision, outcome),
        httpStatus: status,
        errorTypes: codes,
        retryAfterSeconds,
        pauseSeconds: pauseAfter(status, retryAfterSeconds),
      };
    }
  }
}

/** What a refusal means, by what it is for. */
const MEANINGS = {
  address: ['dead', 'address_refused'],
  setting: ['held', 'mail_refused'],
  now: ['retry', 'mail_error'],
} as const;
