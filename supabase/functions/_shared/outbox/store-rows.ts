import type {
  Acceptance,
  Claim,
  ClaimedDelivery,
  QuarantineReason,
  StoredLead,
  StoreHealth,
} from './store.ts';

/** A row of `leads.accept`. */
export type AcceptRow =
  | {
      outcome: 'accepted' | 'replayed' | 'key_reused';
      submission_id: string;
      quarantine_reason: QuarantineReason | null;
    }
  | {outcome: 'rate_limited'; retry_after: number};

/** A row of `leads.health`. */
export type HealthRow = {
  states: Record<string, number>;
  messages: Record<string, Record<string, number>>;
  accepted_last_day: number;
  undelivered_for: number | null;
  mail_late_for: number | null;
  notice_late_for: number | null;
  reply_overdue_for: number | null;
  overdue_for: number | null;
  dead_for: number | null;
  quarantined_for: number | null;
  vacuum_due_for: number | null;
  round_at: Date | null;
  round: Record<string, number> | null;
};

/** A row of `leads.claim`. */
export type ClaimRow = Pick<ClaimedDelivery, 'message' | 'detail' | 'attempt' | 'faults'> &
  Pick<StoredLead, 'form' | 'fields' | 'page' | 'source' | 'consent'> & {
    delivery_id: string | null;
    submission_id: string | null;
    faulting_seconds: number | null;
    lease_token: string;
    created_at: Date;
    answer_due_at: Date | null;
    wait_seconds: number | null;
  };

/** What `leads.accept` decided. */
export function toAcceptance(row: AcceptRow): Acceptance {
  return row.outcome === 'rate_limited'
    ? {outcome: row.outcome, retryAfter: row.retry_after}
    : {outcome: row.outcome, id: row.submission_id, quarantine: row.quarantine_reason};
}

/** What `leads.health` counted. */
export function toHealth(row: HealthRow): StoreHealth {
  return {
    states: row.states,
    messages: row.messages,
    acceptedLastDay: row.accepted_last_day,
    undeliveredForSeconds: row.undelivered_for,
    mailLateForSeconds: row.mail_late_for,
    noticeLateForSeconds: row.notice_late_for,
    replyOverdueForSeconds: row.reply_overdue_for,
    overdueForSeconds: row.overdue_for,
    deadForSeconds: row.dead_for,
    quarantinedForSeconds: row.quarantined_for,
    vacuumDueForSeconds: row.vacuum_due_for,
    lastRound:
      row.round_at === null || row.round === null ? null : {at: row.round_at, summary: row.round},
  };
}

/** What `leads.claim` handed out. */
export function toClaim(row: ClaimRow): Claim {
  const waitSeconds = row.wait_seconds;
  if (row.delivery_id === null) {
    return {delivery: null, waitSeconds};
  }
  const {delivery_id: id, message, detail, attempt, faults} = row;
  return {
    delivery: {
      id,
      message,
      detail,
      attempt,
      faults,
      lead: toLead(row),
      faultingSeconds: row.faulting_seconds,
      leaseToken: row.lease_token,
    },
    waitSeconds,
  };
}

function toLead(row: ClaimRow): StoredLead | null {
  if (row.submission_id === null) {
    return null;
  }
  const {submission_id: id, form, fields, page, source, consent} = row;
  const lead = {id, form, fields, page, source, consent};
  return {...lead, createdAt: row.created_at, answerDueAt: row.answer_due_at};
}
