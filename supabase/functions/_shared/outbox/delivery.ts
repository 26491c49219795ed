import {readErrorCode, type Log} from '../host/log.ts';
import type {LeadStore} from './postgres-store.ts';
import {
  type Attempt,
  type AttemptResult,
  attemptWithoutResponse,
  type Channel,
  type ClaimedDelivery,
  type Transport,
} from './store.ts';

export type RoundSummary = {claimed: number; delivered: number; failed: number};

// Almost the time between two rounds, so that a queue leaves at the CRM's pace, and well below what hosts allow for a
// request. An attempt takes 4 ms of CPU time, so that five a second need 0.6 s of the 2 s that Supabase allows.
/** The longest duration of a round. */
export const ROUND_MS = 29_000;
/** The round ends when a receiver asks for a longer pause. */
const LONGEST_WAIT_SECONDS = 1;

type States = (AttemptResult['state'] | null)[];

/** Creates the rounds of deliveries, which each stored lead and the scheduler start. */
export function createDelivery(deps: DeliveryDeps) {
  const rounds = new Map<Transport, Promise<States>>();
  /** How often a round was asked for. A transport's round ends if nothing is due and nobody has asked again. */
  let calls = 0;
  let stopped = false;

  async function runRound(transport: Transport): Promise<States> {
    const attempts: Promise<States[number]>[] = [];
    await claimDue(transport, attempts).finally(() => Promise.all(attempts));
    return Promise.all(attempts);
  }

  async function claimDue(transport: Transport, attempts: Promise<States[number]>[]) {
    const {name, channels, callsPerSecond, mailLimit} = transport;
    const terms = {channels: channels.map((it) => it.name), callsPerSecond, mailLimit};
    const started = performance.now();
    const tried: string[] = [];
    try {
      while (!stopped && performance.now() - started < ROUND_MS) {
        const seen = calls;
        const {delivery, waitSeconds} = await deps.store.claim(terms, tried);
        const channel = channels.find((it) => it.name === delivery?.channel);
        if (delivery !== null && channel !== undefined) {
          tried.push(delivery.id);
          attempts.push(attemptDelivery(delivery, channel, deps));
        }
        if (waitSeconds === null && seen === calls) {
          return;
        }
        if (waitSeconds !== null && waitSeconds > LONGEST_WAIT_SECONDS) {
          deps.log('info', 'round.paused', {transport: name, waitSeconds: Math.ceil(waitSeconds)});
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, (waitSeconds ?? 0) * 1000));
      }
    } finally {
      // Removed in the same step as the decision to end, so that a later call starts a new round.
      rounds.delete(transport);
    }
  }

  function join(transport: Transport): Promise<States> {
    const round = rounds.get(transport) ?? runRound(transport);
    rounds.set(transport, round);
    return round;
  }

  return {
    /** Attempts every due delivery once; joins a round that is still running. Rejects when the database fails. */
    async deliverDue(): Promise<RoundSummary> {
      calls += 1;
      // Transports run independently: one that waits for its receiver delays no other.
      const states = (await Promise.all(deps.transports.map(join))).flat();
      const delivered = states.filter((state) => state === 'delivered').length;
      return {claimed: states.length, delivered, failed: states.length - delivered};
    },
    /** Stops claiming deliveries; running attempts continue. */
    stop(): void {
      stopped = true;
    },
  };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When a delivery is tried again; in seconds. */
export const RETRY_POLICY = {
  /** Delays after the first, second, … temporary failure, for a week in total; the last one repeats. */
  delays: [10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR],
  /** Delays after a timeout: a receiver that is always late gets five copies on the first day, then two a day. */
  lateDelays: [2 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR],
  /** The delays between retries while a setting is wrong. After its repair, leads wait for at most the last one. */
  heldDelays: [15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR],
  giveUpAfter: 172,
  /** Each delay varies at random by this share, so that the leads of one outage do not all return at once. */
  jitter: 0.2,
};

export type RetryPolicy = typeof RETRY_POLICY;

function nextDelay(delays: readonly number[], before: number, jitter: number): number {
  const delay = delays[Math.min(before, delays.length - 1)] ?? 0;
  return delay * (1 + jitter * (2 * Math.random() - 1));
}

type DeliveryDeps = {
  store: Pick<LeadStore, 'claim' | 'reportAttempt'>;
  transports: readonly Transport[];
  policy: RetryPolicy;
  log: Log;
};

/** Pauses between attempts to store a result: they outlast a database restart and fit into the lease. */
const REPORT_PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000];

/** Makes one attempt. Null when its result is not stored, or another worker has the lease: a worker claims it again. */
async function attemptDelivery(
  delivery: ClaimedDelivery,
  channel: Channel,
  {store, policy, log}: Omit<DeliveryDeps, 'transports'>,
): Promise<AttemptResult['state'] | null> {
  const started = performance.now();
  const attempt = await channel.attempt(delivery).catch((error: unknown) => {
    log('error', 'delivery.crashed', {id: delivery.id, code: readErrorCode(error)});
    return attemptWithoutResponse('held', 'crashed', true);
  });
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
  {decision, retryAfterSeconds, waitsLonger = false, ...told}: Attempt,
  {delays, lateDelays, heldDelays, giveUpAfter, jitter}: RetryPolicy,
  durationMs: number,
): AttemptResult {
  const ended = {...told, durationMs, retrySeconds: 0};
  if (decision === 'held') {
    return {...ended, state: decision, retrySeconds: nextDelay(heldDelays, holds, jitter)};
  }
  if (decision !== 'retry') {
    return {...ended, state: decision};
  }
  // The receiver's Retry-After is the minimum.
  const planned = nextDelay(waitsLonger ? lateDelays : delays, faults, jitter);
  const delay = Math.max(planned, retryAfterSeconds ?? 0);
  return faults + 1 >= giveUpAfter
    ? {...ended, state: 'dead', outcome: 'exhausted'}
    : {...ended, state: 'pending', retrySeconds: delay};
}

/** Stores a result, and retries on failure: a delivery whose result is not stored would be sent twice. */
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
      log('error', 'delivery.report_failed', {id: delivery.id, code: readErrorCode(error)});
      if (pause !== null) {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
  return null;
}
