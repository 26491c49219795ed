import {type DeliveryDeps, deliverLead} from './deliver-lead.ts';
import type {AttemptResult} from './store.ts';

/** Counts of one round: leads claimed, delivered, and not delivered. */
export type RoundSummary = {claimed: number; delivered: number; failed: number};

/** Delivers due leads in rounds. Rounds are started by a stored lead and by the scheduler. */
export type Delivery = {
  /**
   * Tries every due lead once, at the pace shared by all workers. A call while a round is still claiming joins that
   * round, which also takes the leads that became due since. Rejects when the database fails.
   */
  deliverDue(): Promise<RoundSummary>;
  /** Stops claiming, so that the process can end with the attempts that are running. */
  stop(): void;
};

/** A round claims no lead after this time, which stays well below a host's limit per request. */
const ROUND_MS = 28_000;

/**
 * When the store says to wait longer (the CRM asked for a pause, or is down), the round ends; a later one continues.
 */
const LONGEST_WAIT_SECONDS = 1;

type Attempts = Promise<AttemptResult['state'] | null>[];

/** Creates the delivery rounds. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  let round: Promise<RoundSummary> | null = null;
  let calledAgain = false;
  let stopped = false;

  async function runRound(): Promise<RoundSummary> {
    const attempts: Attempts = [];
    try {
      await claimDue(attempts);
    } finally {
      round = null; // calls from here on start a new round
      await Promise.all(attempts);
    }
    return summarize(await Promise.all(attempts));
  }

  async function claimDue(attempts: Attempts): Promise<void> {
    const started = performance.now();
    const tried: string[] = [];
    while (!stopped && performance.now() - started < ROUND_MS) {
      calledAgain = false;
      const {lead, waitSeconds} = await deps.store.claim(tried);
      if (lead !== null) {
        const attempt = deliverLead(lead, deps);
        tried.push(lead.id);
        attempts.push(attempt);
        await (lead.probe ? attempt : null); // after a successful probe the other leads follow at once
      }
      if (waitSeconds === null && !calledAgain) {
        return;
      }
      if (waitSeconds !== null && waitSeconds > LONGEST_WAIT_SECONDS) {
        deps.log('info', 'round.gate_closed', {waitSeconds: Math.ceil(waitSeconds)});
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, (waitSeconds ?? 0) * 1000));
    }
  }

  return {
    deliverDue() {
      calledAgain = true;
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
