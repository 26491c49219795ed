import type {CrmHealth} from './crm-health.ts';
import type {Seal} from './seal.ts';

/** The page of a lead's form, as reported by the browser. */
export type LeadPage = {uri?: string; name?: string};

/** Why a lead is quarantined: its honeypot field was filled in, or it was sent faster than a person can. */
export type QuarantineReason = 'decoy_filled' | 'too_fast';

/** At most `max` leads of one bucket per window of `seconds`. All leads count in the bucket `all`. */
export type BucketLimit = {bucket: string; max: number; seconds: number};

/** A checked lead, ready to store. */
export type NewLead = {
  id: string;
  idempotencyKey: string;
  contentHash: string;
  /** The form's slot in the settings. */
  form: string;
  /** CRM name → value; test logins are replaced by references to the seal. */
  fields: Readonly<Record<string, string>>;
  page: LeadPage;
  seal: Seal | null;
  /** Null when the lead may be delivered. */
  quarantine: QuarantineReason | null;
  /** The buckets that the lead counts in. */
  limits: readonly BucketLimit[];
};

/**
 * The result of storing a {@link NewLead}. `id` is the stored lead's; for a replay that is the first one's.
 * `retryAfter`: seconds until the reached limit admits another lead.
 */
export type Acceptance =
  | {outcome: 'accepted' | 'replayed' | 'key_reused'; id: string}
  | {outcome: 'rate_limited'; retryAfter: number};

/** A lead leased to this worker for one delivery attempt. */
export type ClaimedLead = {
  id: string;
  /** Counts from 1. */
  attempt: number;
  /** Consecutive transient failures before this attempt. */
  faults: number;
  /** Seconds since the first of these failures; null when there was none. */
  faultingSeconds: number | null;
  /** The CRM is down, and this attempt tests whether it is back. */
  probe: boolean;
  leaseToken: string;
  form: string;
  fields: Readonly<Record<string, string>>;
  page: LeadPage;
  createdAt: Date;
};

/** The answer to a worker that asks for a lead. */
export type Claim = {
  /** Null when none can be delivered now. */
  lead: ClaimedLead | null;
  /** When to ask again; null when no lead is due. */
  waitSeconds: number | null;
};

/** The result of one attempt and what follows from it. */
export type AttemptResult = {
  state: 'delivered' | 'pending' | 'held' | 'dead';
  /** Delay until the next attempt; 0 when there is none. */
  retrySeconds: number;
  outcome: string;
  httpStatus: number | null;
  errorTypes: readonly string[];
  correlationId: string | null;
  ambiguous: boolean;
  durationMs: number;
  health: CrmHealth;
};

/** The state of the outbox in counts and seconds. */
export type StoreHealth = {
  /** Leads by state, without the delivered ones. */
  states: Readonly<Record<string, number>>;
  acceptedLastDay: number;
  /** Age of the oldest undelivered lead; null when there is none. */
  undeliveredForSeconds: number | null;
  /** How long the oldest due attempt has waited for a worker; null when none is due. */
  overdueForSeconds: number | null;
  /** End and counts of the last delivery round; null before the first. */
  lastSweep: {at: Date; summary: Readonly<Record<string, number>>} | null;
};

/**
 * The outbox in the database. Every call is one statement, committed when it resolves. Each rejects when the database
 * fails.
 */
export type LeadStore = {
  accept(lead: NewLead): Promise<Acceptance>;
  /** Leases one due lead that is not in `except`, as soon as the pace of all workers allows another call. */
  claim(except?: readonly string[]): Promise<Claim>;
  /** Stores an attempt's result. False, with nothing changed, when another worker holds the lease. */
  finish(lead: ClaimedLead, result: AttemptResult): Promise<boolean>;
  /** Records that a delivery round ended, with its counts. */
  beat(summary: Readonly<Record<string, number>>): Promise<void>;
  /** Reads the state of the outbox. */
  readHealth(): Promise<StoreHealth>;
  close(): Promise<void>;
};
