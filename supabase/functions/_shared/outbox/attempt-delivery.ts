import {errorCode, type Log} from '../host/log.ts';
import type {Channel, Transport} from './channel.ts';
import type {Attempt, AttemptResult, ClaimedDelivery, LeadStore} from './store.ts';

/** When a lead is retried. All times in seconds. */
export type RetryPolicy = {
  /** The delay after the first, second, … consecutive transient failure; the last one repeats. */
  delays: readonly number[];
  /** The delay while a setting needs repair. */
  heldDelay: number;
  /** A lead that has been failing for longer is given up at its next failure. */
  giveUpAfter: number;
  /** The share by which a delay varies at random, so that the leads of one outage do not retry all at once. */
  jitter: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * From 10 s up to an hour, for a week; held leads every 15 minutes. The longest delay is how late a lead comes after an
 * outage of the CRM.
 */
export const RETRY_POLICY: RetryPolicy = {
  delays: [10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR],
  heldDelay: 15 * MINUTE,
  giveUpAfter: 7 * 24 * HOUR,
  jitter: 0.2,
};

/**
 * Seconds until the next attempt.
 *
 * @param fault the number of consecutive transient failures, from 1
 * @param retryAfter the CRM's Retry-After in seconds, a lower bound
 */
function retryDelay(policy: RetryPolicy, fault: number, retryAfter: number | null): number {
  const delay = policy.delays[Math.min(fault, policy.delays.length) - 1] ?? 0;
  return Math.max(spread(delay, policy.jitter), retryAfter ?? 0);
}

/** `seconds`, changed by a random share of at most `jitter`. */
function spread(seconds: number, jitter: number): number {
  return seconds * (1 + jitter * (2 * Math.random() - 1));
}

/** What delivering needs. */
export type DeliveryDeps = {
  store: Pick<LeadStore, 'claim' | 'reportAttempt'>;
  transports: readonly Transport[];
  policy: RetryPolicy;
  log: Log;
};

/** Waits between attempts to store a result. Together they outlast a database restart and fit into the lease. */
const REPORT_PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000];

/**
 * One attempt for a claimed delivery: hands the message to its channel and stores the result.
 *
 * @returns the delivery's new state; null when the result could not be stored or another worker holds the lease: the
 *   delivery is then claimed again once its lease ends
 */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  channel: Channel,
  {store, policy, log}: Omit<DeliveryDeps, 'transports'>,
): Promise<AttemptResult['state'] | null> {
  const started = performance.now();
  const attempt = await channel.attempt(delivery);
  const result = toResult(delivery, attempt, policy, performance.now() - started);
  const state = await report(delivery, result, store, log);
  log(result.state === 'delivered' ? 'info' : 'warn', 'delivery.attempted', {
    id: delivery.lead?.id ?? delivery.id,
    channel: channel.name,
    message: delivery.message,
    form: delivery.lead?.form,
    attempt: delivery.attempt,
    state: state ?? 'unreported',
    outcome: result.outcome,
    status: result.httpStatus ?? undefined,
    code: result.errorTypes[0],
    durationMs: Math.round(result.durationMs),
  });
  return state;
}

function toResult(
  delivery: ClaimedDelivery,
  {decision, retryAfterSeconds, ...told}: Attempt,
  policy: RetryPolicy,
  durationMs: number,
): AttemptResult {
  const common = {...told, durationMs};
  switch (decision) {
    case 'delivered':
    case 'dead':
      return {...common, state: decision, retrySeconds: 0};
    case 'held':
      return {...common, state: 'held', retrySeconds: spread(policy.heldDelay, policy.jitter)};
    case 'retry':
      return isExhausted(delivery, policy)
        ? {...common, state: 'dead', retrySeconds: 0, outcome: 'exhausted'}
        : {
            ...common,
            state: 'pending',
            retrySeconds: retryDelay(policy, delivery.faults + 1, retryAfterSeconds),
          };
  }
}

/** Whether the message is given up. */
function isExhausted({faultingSeconds}: ClaimedDelivery, {giveUpAfter}: RetryPolicy): boolean {
  return faultingSeconds !== null && faultingSeconds > giveUpAfter;
}

/** Stores a result, with retries while the database fails: a delivery that is not stored is sent twice. */
async function report(
  delivery: ClaimedDelivery,
  result: AttemptResult,
  store: Pick<LeadStore, 'reportAttempt'>,
  log: Log,
): Promise<AttemptResult['state'] | null> {
  for (const pause of [...REPORT_PAUSES_MS, null]) {
    try {
      return (await store.reportAttempt(delivery, result)) ? result.state : null;
    } catch (error) {
      log('error', 'delivery.report_failed', {id: delivery.id, code: errorCode(error)});
      if (pause !== null) {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
  return null;
}
