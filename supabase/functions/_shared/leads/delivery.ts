import {type DeliveryDeps, deliverLead} from './deliver-lead.ts';
import type {AttemptResult} from './store.ts';

/** What a round did: leads claimed, of them delivered, of them not. */
export type RoundSummary = {claimed: number; delivered: number; failed: number};

/** How leads are delivered: in rounds, which somebody rings for who stored a lead or looks after them all. */
export type Delivery = {
  /**
   * Tries every lead that is due, once, at the pace that the store allows all workers together. A call while a round is
   * claiming shares it, and what has come due by then is in it. Throws when the database fails.
   */
  deliverDue(): Promise<RoundSummary>;
  /** Lets no round claim another lead, so that the process can end when the attempts under way have. */
  stop(): void;
};

/** A round takes no lead after this, well before a host's limit on a request; the next ring goes on. */
const ROUND_MS = 28_000;

/** A gate that stays closed for longer (the CRM asked for a pause, or is down) is left to a later ring. */
const LONGEST_WAIT_SECONDS = 1;

type Attempts = Promise<AttemptResult['state'] | null>[];

/** Makes the rounds out of the parts. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  let round: Promise<RoundSummary> | null = null;
  let rung = false;
  let stopped = false;

  async function runRound(): Promise<RoundSummary> {
    const attempts: Attempts = [];
    try {
      await claimDue(attempts);
    } finally {
      round = null; // what is rung for from here on needs a round of its own
      await Promise.all(attempts);
    }
    return summarize(await Promise.all(attempts));
  }

  async function claimDue(attempts: Attempts): Promise<void> {
    const started = performance.now();
    const tried: string[] = [];
    while (!stopped && performance.now() - started < ROUND_MS) {
      rung = false;
      const {lead, waitSeconds} = await deps.store.claim(tried);
      if (lead !== null) {
        const attempt = deliverLead(lead, deps);
        tried.push(lead.id);
        attempts.push(attempt);
        await (lead.probe ? attempt : null); // the CRM being back, the others follow at once
      }
      if (waitSeconds === null && !rung) {
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
      rung = true;
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
