import {errorCode, type Log} from '../host/log.ts';
import type {Channel, Transport} from './channel.ts';
import type {Attempt, AttemptResult, ClaimedDelivery, LeadStore} from './store.ts';

/** When a lead is retried. All times in seconds. */
export type RetryPolicy = {
  /** The delay after the first, second, … transient failure; the last one repeats. */
  delays: readonly number[];
  /** The same while a setting needs repair. */
  heldDelays: readonly number[];
  /** With so many transient failures a lead is given up. */
  giveUpAfter: number;
  /** The share by which a delay varies at random, so that the leads of one outage do not retry all at once. */
  jitter: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * From 10 s up to an hour, 172 times, which is a week; held leads from 15 minutes up to six hours. The longest delay is how late a lead comes
 * after an outage of the CRM, or a repair that nobody told us of by `leads retry`.
 */
export const RETRY_POLICY: RetryPolicy = {
  delays: [10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR],
  heldDelays: [15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR],
  giveUpAfter: 172,
  jitter: 0.2,
};

/**
 * Seconds until the next attempt.
 *
 * @param before how many attempts ended as this one
 */
function nextDelay(delays: readonly number[], before: number, jitter: number): number {
  const delay = delays[Math.min(before, delays.length - 1)] ?? 0;
  return delay * (1 + jitter * (2 * Math.random() - 1));
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
  {faults, holds}: ClaimedDelivery,
  {decision, retryAfterSeconds, ...told}: Attempt,
  {delays, heldDelays, giveUpAfter, jitter}: RetryPolicy,
  durationMs: number,
): AttemptResult {
  const common = {...told, durationMs};
  switch (decision) {
    case 'delivered':
    case 'dead':
      return {...common, state: decision, retrySeconds: 0};
    case 'held':
      return {...common, state: 'held', retrySeconds: nextDelay(heldDelays, holds, jitter)};
    case 'retry': {
      // A receiver's Retry-After is a lower bound.
      const delay = Math.max(nextDelay(delays, faults, jitter), retryAfterSeconds ?? 0);
      return faults + 1 >= giveUpAfter
        ? {...common, state: 'dead', retrySeconds: 0, outcome: 'exhausted'}
        : {...common, state: 'pending', retrySeconds: delay};
    }
  }
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
