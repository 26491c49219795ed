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
  /** The mail was not handed over. */
  | {kind: 'unreached'}
  /** The mail was handed over, but no response came: it may have been taken. */
  | {kind: 'unanswered'};

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
