import {errorCode, type Log} from '../_shared/leads/log.ts';
import type {SealingFault} from '../_shared/leads/settings.ts';
import type {LeadStore, StoreHealth} from '../_shared/leads/store.ts';

/** Why somebody should look: codes for the alert, explained in the operators' handbook. */
export type HealthProblem =
  'database_down' | 'delivery_stalled' | 'delivery_late' | 'sealing_unavailable';

/** The state of the whole way from acceptance to the CRM. `store` is null while the database does not answer. */
export type Health = {
  ok: boolean;
  problems: readonly HealthProblem[];
  store: StoreHealth | null;
};

/** A due lead waits for a worker at most this long: pg_cron rings every 30 seconds. */
const STALLED_AFTER_S = 5 * 60;
/** A lead that is not at the CRM after an hour: it is down for long, or somebody must repair a token or a form. */
const LATE_AFTER_S = 3600;
/** Anybody may ask, so the database is asked at most this often. */
const FRESH_MS = 5000;

/** Judges what the store tells, or that it tells nothing, and whether test logins can be sealed. */
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

/** Makes a health check that never throws and shares one answer among all who ask within five seconds. */
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
