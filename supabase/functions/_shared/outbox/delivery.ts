import {attemptDelivery, type DeliveryDeps} from './attempt-delivery.ts';
import type {AttemptResult, Transport} from './store.ts';

export type RoundSummary = {claimed: number; delivered: number; failed: number};

/** Rounds of deliveries, started by a stored lead and by the scheduler. */
export type Delivery = {
  /**
   * Tries due deliveries once each, at most 20 of each transport. A transport that still claims for an earlier call goes on for both, and takes what
   * became due since. Rejects when the database fails.
   */
  deliverDue(): Promise<RoundSummary>;
  /** Claims no more; running attempts go on. */
  stop(): void;
};

/** Well below a host's limit per request. */
export const ROUND_MS = 28_000;
/** For each call of a round. An attempt takes 4 ms of CPU time, and Supabase ends a worker that has used 2 s for a request. */
export const MOST_ATTEMPTS = 20;
/** A receiver that asked for a longer pause ends the round. */
const LONGEST_WAIT_SECONDS = 1;

type States = (AttemptResult['state'] | null)[];

/** Creates the rounds. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const rounds = new Map<Transport, Promise<States>>();
  /** A transport that has seen the latest call and has nothing due is done. */
  let calls = 0;
  let stopped = false;

  async function runRound(transport: Transport): Promise<States> {
    const attempts: Promise<States[number]>[] = [];
    try {
      await claimDue(transport, attempts);
    } finally {
      await Promise.all(attempts);
    }
    return Promise.all(attempts);
  }

  async function claimDue(transport: Transport, attempts: Promise<States[number]>[]) {
    const {name, channels, callsPerSecond, mailLimit} = transport;
    const terms = {channels: channels.map((it) => it.name), callsPerSecond, mailLimit};
    const started = performance.now();
    const firstCall = calls;
    const tried: string[] = [];
    const isOver = () =>
      performance.now() - started >= ROUND_MS ||
      tried.length >= MOST_ATTEMPTS * (calls - firstCall + 1);
    try {
      while (!stopped && !isOver()) {
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
      // In the same moment as the decision to end: a later call starts a new round.
      rounds.delete(transport);
    }
  }

  function join(transport: Transport): Promise<States> {
    const round = rounds.get(transport) ?? runRound(transport);
    rounds.set(transport, round);
    return round;
  }

  return {
    async deliverDue() {
      calls += 1;
      // Each on its own: one that waits for its receiver holds no other up.
      return summarize((await Promise.all(deps.transports.map(join))).flat());
    },
    stop() {
      stopped = true;
    },
  };
}

function summarize(states: States): RoundSummary {
  const delivered = states.filter((state) => state === 'delivered').length;
  return {claimed: states.length, delivered, failed: states.length - delivered};
}
