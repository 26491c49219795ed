import type {LinkKind} from '../lead-forms/links.ts';
import type {LeadSource} from '../lead-forms/source.ts';
import type {Seal} from './seal.ts';

/** The page of a lead's form, as reported by the browser. */
export type LeadPage = {uri?: string; name?: string};

/**
 * Why a lead is quarantined: its honeypot field was filled in, it was sent faster than a person can, or more leads of
 * its form came than the rate limits let through, from everywhere or from its network.
 */
export type QuarantineReason =
  'decoy_filled' | 'too_fast' | 'rate_limit_all' | 'rate_limit_network';

/** Where a delivery goes: the lead to the CRM, a mail to the visitor, a mail to the staff. */
export type ChannelName = 'crm' | 'mail' | 'notice';

/**
 * One row of the outbox. `message`: `lead`, `consent` or `unsubscribe` for the CRM; for a mail its name in `visitor-mails.json`; for the staff one of
 * {@link NoticeName}.
 */
export type PlannedDelivery = {
  channel: ChannelName;
  message: string;
  /** Which of the channel's receivers; none where it has but one. */
  recipient?: string;
  /** It is put there once the visitor has confirmed the address. */
  awaits?: 'confirmation';
};

/** What the staff are told. The database itself plans all but `new_lead`. */
export type NoticeName =
  | 'new_lead'
  | 'reply_due_soon'
  | 'reply_overdue'
  | 'mail_bounced'
  | 'lead_digest'
  | 'quarantine_digest'
  | 'seals_expiring'
  | 'mails_bounced'
  | 'health_red';

/** A limit on one bucket in any `seconds`, and for up to a sixth longer: on its stored leads, or with `mailFrom` on its planned mails. */
export type BucketLimit = {
  bucket: string;
  seconds: number;
  /** With so many leads stored, further ones are refused. */
  refuseFrom?: number;
  /** With so many leads stored, further ones are quarantined for `reason`. */
  quarantineFrom?: number;
  /** With so many mails planned, a further lead is stored and delivered, but its mail is cancelled (`mail_limit`). */
  mailFrom?: number;
  reason?: QuarantineReason;
  /** Leads that count in it take turns, so that none exceeds it. Not for a bucket that many people share: they would wait for each other. */
  exact?: true;
};

/** A checked lead, ready to store. */
export type NewLead = {
  id: string;
  /** Null when the client sent none. */
  idempotencyKey: string | null;
  contentHash: string;
  /** The form's slot in the settings. */
  form: string;
  /** CRM name → value; test logins are replaced by references to the seal. */
  fields: Readonly<Record<string, string>>;
  page: LeadPage;
  source: LeadSource;
  /** The version of the words that stood at the form; null when the client sent none. */
  consent: string | null;
  seal: Seal | null;
  /** Why the lead itself looks automated; null when it does not. */
  quarantine: QuarantineReason | null;
  /** The buckets that the lead counts in. */
  limits: readonly BucketLimit[];
  /** What it causes: at once, or when an operator releases it from quarantine. */
  deliveries: readonly PlannedDelivery[];
  /** Within how many hours the page promises a reply; null when it promises none. */
  answerWithinHours: number | null;
};

/**
 * The result of storing a {@link NewLead}. `id` and `quarantine` are the stored lead's; for a replay that is the first
 * one. `retryAfter`: seconds until the reached limit admits another lead.
 */
export type Acceptance =
  | {
      outcome: 'accepted' | 'replayed' | 'key_reused';
      id: string;
      /** Null when the lead may be delivered. */
      quarantine: QuarantineReason | null;
      /** Whether its mail waits because `MAIL_LIMIT` is reached; of a lead accepted now. */
      mailWaits?: boolean;
    }
  | {outcome: 'rate_limited'; retryAfter: number};

/** A stored lead, as a delivery needs it. */
export type StoredLead = Pick<NewLead, 'id' | 'form' | 'fields' | 'page' | 'source' | 'consent'> & {
  createdAt: Date;
  /** Until when the page promised a reply; null when it promised none. */
  answerDueAt: Date | null;
  /** When the visitor confirmed the address; null when nobody has. */
  confirmedAt: Date | null;
  /** Whether it is consent to the list's mails: its visitor has confirmed the address, and not left since. */
  isConsent: boolean;
  /** Whether its page promised a mail that was not sent, because the address or its company had had enough. */
  isUnmailed: boolean;
};

/** What a link is about, and whether what it does is done; the last three are a lead's. */
export type FollowedLink = {
  isDone: boolean;
  email: string;
  form?: string;
  createdAt?: Date;
  answerDueAt?: Date;
};

/** A delivery leased to this worker for one attempt. */
export type ClaimedDelivery = {
  id: string;
  channel: ChannelName;
  message: string;
  /** Which of the channel's receivers; empty where it has but one. */
  recipient: string;
  /** When it came into the outbox. */
  plannedAt: Date;
  /** Counts and codes that the message names. */
  detail: Readonly<Record<string, unknown>>;
  /** Null for a digest, which is about no single lead. */
  lead: StoredLead | null;
  /** Counts from 1. */
  attempt: number;
  /** How often a mail of it bounced that its provider had taken. */
  bounces: number;
  /** Transient failures before this attempt. */
  faults: number;
  /** Attempts in a row before this one that were held. */
  holds: number;
  leaseToken: string;
};

/** What a worker may claim, and how often. */
export type ClaimTerms = {
  /** Of one transport. */
  channels: readonly ChannelName[];
  /** Of all workers together. */
  callsPerSecond: number;
  /** So many mails to visitors in each window of `seconds`, then they are held; null for no limit. */
  mailLimit: {max: number; seconds: number} | null;
};

/** What a worker gets that asks for a delivery. */
export type Claim = {
  /** Null when none can be made now. */
  delivery: ClaimedDelivery | null;
  /** When to ask again; null when none is due. */
  waitSeconds: number | null;
};

/** How one attempt ended, in the outbox' terms. */
export type Attempt = {
  /** `retry`: transient failure. `held`: a setting must be repaired. `dead`: the receiver refuses the message for good. */
  decision: 'delivered' | 'retry' | 'held' | 'dead';
  /** The reason as a code, for operators. */
  outcome: string;
  /** The receiver may have taken the message although the attempt failed. */
  ambiguous: boolean;
  /** The receiver's status; null when there was none. */
  httpStatus: number | null;
  /** The receiver's own codes. */
  errorTypes: readonly string[];
  /** What the receiver's support asks for. */
  correlationId: string | null;
  /** The receiver's wish for this message; null when it has none. */
  retryAfterSeconds: number | null;
  /** How long no worker may call the receiver; null when it asked for no pause. */
  pauseSeconds: number | null;
};

/** The result of one attempt and what follows from it. */
export type AttemptResult = Omit<Attempt, 'decision' | 'retryAfterSeconds'> & {
  state: 'delivered' | 'pending' | 'held' | 'dead';
  /** Delay until the next attempt; 0 when there is none. */
  retrySeconds: number;
  durationMs: number;
};

/** The state of the outbox in counts and seconds, as `leads.health` explains them; null where there is nothing to count. */
export type StoreHealth = {
  states: Readonly<Record<string, number>>;
  messages: Readonly<Record<string, Readonly<Record<string, number>>>>;
  acceptedLastDay: number;
  oldestUndeliveredSeconds: number | null;
  oldestMailSeconds: number | null;
  oldestNoticeSeconds: number | null;
  oldestDueSeconds: number | null;
  replyOverdueSeconds: number | null;
  oldestDeadSeconds: number | null;
  oldestQuarantinedSeconds: number | null;
  /** Whether the clock went on by more than a day between two rounds. */
  clockJumped: boolean;
  /** Leads of bursts that were removed unread in the last 24 hours, because more waited than the database has room for. */
  removedUnreadLastDay: number;
  databaseBytes: number;
  /** `at`: ISO 8601; the round's counts are beside it. */
  lastRound: {at: string} | null;
};

/** What anybody may learn of the outbox; `lastRoundAt` is ISO 8601, null before the first round. */
export type StorePulse = {lastRoundAt: string | null; isRed: boolean};

/**
 * The outbox in the database. Every call is one statement, committed when it resolves. Each rejects when the database
 * fails.
 */
export type LeadStore = {
  accept(lead: NewLead): Promise<Acceptance>;
  /**
   * What a link is about, after it was followed if `act` says so; null when its lead is gone.
   *
   * @param subject a lead's id, or for `unsubscribe` an address
   * @param digest of that address; it outlives it. Null for a lead
   */
  followLink(
    kind: LinkKind,
    subject: string,
    act: boolean,
    digest: string | null,
  ): Promise<FollowedLink | null>;
  /** Puts the notices into the outbox that time alone calls for: reminders of replies, the digest of the quarantine. */
  planNotices(): Promise<void>;
  /**
   * Leases one due delivery that is not in `except`, as soon as the pace of all workers allows another
   * call.
   */
  claim(terms: ClaimTerms, except?: readonly string[]): Promise<Claim>;
  /** Stores an attempt's result. False when another worker holds the lease: then only a delivery counts. */
  reportAttempt(delivery: ClaimedDelivery, result: AttemptResult): Promise<boolean>;
  /**
   * Stores that a mail came to nothing after its provider took it. A mail of the list that was called spam is an unsubscribe too.
   *
   * @param bounces how often its delivery had bounced when it was sent
   * @param outcome why, as a code for operators
   * @returns `ignored` for what was told before or is not ours; `under_way` while its attempt is not reported: tell it again
   */
  reportBounce(
    deliveryId: string,
    bounces: number,
    outcome: string,
  ): Promise<'stored' | 'ignored' | 'under_way'>;
  /** Records that a delivery round ended, with its counts. */
  recordHeartbeat(summary: Readonly<Record<string, number>>): Promise<void>;
  /** Keeps since when health is red, and plans these notices once a day from 15 minutes on; without a problem it is green. */
  recordHealth(problems: readonly string[], notices: readonly PlannedDelivery[]): Promise<void>;
  /** Reads the state of the outbox, which takes a second when it is large. */
  readHealth(): Promise<StoreHealth>;
  /** How far a lead that only proves the way has come, by channel; taken out if `remove` says so. Null when there is none. */
  probe(id: string, remove: boolean): Promise<Readonly<Record<string, string>> | null>;
  /** Reads what the last round left of it. */
  readPulse(): Promise<StorePulse>;
  close(): Promise<void>;
};
