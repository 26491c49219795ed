import type {CrmHealth} from './crm-health.ts';
import type {Seal} from './seal.ts';

/** The page a lead was sent from, as far as the browser told. */
export type LeadPage = {uri?: string; name?: string};

/** Why a lead is kept back: a field that no person sees was filled in, or it was sent faster than a person can. */
export type QuarantineReason = 'decoy_filled' | 'too_fast';

/** At most `max` leads of one bucket in each window of `seconds`. The bucket `all` is everybody's. */
export type BucketLimit = {bucket: string; max: number; seconds: number};

/** A checked lead, ready to be stored. */
export type NewLead = {
  id: string;
  idempotencyKey: string;
  contentHash: string;
  /** The form's slot in the settings. */
  form: string;
  /** CRM name to value; test logins are references to the seal. */
  fields: Readonly<Record<string, string>>;
  page: LeadPage;
  seal: Seal | null;
  /** Null for a lead that is delivered. */
  quarantine: QuarantineReason | null;
  /** What it is counted under. */
  limits: readonly BucketLimit[];
};

/**
 * What became of a {@link NewLead}; `id` is the stored lead's, which for a replay is the first one's, and `retryAfter` the
 * seconds until a limit that is reached lets the next lead in.
 */
export type Acceptance =
  | {outcome: 'accepted' | 'replayed' | 'key_reused'; id: string}
  | {outcome: 'rate_limited'; retryAfter: number};

/** A lead handed to this worker for one attempt at delivery. */
export type ClaimedLead = {
  id: string;
  /** Counts from 1. */
  attempt: number;
  /** The passing faults in a row before this attempt. */
  faults: number;
  /** Since the first of them; null when there was none. */
  faultingSeconds: number | null;
  /** The CRM is down for all leads, and this one's attempt tries whether it is back. */
  probe: boolean;
  leaseToken: string;
  form: string;
  fields: Readonly<Record<string, string>>;
  page: LeadPage;
  createdAt: Date;
};

/** What a worker gets that asks for work. */
export type Claim = {
  /** Null when there is nothing to do now. */
  lead: ClaimedLead | null;
  /** When to ask again; null when nothing is due. */
  waitSeconds: number | null;
};

/** How one attempt ended and what follows from it. */
export type AttemptResult = {
  state: 'delivered' | 'pending' | 'held' | 'dead';
  /** When to try again; 0 where no attempt follows. */
  retrySeconds: number;
  outcome: string;
  httpStatus: number | null;
  errorTypes: readonly string[];
  correlationId: string | null;
  ambiguous: boolean;
  durationMs: number;
  health: CrmHealth;
};

/** What is stored and on its way, in counts and seconds. */
export type StoreHealth = {
  /** Leads by state; the delivered ones are left out. */
  states: Readonly<Record<string, number>>;
  acceptedLastDay: number;
  /** Age of the oldest lead that is still on its way; null when there is none. */
  undeliveredForSeconds: number | null;
  /** How long the oldest attempt that is due has waited for a worker; null when none is due. */
  overdueForSeconds: number | null;
  /** When the last round of deliveries ended and what it did; null before the first. */
  lastSweep: {at: Date; summary: Readonly<Record<string, number>>} | null;
};

/** Leads on disk. Every call is one statement and is committed when it resolves; each throws when the database fails. */
export type LeadStore = {
  accept(lead: NewLead): Promise<Acceptance>;
  /** Leases one due lead that is not among `except`, as soon as the pace of all workers allows the next call. */
  claim(except?: readonly string[]): Promise<Claim>;
  /** Reports an attempt. False when the lease had passed to another worker, and then nothing has changed. */
  finish(lead: ClaimedLead, result: AttemptResult): Promise<boolean>;
  /** Leaves a sign that a round of deliveries has ended, with what it did. */
  beat(summary: Readonly<Record<string, number>>): Promise<void>;
  /** Counts what is stored and on its way. */
  readHealth(): Promise<StoreHealth>;
  close(): Promise<void>;
};
