import {keepFor} from '../_shared/host/keep-for.ts';
import {readErrorCode, type Log} from '../_shared/host/log.ts';
import {makeStaffDeliveries} from '../_shared/notices/notice-channel.ts';
import type {LeadStore} from '../_shared/outbox/postgres-store.ts';
import type {Settings} from '../_shared/settings/settings.ts';

/** Reading the health costs as much as many rounds do. */
const WATCH_EVERY_MS = 30_000;

/** A lock that somebody holds, and a right that was taken: the database is up. */
const NOT_DOWN = new Set(['55P03', '42501']);

/** What the checks of the health need. */
export type HealthDeps = {
  store: Pick<LeadStore, 'tryAccept' | 'readHealth' | 'recordHealth'>;
  settings: Pick<Settings, 'sealingFault' | 'staffEmails'>;
  log: Log;
  watchEveryMs?: number;
};

/** Creates the checks of the health: what the database finds wrong, and whether it takes a lead. */
export function createHealth({store, settings, log, watchEveryMs = WATCH_EVERY_MS}: HealthDeps) {
  const {sealingFault, staffEmails} = settings;

  function tell(event: string) {
    return (error: unknown) => {
      const code = readErrorCode(error);
      log('error', event, {code});
      return {code};
    };
  }

  async function look() {
    const [refusal, health] = await Promise.all([
      store.tryAccept().catch(tell('health.lead_refused')),
      store.readHealth().catch(tell('health.not_read')),
    ]);
    const isRead = !('code' in health);
    const isDown = !isRead && !NOT_DOWN.has(health.code);
    const problems = [
      ...(isDown ? ['database_down'] : []),
      ...(!isDown && (refusal || !isRead) ? ['forms_refused'] : []),
      ...(isRead ? health.problems : []),
      ...(sealingFault === null ? [] : ['sealing_unavailable']),
    ];
    const notices = makeStaffDeliveries('health_red', staffEmails);
    await store.recordHealth(problems, notices).catch(tell('health.not_recorded'));
    const database = isDown ? 'down' : 'up';
    return {ok: problems.length === 0, database, ...(isRead && health), problems};
  }

  return {
    /** The health now, without personal data. The staff are told of what is wrong. Never rejects. */
    look,
    /** As it was half a minute ago at most: after a round, and for anybody. */
    watch: keepFor(watchEveryMs, look),
  };
}
