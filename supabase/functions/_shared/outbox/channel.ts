import type {Attempt, ChannelName, ClaimedDelivery, ClaimTerms} from './store.ts';

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
  name: 'crm' | 'mail';
  channels: readonly Channel[];
};
