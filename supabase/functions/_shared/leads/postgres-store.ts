import pg from 'pg';
import {errorCode, type Log} from './log.ts';
import type {Settings} from './settings.ts';
import type {
  Acceptance,
  Claim,
  ClaimedDelivery,
  LeadStore,
  QuarantineReason,
  StoredLead,
  StoreHealth,
} from './store.ts';

/**
 * How long a worker may hold a delivery. Longer than three CRM calls of 10 seconds plus the attempts to store the result,
 * so that a lease expires only when the worker died or the database was down.
 */
export const LEASE_SECONDS = 60;

/** Timeouts after which the database counts as down: 3 s to connect, 5 s per query. */
const PATIENCE = {connectionTimeoutMillis: 3000, query_timeout: 5000} as const;

type StoreSettings = Pick<Settings, 'databaseUrl' | 'databasePoolSize'>;
type AcceptRow =
  | {
      outcome: 'accepted' | 'replayed' | 'key_reused';
      submission_id: string;
      quarantine_reason: QuarantineReason | null;
    }
  | {outcome: 'rate_limited'; retry_after: number};
type HealthRow = {
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
type ClaimRow = Pick<ClaimedDelivery, 'message' | 'detail' | 'attempt' | 'faults'> &
  Pick<StoredLead, 'form' | 'fields' | 'page' | 'source' | 'consent'> & {
    delivery_id: string | null;
    submission_id: string | null;
    faulting_seconds: number | null;
    lease_token: string;
    created_at: Date;
    answer_due_at: Date | null;
    wait_seconds: number | null;
  };

/**
 * The {@link LeadStore} on PostgreSQL. Sends single, unnamed statements, because poolers and the embedded database
 * support no others.
 *
 * @param settings database URL and pool size
 * @param leaseSeconds see {@link LEASE_SECONDS}
 */
export function createPostgresStore(
  {databaseUrl, databasePoolSize}: StoreSettings,
  log: Log,
  leaseSeconds = LEASE_SECONDS,
): LeadStore {
  const pool = new pg.Pool({connectionString: databaseUrl, max: databasePoolSize, ...PATIENCE});
  // Without this listener, an idle connection closed by the server ends the process.
  pool.on('error', (error) => log('warn', 'database.connection_lost', {code: errorCode(error)}));

  return {
    async accept(lead) {
      const {rows} = await pool.query<AcceptRow>(
        'select * from leads.accept($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
        [
          lead.id,
          lead.idempotencyKey,
          lead.contentHash,
          lead.form,
          JSON.stringify(lead.fields),
          JSON.stringify(lead.page),
          lead.seal?.data ?? null,
          lead.seal?.recipients ?? null,
          lead.quarantine,
          JSON.stringify(lead.limits),
          JSON.stringify(lead.deliveries),
          lead.answerWithinHours,
          JSON.stringify(lead.source),
          lead.consent,
        ],
      );
      return toAcceptance(onlyRow(rows));
    },

    async planNotices() {
      await pool.query('select leads.plan_notices()');
    },

    async claim(channel, callsPerSecond, except = []) {
      const {rows} = await pool.query<ClaimRow>('select * from leads.claim($1, $2, $3, $4)', [
        channel,
        leaseSeconds,
        callsPerSecond,
        except,
      ]);
      return toClaim(onlyRow(rows));
    },

    async reportAttempt(delivery, result) {
      const {rows} = await pool.query<{held_lease: boolean}>(
        'select leads.report_attempt($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as held_lease',
        [
          delivery.id,
          delivery.leaseToken,
          delivery.attempt,
          result.state,
          result.retrySeconds,
          result.outcome,
          result.httpStatus,
          result.errorTypes,
          result.correlationId,
          result.ambiguous,
          Math.round(result.durationMs),
          result.pauseSeconds,
        ],
      );
      return rows[0]?.held_lease ?? false;
    },

    async recordHeartbeat(summary) {
      await pool.query('select leads.record_heartbeat($1, $2)', [
        'deliver-leads',
        JSON.stringify(summary),
      ]);
    },

    async readHealth() {
      return toHealth(onlyRow((await pool.query<HealthRow>('select * from leads.health()')).rows));
    },

    close: () => pool.end(),
  };
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) {
    throw new Error('a function of the database gave no row');
  }
  return row;
}

function toAcceptance(row: AcceptRow): Acceptance {
  return row.outcome === 'rate_limited'
    ? {outcome: row.outcome, retryAfter: row.retry_after}
    : {outcome: row.outcome, id: row.submission_id, quarantine: row.quarantine_reason};
}

function toHealth(row: HealthRow): StoreHealth {
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

function toClaim(row: ClaimRow): Claim {
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
