import {errorCode, type Log} from '../_shared/leads/log.ts';
import type {SealingFault} from '../_shared/leads/settings.ts';
import type {LeadStore, StoreHealth} from '../_shared/leads/store.ts';

/** Why the health check fails; each code is explained in the operators' handbook. */
export type HealthProblem =
  'database_down' | 'delivery_stalled' | 'delivery_late' | 'sealing_unavailable';

/** The health of the path from acceptance to the CRM. `store` is null while the database does not answer. */
export type Health = {
  ok: boolean;
  problems: readonly HealthProblem[];
  store: StoreHealth | null;
};

/** How long a due lead may wait for a worker; pg_cron starts a round every 30 seconds. */
const STALLED_AFTER_S = 5 * 60;
/** How long a lead may be undelivered. Beyond it the CRM is down, or a token or form must be repaired. */
const LATE_AFTER_S = 3600;
/** The check is public, so its result is cached for this long. */
const FRESH_MS = 5000;

/**
 * Derives the health.
 *
 * @param store null when the database does not answer
 * @param sealingFault why test logins cannot be encrypted; null when they can
 */
export function judgeHealth(
  store: StoreHealth | null,
  now: Date,
  sealingFault: SealingFault | null = null,
): Health {
  const problems: HealthProblem[] = [
    ...(store === null ? (['database_down'] as const) : deliveryProblems(store, now)),
    ...(sealingFault === null ? [] : (['sealing_unavailable'] as const)),
  ];
  return {ok: problems.length === 0, problems, store};
}

function deliveryProblems(store: StoreHealth, now: Date): HealthProblem[] {
  const {overdueForSeconds, undeliveredForSeconds, lastSweep} = store;
  const sweptBefore =
    lastSweep === null ? Infinity : (now.getTime() - lastSweep.at.getTime()) / 1000;
  const stalled = (overdueForSeconds ?? 0) > STALLED_AFTER_S && sweptBefore > STALLED_AFTER_S;
  const late = (undeliveredForSeconds ?? 0) > LATE_AFTER_S;
  return [
    ...(stalled ? (['delivery_stalled'] as const) : []),
    ...(late ? (['delivery_late'] as const) : []),
  ];
}

/** Creates a health check that never rejects and caches its result for five seconds. */
export function createHealthCheck(
  readHealth: LeadStore['readHealth'],
  log: Log,
  sealingFault: SealingFault | null,
): () => Promise<Health> {
  let last: {at: number; health: Promise<Health>} | null = null;
  async function check(): Promise<Health> {
    const store = await readHealth().catch((error: unknown) => {
      log('error', 'health.not_read', {code: errorCode(error)});
      return null;
    });
    return judgeHealth(store, new Date(), sealingFault);
  }
  return () => {
    if (last === null || performance.now() - last.at > FRESH_MS) {
      last = {at: performance.now(), health: check()};
    }
    return last.health;
  };
}
