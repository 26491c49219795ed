import {type DeliveryDeps, deliverLead} from './deliver-lead.ts';
import {errorCode} from './log.ts';

/** What a round did: leads claimed, of them delivered, of them not. */
export type RoundSummary = {claimed: number; delivered: number; failed: number};

/** Both ways a lead is delivered: at once after it was stored, and in rounds that somebody rings for. */
export type Delivery = {
  /** Tries one lead. Never throws: what fails here is the next round's work. */
  deliverNow(id: string): Promise<void>;
  /** Tries all that are due. A second call while one runs shares its round. Throws when the database fails. */
  deliverDue(): Promise<RoundSummary>;
};

/** At most five calls a second: far below HubSpot's 100 in ten seconds, and below ten 429s, which block an address. */
const BATCH = 5;
const BATCH_MS = 1000;
/** A round ends well before a host's limit on a request; the next ring goes on. */
const ROUND_MS = 25_000;

/** Makes the two ways of delivering out of the parts. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  let round: Promise<RoundSummary> | null = null;
  return {
    async deliverNow(id) {
      try {
        const leads = await deps.store.claim(1, id);
        await Promise.all(leads.map((lead) => deliverLead(lead, deps)));
      } catch (error) {
        deps.log('warn', 'delivery.not_started', {id, code: errorCode(error)});
      }
    },
    deliverDue() {
      round ??= runRound(deps).finally(() => {
        round = null;
      });
      return round;
    },
  };
}

/**
 * Claims and delivers batch after batch until nothing is due, time is up, or a batch met a passing fault: a CRM that is
 * down or asks for a pause is left alone until the next ring.
 */
async function runRound(deps: DeliveryDeps): Promise<RoundSummary> {
  const started = performance.now();
  const summary: RoundSummary = {claimed: 0, delivered: 0, failed: 0};
  for (;;) {
    const batchStarted = performance.now();
    const leads = await deps.store.claim(BATCH);
    const states = await Promise.all(leads.map((lead) => deliverLead(lead, deps)));
    summary.claimed += leads.length;
    summary.delivered += states.filter((state) => state === 'delivered').length;
    summary.failed = summary.claimed - summary.delivered;
    const troubled = states.some((state) => state === 'pending' || state === null);
    if (leads.length < BATCH || troubled || performance.now() - started > ROUND_MS) {
      return summary;
    }
    const rest = BATCH_MS - (performance.now() - batchStarted);
    await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 0)));
  }
}
