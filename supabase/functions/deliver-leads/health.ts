import {readErrorCode} from '../_shared/host/log.ts';
import {keepFor} from '../_shared/http/serving.ts';
import {makeStaffDeliveries} from '../_shared/notices/notice-channel.ts';
import type {Runtime} from '../_shared/runtime/runtime.ts';

/** The codes of a lock timeout, and of a right or a function that is missing: a running database sends them. */
const NOT_DOWN = /^(?:55P03$|42)/u;

/** What the health checks need. */
export type HealthDeps = Pick<Runtime, 'settings' | 'store' | 'log'> & {watchEveryMs?: number};

/** Creates the health checks, which read the database's health and check whether it accepts a lead. */
export function createHealth({store, settings, log, watchEveryMs}: HealthDeps) {
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
    const isDown = !isRead && !NOT_DOWN.test(health.code);
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
    /** Reads the health now, without personal data, and notifies the staff of problems. Never rejects. */
    look,
    /** The health, at most half a minute old: for the end of a round, and for callers without the key. */
    watch: keepFor(look, watchEveryMs),
  };
}
