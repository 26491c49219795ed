import {attemptDelivery, type DeliveryDeps} from './attempt-delivery.ts';
import type {Channel} from './channel.ts';
import type {AttemptResult} from './store.ts';

/** Counts of one round: deliveries claimed, made, and not made. */
export type RoundSummary = {claimed: number; delivered: number; failed: number};

/** Makes due deliveries in rounds. Rounds are started by a stored lead and by the scheduler. */
export type Delivery = {
  /**
   * Tries every due delivery once, each channel at the pace shared by all workers. A call while a round is still
   * claiming joins that round, which also takes what became due since. Rejects when the database fails.
   */
  deliverDue(): Promise<RoundSummary>;
  /** Stops claiming, so that the process can end with the attempts that are running. */
  stop(): void;
};

/** A round claims nothing after this time, which stays well below a host's limit per request. */
const ROUND_MS = 28_000;

/** When the store says to wait longer (the receiver asked for a pause), the round ends; a later one continues. */
const LONGEST_WAIT_SECONDS = 1;

type Attempts = Promise<AttemptResult['state'] | null>[];

/** Creates the delivery rounds. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  let round: Promise<RoundSummary> | null = null;
  /** How often a round was asked for. A channel that has seen the latest call and has nothing due is done. */
  let calls = 0;
  let stopped = false;

  async function runRound(): Promise<RoundSummary> {
    const attempts: Attempts = [];
    try {
      await deps.store.planNotices();
      // Each channel on its own, so that one which waits for its receiver holds no other up.
      await Promise.all(deps.channels.map((channel) => claimDue(channel, attempts)));
    } finally {
      round = null; // calls from here on start a new round
      await Promise.all(attempts);
    }
    return summarize(await Promise.all(attempts));
  }

  async function claimDue(channel: Channel, attempts: Attempts): Promise<void> {
    const started = performance.now();
    const tried: string[] = [];
    while (!stopped && performance.now() - started < ROUND_MS) {
      const seen = calls;
      const {delivery, waitSeconds} = await deps.store.claim(
        channel.name,
        channel.callsPerSecond,
        tried,
      );
      if (delivery !== null) {
        tried.push(delivery.id);
        attempts.push(attemptDelivery(delivery, channel, deps));
      }
      if (waitSeconds === null && seen === calls) {
        return;
      }
      if (waitSeconds !== null && waitSeconds > LONGEST_WAIT_SECONDS) {
        deps.log('info', 'round.paused', {
          channel: channel.name,
          waitSeconds: Math.ceil(waitSeconds),
        });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, (waitSeconds ?? 0) * 1000));
    }
  }

  return {
    deliverDue() {
      calls += 1;
      round ??= runRound();
      return round;
    },
    stop() {
      stopped = true;
    },
  };
}

function summarize(states: readonly (AttemptResult['state'] | null)[]): RoundSummary {
  const delivered = states.filter((state) => state === 'delivered').length;
  return {claimed: states.length, delivered, failed: states.length - delivered};
}
