import type {LeadSource} from '../lead-forms/source.ts';
import type {LinkAnswer} from '../lead-forms/transport.ts';
import type {Seal} from './seal.ts';

export type LeadPage = {uri?: string; name?: string};

/** The honeypot was filled, the form sent faster than a person can, or a limit of all or of a network exceeded. */
export type QuarantineReason =
  'decoy_filled' | 'too_fast' | 'rate_limit_all' | 'rate_limit_network';

/** The lead to the CRM, a mail to the visitor, a mail to the staff. */
export type ChannelName = 'crm' | 'mail' | 'notice';

/** One row of the outbox. `message`: `lead` for the CRM, a name in `visitor-mails.json`, or a {@link NoticeName}. */
export type PlannedDelivery = {
  channel: ChannelName;
  message: string;
  /** The receiver, for a channel with several. */
  recipient?: string;
};

/** The notices that the functions plan; the database plans the others. */
export type NoticeName = 'new_lead' | 'lead_digest' | 'health_red';

/** A limit on one bucket, as `leads.bucket_limit` in the database explains it. */
export type BucketLimit = {
  bucket: string;
  seconds: number;
  admits: number;
  admitsFirst?: number;
  /** What happens to a lead beyond the limit; `stop_mail` cancels its mail alone (`mail_limit`). */
  does: 'refuse' | 'quarantine' | 'stop_mail';
  counts: 'leads' | 'through' | 'mails' | 'kilobytes' | 'kept';
  reason?: QuarantineReason;
  /** Its count is the lead's turn, how many its party sent before: parties take turns. */
  isTurn: boolean;
  /** Leads of the bucket are stored one after another, so that none exceeds it; not for one that many people share. */
  isExact: boolean;
};

export type NewLead = {
  id: string;
  idempotencyKey: string | null;
  contentHash: string;
  /** The form's slot in the settings. */
  form: string;
  /** CRM name → value, with references to the seal for test logins. */
  fields: Readonly<Record<string, string>>;
  page: LeadPage;
  source: LeadSource;
  /** The version of the words at the form. */
  consent: string | null;
  seal: Seal | null;
  quarantine: QuarantineReason | null;
  limits: readonly BucketLimit[];
  /** Planned at once, or when an operator releases the lead. */
  deliveries: readonly PlannedDelivery[];
  /** Null when the page promises no answer. */
  answerWithinHours: number | null;
};

/** Of a replay, `id` and `quarantine` are those of the stored lead. `retryAfter`: seconds until a lead is admitted. */
export type Acceptance =
  | {
      outcome: 'accepted' | 'replayed' | 'key_reused';
      id: string;
      quarantine: QuarantineReason | null;
      /** The mail of the lead just accepted waits until `MAIL_LIMIT` has room. */
      mailWaits?: boolean;
    }
  | {outcome: 'rate_limited'; retryAfter: number};

export type StoredLead = Pick<NewLead, 'id' | 'form' | 'fields' | 'page' | 'source' | 'consent'> & {
  createdAt: Date;
  /** Null when the page promised no answer. */
  answerDueAt: Date | null;
  /** The promised mail was not sent: a limit on the address or its company. */
  isUnmailed: boolean;
};

/** A lead in quarantine, as a digest shows it. */
export type KeptLead = Pick<StoredLead, 'id' | 'form' | 'fields' | 'createdAt' | 'answerDueAt'> & {
  reason: QuarantineReason;
};

/** Times in ISO 8601. */
export type LinkedLead = Omit<LinkAnswer['lead'], 'formTitle'> & Pick<NewLead, 'form'>;

/** As `leads.delivery` explains it. */
export type ClaimedDelivery = {
  id: string;
  channel: ChannelName;
  message: string;
  recipient: string;
  plannedAt: Date;
  /** Counts and codes for the words of the message. */
  detail: Readonly<Record<string, unknown>>;
  /** Null for a digest. */
  lead: StoredLead | null;
  /** The leads that a digest of the quarantine shows, the likeliest people first; empty for other messages. */
  kept: readonly KeptLead[];
  /** The first attempt is 1; the counts are of those before it. */
  attempt: number;
  bounces: number;
  faults: number;
  holds: number;
  leaseToken: string;
};

export type ClaimTerms = {
  channels: readonly ChannelName[];
  /** The pace that all workers share. */
  callsPerSecond: number;
  /** Mails to visitors beyond it are held. */
  mailLimit: {max: number; seconds: number} | null;
};

export type Claim = {
  /** Null when none can be made now. */
  delivery: ClaimedDelivery | null;
  /** When to ask again; null when none is due. */
  waitSeconds: number | null;
};

export type Attempt = {
  /** `held`: a setting must be repaired. `dead`: the receiver refuses the message for good. */
  decision: 'delivered' | 'retry' | 'held' | 'dead';
  outcome: string;
  /** The receiver may have taken the message although the attempt failed. */
  ambiguous: boolean;
  httpStatus: number | null;
  errorTypes: readonly string[];
  /** The id of the call, for the receiver's support. */
  correlationId: string | null;
  /** How long the receiver asks to wait with this message. */
  retryAfterSeconds: number | null;
  /** How long the receiver asks to wait with every call. */
  pauseSeconds: number | null;
  /** Who may get a notice in place of one who left the staff. */
  passTo?: readonly string[];
};

/** An attempt of which nothing but its outcome is known. */
export function attemptWithoutResponse(
  decision: Attempt['decision'],
  outcome: string,
  ambiguous = false,
): Attempt {
  return {
    decision,
    outcome,
    ambiguous,
    httpStatus: null,
    errorTypes: [],
    correlationId: null,
    retryAfterSeconds: null,
    pauseSeconds: null,
  };
}

/** An attempt without an answer; a receiver that was reached may have taken the message. */
export function attemptUnanswered(isReached: boolean): Attempt {
  return attemptWithoutResponse('retry', isReached ? 'unanswered' : 'unreached', isReached);
}

export type AttemptResult = Omit<Attempt, 'decision' | 'retryAfterSeconds'> & {
  state: 'delivered' | 'pending' | 'held' | 'dead';
  /** 0 when there is none. */
  retrySeconds: number;
  durationMs: number;
};

/** In milliseconds. */
export const LONGEST_CALL_MS = 10_000;

/**
 * The CRM is called up to three times, with less of the page each time. The time after which `leads.claim` counts an
 * unreported attempt as over must be longer.
 */
export const LONGEST_ATTEMPT_MS = 3 * LONGEST_CALL_MS;

/** A way out of the outbox. */
export type Channel = {
  name: ChannelName;
  /** When it throws, the delivery is held. */
  attempt(delivery: ClaimedDelivery): Promise<Attempt>;
};

/** A server or an account, whose limits its channels share. */
export type Transport = Omit<ClaimTerms, 'channels'> & {
  name: 'crm' | 'mail';
  channels: readonly Channel[];
};

/** Counts and seconds, as `leads.health` explains them; null where there is nothing to count. */
export type StoreHealth = {
  states: Readonly<Record<string, number>>;
  messages: Readonly<Record<string, Readonly<Record<string, number>>>>;
  acceptedLastDay: number;
  oldestUndeliveredSeconds: number | null;
  oldestMailSeconds: number | null;
  oldestNoticeSeconds: number | null;
  oldestDueSeconds: number | null;
  heldAgain: number;
  replyOverdueSeconds: number | null;
  oldestDeadSeconds: number | null;
  oldestQuarantinedSeconds: number | null;
  removedUnreadLastDay: number;
  keptLately: number;
  /** The schedules that have not run for twice their interval. */
  stopped: readonly ('notices' | 'probe' | 'purging' | 'trimming')[];
  oldestExpiredLoginsSeconds: number | null;
  databaseBytes: number;
  /** The time is ISO 8601; the counts of the round are beside it. */
  lastRound: {at: string} | null;
};
