import type {Seal} from './seal.ts';

/** The page a lead was sent from, as far as the browser told. */
export type LeadPage = {uri?: string; name?: string};

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
};

/** What became of a {@link NewLead}; `id` is the stored lead's, which for a replay is the first one's. */
export type Acceptance = {outcome: 'accepted' | 'replayed' | 'key_reused'; id: string};

/** A lead handed to this worker for one attempt at delivery. */
export type ClaimedLead = {
  id: string;
  /** Counts from 1. */
  attempt: number;
  leaseToken: string;
  form: string;
  fields: Readonly<Record<string, string>>;
  page: LeadPage;
  createdAt: Date;
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
};

/** Leads on disk. Every call is one statement and is committed when it resolves; each throws when the database fails. */
export type LeadStore = {
  accept(lead: NewLead): Promise<Acceptance>;
  /** Leases due leads, at most `limit`; with `only`, that one if it is due. */
  claim(limit: number, only?: string): Promise<ClaimedLead[]>;
  /** Reports an attempt. False when the lease had passed to another worker, and then nothing has changed. */
  finish(lead: ClaimedLead, result: AttemptResult): Promise<boolean>;
  close(): Promise<void>;
};
