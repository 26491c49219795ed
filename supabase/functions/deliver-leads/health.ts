import {errorCode, type Log} from '../_shared/host/log.ts';
import type {HealthProblem} from '../_shared/notices/notice-text.ts';
import type {LeadStore, PlannedDelivery, StoreHealth} from '../_shared/outbox/store.ts';
import type {SealingFault} from '../_shared/settings/settings.ts';

/** The health of the path from acceptance to the CRM. `store` is null while the database does not respond. */
export type Health = {
  ok: boolean;
  problems: readonly HealthProblem[];
  store: StoreHealth | null;
};

/** How long a due lead may wait for a worker; pg_cron starts a round every 30 seconds. */
const STALLED_AFTER_S = 5 * 60;
/** How long no round may end, due or not: one starts every five minutes at least, and on a full disk nothing becomes due. */
const STOPPED_AFTER_S = 6 * 60;
/** How long the CRM, or a visitor, may wait for what a form promised. Beyond it the CRM is down, or a token or form must be repaired. */
const LATE_AFTER_S = 3600;
/** How long a notice may be on its way: nobody else would notice that the staff are not told. */
const UNTOLD_AFTER_S = 15 * 60;
/**
 * How long a dead or quarantined lead may wait until an operator has looked at it: the site promises a reply within
 * 24 hours.
 */
const UNREAD_AFTER_S = 4 * 3600;
/** How large the database may be: on Supabase's free plan it takes no lead beyond 500 MB. */
const LARGE_FROM_BYTES = 400_000_000;

/**
 * Derives the health.
 *
 * @param store null when the database does not respond
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
  const idle = idleSeconds(store.lastRound?.at ?? null, now);
  const longer = (seconds: number | null, limit: number) => (seconds ?? 0) > limit;
  const found: Record<string, boolean> = {
    delivery_stalled:
      longer(store.oldestDueSeconds, STALLED_AFTER_S) && (idle ?? Infinity) > STALLED_AFTER_S,
    rounds_stopped: longer(idle, STOPPED_AFTER_S),
    clock_jumped: store.clockJumped,
    delivery_late: longer(store.oldestUndeliveredSeconds, LATE_AFTER_S),
    mail_late: longer(store.oldestMailSeconds, LATE_AFTER_S),
    notices_late: longer(store.oldestNoticeSeconds, UNTOLD_AFTER_S),
    replies_overdue: longer(store.replyOverdueSeconds, 0),
    leads_dead: longer(store.oldestDeadSeconds, UNREAD_AFTER_S),
    leads_to_read: longer(store.oldestQuarantinedSeconds, UNREAD_AFTER_S),
    database_large: store.databaseBytes >= LARGE_FROM_BYTES,
  } satisfies Partial<Record<HealthProblem, boolean>>;
  return (Object.keys(found) as HealthProblem[]).filter((problem) => found[problem]);
}

/** Seconds since the last round; null before the first. */
function idleSeconds(lastRoundAt: string | null, now: Date): number | null {
  return lastRoundAt === null ? null : (now.getTime() - Date.parse(lastRoundAt)) / 1000;
}

/** To read the health costs as much as many rounds do. */
const WATCH_EVERY_MS = 60_000;

/**
 * Creates what judges the health after a round, once a minute, and has the staff told of it when it stays red.
 *
 * @param notices one for each of the staff's receivers
 */
export function createHealthWatch(
  {readHealth, recordHealth}: Pick<LeadStore, 'readHealth' | 'recordHealth'>,
  sealingFault: SealingFault | null,
  notices: () => Promise<readonly PlannedDelivery[]>,
  everyMs = WATCH_EVERY_MS,
): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() >= next) {
      const {problems} = judgeHealth(await readHealth(), new Date(), sealingFault);
      await recordHealth(problems, await notices());
      next = performance.now() + everyMs;
    }
  };
}

/** Reads and judges the health. Never rejects. */
export async function checkHealth(
  readHealth: LeadStore['readHealth'],
  log: Log,
  sealingFault: SealingFault | null,
): Promise<Health> {
  const store = await readHealth().catch((error: unknown) => {
    log('error', 'health.not_read', {code: errorCode(error)});
    return null;
  });
  return judgeHealth(store, new Date(), sealingFault);
}

/** Whoever asks without the key costs one read in so many milliseconds. */
const FRESH_MS = 5000;

/** Creates the check for anybody: whether a round ended lately, and left the health green. Never rejects. */
export function createPublicCheck(
  readPulse: LeadStore['readPulse'],
  log: Log,
  sealingFault: SealingFault | null,
): () => Promise<boolean> {
  let last: {at: number; isWell: Promise<boolean>} | null = null;
  async function check(): Promise<boolean> {
    try {
      const {isRed, lastRoundAt} = await readPulse();
      const idle = idleSeconds(lastRoundAt, new Date()) ?? 0;
      return !isRed && idle <= STOPPED_AFTER_S && sealingFault === null;
    } catch (error) {
      log('error', 'health.not_read', {code: errorCode(error)});
      return false;
    }
  }
  return () => {
    if (last === null || performance.now() - last.at > FRESH_MS) {
      last = {at: performance.now(), isWell: check()};
    }
    return last.isWell;
  };
}
