import type {LeadSource} from '../lead-forms/source.ts';
import type {LinkAnswer} from '../lead-forms/transport.ts';
import type {RateLimit} from '../settings/setting-values.ts';
import type {Seal} from './seal.ts';

export type LeadPage = {uri?: string; name?: string};

/** Why a lead is in quarantine: a filled honeypot, a form sent too fast, or the limit of all leads or of a network. */
export type QuarantineReason =
  'decoy_filled' | 'too_fast' | 'rate_limit_all' | 'rate_limit_network';

/** The channels of deliveries: `crm` for the lead, `mail` to the visitor, `notice` to the staff. */
export type ChannelName = 'crm' | 'mail' | 'notice';

/** One row of the outbox. `message`: `lead` for the CRM, a name in `visitor-mails.json`, or a {@link NoticeName}. */
export type PlannedDelivery = {
  channel: ChannelName;
  message: string;
  recipient?: string;
};

/** The notices planned by the functions; the database plans the others. */
export type NoticeName = 'new_lead' | 'lead_digest' | 'health_red';

/** A limit on one bucket, as `leads.bucket_limit` in the database explains it. */
export type BucketLimit = {
  bucket: string;
  seconds: number;
  admits: number | null;
  /** What happens to a lead beyond it. `stop_mail` cancels its mail; `rank` has none, and favors who sent less. */
  does: 'refuse' | 'stop_mail' | 'rank';
  /** Whether the bucket's leads are stored one by one, so that the limit is exact; false if many people share it. */
  isExact: boolean;
};

/** The id of a lead or a delivery. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

export type NewLead = {
  id: string;
  idempotencyKey: string | null;
  contentHash: string;
  form: string;
  /** Values keyed by the CRM's field names, with references to the sealed text in place of test logins. */
  fields: Readonly<Record<string, string>>;
  page: LeadPage;
  source: LeadSource;
  consent: string | null;
  seal: Seal | null;
  quarantine: QuarantineReason | null;
  personSigns: number;
  limits: readonly BucketLimit[];
  /** How many leads may be delivered in how many seconds; those beyond are quarantined. */
  line: RateLimit;
  mailLimit: RateLimit | null;
  /** The deliveries, planned at once or, for a quarantined lead, when an operator releases it. */
  deliveries: readonly PlannedDelivery[];
  /** Null when the page promises no answer. */
  answerWithinHours: number | null;
};

/** A placeholder for a seal. It passes the database's check of the format. */
const SEALED = 'age-encryption.org/v1\n'.padEnd(100);

/** A lead for a transaction that is rolled back. It uses every table and limit that a visitor's lead uses. */
export function makeTrialLead(): NewLead {
  const id = crypto.randomUUID();
  const limit = {max: 99_999_999, seconds: 600};
  const reference = `sealed:${id}`;
  return {
    id,
    idempotencyKey: `probe:${id}`,
    contentHash: id,
    form: 'assuranceCheck',
    fields: {login_credential__1: reference, login_credential__2: reference},
    page: {},
    source: {},
    consent: null,
    seal: {data: new TextEncoder().encode(SEALED), recipients: ['nobody']},
    quarantine: null,
    personSigns: 0,
    limits: [{bucket: id, seconds: 600, admits: 1, does: 'refuse', isExact: true}],
    line: limit,
    mailLimit: limit,
    deliveries: [
      {channel: 'crm', message: 'lead'},
      {channel: 'mail', message: 'assuranceCheck'},
    ],
    answerWithinHours: 48,
  };
}

/** For a replay, `id` and `quarantine` are the stored lead's. `retryAfter`: seconds until the lead is admitted. */
export type Acceptance =
  | {
      outcome: 'accepted' | 'replayed' | 'key_reused';
      id: string;
      quarantine: QuarantineReason | null;
      mailWaits?: boolean;
      /** Whether a flood lasts; absent in a replay. */
      isFlooded?: boolean;
    }
  | {outcome: 'rate_limited'; retryAfter: number};

export type StoredLead = Pick<NewLead, 'id' | 'form' | 'fields' | 'page' | 'source' | 'consent'> & {
  createdAt: Date;
  /** Null when the page promised no answer. */
  answerDueAt: Date | null;
  /** Whether the promised mail was not sent, because of a limit on the address or its company. */
  isUnmailed: boolean;
};

/** A lead as a digest shows it. `reason`: why it is in quarantine; null if it is not. */
export type ShownLead = Pick<StoredLead, 'id' | 'form' | 'fields' | 'createdAt' | 'answerDueAt'> & {
  /** Absent while the database is of the release before. */
  source?: LeadSource;
  reason: QuarantineReason | null;
};

/** The lead that a link shows, with times in ISO 8601. */
export type LinkedLead = Omit<LinkAnswer['lead'], 'formTitle'> & Pick<NewLead, 'form'>;

/** A delivery; the columns of `leads.delivery` are explained there. */
export type ClaimedDelivery = {
  id: string;
  channel: ChannelName;
  message: string;
  recipient: string;
  plannedAt: Date;
  /** Counts and codes that the message's text needs. */
  detail: Readonly<Record<string, unknown>>;
  /** Null for a digest. */
  lead: StoredLead | null;
  /** The leads that a digest shows, those most likely from people first; empty for other messages. */
  shown: readonly ShownLead[];
  /** The number of this attempt, from 1. The counts below are of the attempts before it. */
  attempt: number;
  bounces: number;
  faults: number;
  holds: number;
  leaseToken: string;
};

export type ClaimTerms = {
  channels: readonly ChannelName[];
  /** The most calls that all workers together may make in a second. */
  callsPerSecond: number;
  /** Mails to visitors beyond this limit are held. */
  mailLimit: RateLimit | null;
};

export type Claim = {
  /** Null when no delivery can be made now. */
  delivery: ClaimedDelivery | null;
  /** When to ask again; null when nothing is due. */
  waitSeconds: number | null;
};

export type Attempt = {
  /** `held`: a setting must be repaired. `dead`: the receiver refuses the message for good. */
  decision: 'delivered' | 'retry' | 'held' | 'dead';
  outcome: string;
  /** The receiver may have accepted the message although the attempt failed. */
  ambiguous: boolean;
  httpStatus: number | null;
  errorTypes: readonly string[];
  /** The receiver's id for the call, for its support. */
  correlationId: string | null;
  /** The receiver answers too late: each attempt may leave a copy, so the next one waits longer. */
  waitsLonger?: boolean;
  /** How long the receiver asks us to wait before we send this message again. */
  retryAfterSeconds: number | null;
  /** How long the receiver asks us to wait before we call it again for any message. */
  pauseSeconds: number | null;
  /** If the recipient has left the staff, the notice goes to the first of these who has not received it. */
  passTo?: readonly string[];
};

/** An attempt with only an outcome, because there was no response. */
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

/** An attempt without a response; a receiver that was reached may have accepted the message. */
export function attemptUnanswered(isReached: boolean): Attempt {
  return attemptWithoutResponse('retry', isReached ? 'unanswered' : 'unreached', isReached);
}

/** An attempt that ended before the receiver answered, which may still accept the message. */
export function attemptTimedOut(): Attempt {
  return {...attemptWithoutResponse('retry', 'timed_out', true), waitsLonger: true};
}

export type AttemptResult = Omit<Attempt, 'decision' | 'retryAfterSeconds' | 'waitsLonger'> & {
  state: 'delivered' | 'pending' | 'held' | 'dead';
  /** The seconds until a retry; 0 when there is none. */
  retrySeconds: number;
  durationMs: number;
};

/** The longest that a call for a mail may take, in milliseconds. */
export const LONGEST_CALL_MS = 10_000;

/** The longest attempt, in which the CRM is called up to three times. `leads.claim` must wait longer. */
export const LONGEST_ATTEMPT_MS = 30_000;

/** Delivers the outbox's messages of one kind: to the CRM, to visitors, or to the staff. */
export type Channel = {
  name: ChannelName;
  /** Makes an attempt. When it throws, the delivery is held. */
  attempt(delivery: ClaimedDelivery): Promise<Attempt>;
};

/** A receiving server or account, whose channels share its limits. */
export type Transport = Omit<ClaimTerms, 'channels'> & {
  name: 'crm' | 'mail';
  channels: readonly Channel[];
};
