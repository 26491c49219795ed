import {jsonAnswer} from '../_shared/http/json-answer.ts';
import type {Health} from './health.ts';

/**
 * The response to a monitor: 200 or 503 with `{ok}`; with `detailed` also problems, counts and ages. Contains no
 * personal data.
 */
export function healthAnswer(
  {ok, problems, store}: Health,
  detailed: boolean,
  headers: Readonly<Record<string, string>>,
): Response {
  const details = {
    problems,
    database: store === null ? 'down' : 'up',
    states: store?.states ?? null,
    messages: store?.messages ?? null,
    acceptedLastDay: store?.acceptedLastDay ?? null,
    oldestUndeliveredSeconds: whole(store?.undeliveredForSeconds),
    oldestMailSeconds: whole(store?.mailLateForSeconds),
    oldestNoticeSeconds: whole(store?.noticeLateForSeconds),
    replyOverdueSeconds: whole(store?.replyOverdueForSeconds),
    oldestDueSeconds: whole(store?.overdueForSeconds),
    oldestDeadSeconds: whole(store?.deadForSeconds),
    oldestQuarantinedSeconds: whole(store?.quarantinedForSeconds),
    vacuumDueSeconds: whole(store?.vacuumDueForSeconds),
    lastRound: store?.lastRound
      ? {at: store.lastRound.at.toISOString(), ...store.lastRound.summary}
      : null,
  };
  return jsonAnswer(ok ? 200 : 503, {ok, ...(detailed ? details : {})}, headers);
}

function whole(seconds: number | null | undefined): number | null {
  return seconds === null || seconds === undefined ? null : Math.round(seconds);
}
