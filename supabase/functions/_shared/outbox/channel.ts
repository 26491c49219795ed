import type {ChannelName, ClaimedDelivery, ClaimTerms} from './store.ts';

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

/** An attempt that ended without a word from the receiver beside its outcome. */
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

/** The longest that one call of a receiver may take, in milliseconds. */
export const LONGEST_CALL_MS = 10_000;

/**
 * The longest that an attempt may take, in milliseconds: the CRM is called up to three times, with less of the page each time. Shorter than
 * the time after which `leads.claim` counts an attempt that was not reported as over: one that it no longer counts must not be under way.
 */
export const LONGEST_ATTEMPT_MS = 3 * LONGEST_CALL_MS;

/** A way out of the outbox. */
export type Channel = {
  name: ChannelName;
  /** Tries to deliver a message. Never throws. */
  attempt(delivery: ClaimedDelivery): Promise<Attempt>;
};

/** What channels send through: a server or an account, whose limits its channels share. */
export type Transport = Omit<ClaimTerms, 'channels'> & {
  name: 'crm' | 'mail' | 'webhook';
  channels: readonly Channel[];
};
