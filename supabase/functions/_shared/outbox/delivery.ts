import {attemptDelivery, type DeliveryDeps} from './attempt-delivery.ts';
import type {Transport} from './channel.ts';
import type {AttemptResult} from './store.ts';

/** Counts of one round: deliveries claimed, made, and not made. */
export type RoundSummary = {claimed: number; delivered: number; failed: number};

/** Makes due deliveries in rounds. Rounds are started by a stored lead and by the scheduler. */
export type Delivery = {
  /**
   * Tries due deliveries, 20 of each transport at most, once each and at the pace shared by all workers. A transport that is still claiming for an earlier
   * call goes on for both, and also takes what became due since. Rejects when the database fails.
   */
  deliverDue(): Promise<RoundSummary>;
  /** Stops claiming, so that the process can end with the attempts that are running. */
  stop(): void;
};

/** A round claims nothing after this time, which stays well below a host's limit per request. */
export const ROUND_MS = 28_000;

/**
 * The most attempts of a transport for each call of a round. One takes 4 ms of CPU time, and Supabase ends a worker in the middle of its
 * attempts that has used 2 s for a request: so many by all transports take less than a quarter of that. The rest waits for the next round.
 */
export const MOST_ATTEMPTS = 20;

/** When the store says to wait longer (the receiver asked for a pause), the round ends; a later one continues. */
const LONGEST_WAIT_SECONDS = 1;

type States = (AttemptResult['state'] | null)[];

/** Creates the delivery rounds. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  /** The transports that are claiming. */
  const rounds = new Map<Transport, Promise<States>>();
  /** How often a round was asked for. A transport that has seen the latest call and has nothing due is done. */
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

  async function claimDue(
    transport: Transport,
    attempts: Promise<States[number]>[],
  ): Promise<void> {
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
      // In the same moment as the decision to end: a call from here on starts a new round.
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
      // Each transport on its own, so that one which waits for its receiver holds no other up.
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
