import {readErrorCode, type Log} from '../_shared/host/log.ts';
import {makeStaffDeliveries} from '../_shared/notices/notice-channel.ts';
import type {HealthProblem} from '../_shared/notices/notice-text.ts';
import type {LeadStore} from '../_shared/outbox/postgres-store.ts';
import type {StoreHealth} from '../_shared/outbox/store.ts';
import type {SealingFault, Settings} from '../_shared/settings/settings.ts';

/** pg_cron starts a round every 30 seconds. */
const STALLED_AFTER_S = 5 * 60;
/** Due or not, a round starts every five minutes; on a full disk nothing becomes due. */
const STOPPED_AFTER_S = 6 * 60;
/** A later lead means that the CRM is down, or that a token or form must be repaired. */
const LATE_AFTER_S = 3600;
/** Short, because no other sign shows that the staff are not told. */
const UNTOLD_AFTER_S = 15 * 60;
/** The site promises a reply within 24 hours. */
const UNREAD_AFTER_S = 4 * 3600;
/** A purge runs every ten minutes. */
const EXPIRED_AFTER_S = 15 * 60;
/** Some 150 leads that went into quarantine in ten minutes. */
const FLOOD_FROM_KB = 300;
/** Supabase's free plan takes no lead beyond 500 MB. */
const LARGE_FROM_BYTES = 400_000_000;

/** The health, without personal data; `store` is null while the database does not respond. */
export function evaluateHealth(
  store: StoreHealth | null,
  now: Date,
  sealingFault: SealingFault | null = null,
) {
  const problems: HealthProblem[] = [
    ...(store === null ? (['database_down'] as const) : deliveryProblems(store, now)),
    ...(sealingFault === null ? [] : (['sealing_unavailable'] as const)),
  ];
  const database = store === null ? 'down' : 'up';
  return {ok: problems.length === 0, problems, database, ...store};
}

function deliveryProblems(store: StoreHealth, now: Date): HealthProblem[] {
  const idle = idleSeconds(store.lastRound?.at ?? null, now);
  const longer = (seconds: number | null, limit: number) => (seconds ?? 0) > limit;
  const found: Record<string, boolean> = {
    delivery_stalled:
      longer(store.oldestDueSeconds, STALLED_AFTER_S) && (idle ?? Infinity) > STALLED_AFTER_S,
    rounds_stopped: longer(idle, STOPPED_AFTER_S),
    delivery_late: longer(store.oldestUndeliveredSeconds, LATE_AFTER_S),
    mail_late: longer(store.oldestMailSeconds, LATE_AFTER_S),
    notices_late: longer(store.oldestNoticeSeconds, UNTOLD_AFTER_S),
    repair_needed: store.heldAgain > 0,
    replies_overdue: longer(store.replyOverdueSeconds, 0),
    leads_dead: longer(store.oldestDeadSeconds, UNREAD_AFTER_S),
    leads_to_read: longer(store.oldestQuarantinedSeconds, UNREAD_AFTER_S),
    leads_removed: store.removedUnreadLastDay > 0,
    logins_kept: longer(store.oldestExpiredLoginsSeconds, EXPIRED_AFTER_S),
    flood: store.keptLately >= FLOOD_FROM_KB,
    database_large: store.databaseBytes >= LARGE_FROM_BYTES,
  } satisfies Partial<Record<HealthProblem, boolean>>;
  return [
    ...(Object.keys(found) as HealthProblem[]).filter((problem) => found[problem]),
    ...store.stopped.map((it) => `${it}_stopped` as const),
  ];
}

function idleSeconds(lastRoundAt: string | null, now: Date): number | null {
  return lastRoundAt === null ? null : (now.getTime() - Date.parse(lastRoundAt)) / 1000;
}

/** Reading the health costs as much as many rounds do. */
const WATCH_EVERY_MS = 60_000;
/** How long strangers are given the same answer, which costs a read. */
const FRESH_MS = 5000;

/** What the checks of the health need. */
export type HealthDeps = {
  store: Pick<LeadStore, 'readHealth' | 'recordHealth' | 'readPulse'>;
  settings: Pick<Settings, 'sealingFault' | 'staffEmails'>;
  log: Log;
  watchEveryMs?: number;
};

/** Creates the checks of the health. */
export function createHealth({store, settings, log, watchEveryMs = WATCH_EVERY_MS}: HealthDeps) {
  const {sealingFault} = settings;
  let nextWatch = 0;
  let last: {at: number; isWell: Promise<boolean>} | null = null;

  function notRead(error: unknown) {
    log('error', 'health.not_read', {code: readErrorCode(error)});
    return null;
  }

  async function isGreen(): Promise<boolean> {
    const pulse = await store.readPulse().catch(notRead);
    const idle = idleSeconds(pulse?.lastRoundAt ?? null, new Date()) ?? 0;
    return pulse?.isRed === false && idle <= STOPPED_AFTER_S && sealingFault === null;
  }

  return {
    /** Never rejects. */
    check: async () =>
      evaluateHealth(await store.readHealth().catch(notRead), new Date(), sealingFault),
    /** What anybody may learn: whether a round ended lately, and left the health green. Never rejects. */
    isWell() {
      if (last === null || performance.now() - last.at > FRESH_MS) {
        last = {at: performance.now(), isWell: isGreen()};
      }
      return last.isWell;
    },
    /** After a round, once a minute: has the staff told when the health stays red. */
    async watch() {
      if (performance.now() >= nextWatch) {
        const {problems} = evaluateHealth(await store.readHealth(), new Date(), sealingFault);
        await store.recordHealth(problems, makeStaffDeliveries('health_red', settings.staffEmails));
        nextWatch = performance.now() + watchEveryMs;
      }
    },
  };
}
