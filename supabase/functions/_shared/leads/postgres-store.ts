import pg from 'pg';
import {errorCode, type Log} from './log.ts';
import type {Settings} from './settings.ts';
import type {Acceptance, Claim, ClaimedLead, LeadStore, StoreHealth} from './store.ts';

/**
 * How long a worker may hold a lead. Longer than three CRM calls of 10 seconds plus the attempts to store the result,
 * so that a lease expires only when the worker died or the database was down.
 */
export const LEASE_SECONDS = 60;

/** Timeouts after which the database counts as down: 3 s to connect, 5 s per query. */
const PATIENCE = {connectionTimeoutMillis: 3000, query_timeout: 5000} as const;

type StoreSettings = Pick<Settings, 'databaseUrl' | 'databasePoolSize'> & {
  crm: Pick<Settings['crm'], 'callsPerSecond'>;
};
type AcceptRow =
  | {outcome: 'accepted' | 'replayed' | 'key_reused'; submission_id: string}
  | {outcome: 'rate_limited'; retry_after: number};
type HealthRow = {
  states: Record<string, number>;
  accepted_last_day: number;
  undelivered_for: number | null;
  overdue_for: number | null;
  swept_at: Date | null;
  sweep: Record<string, number> | null;
};
type ClaimRow = Pick<ClaimedLead, 'attempt' | 'faults' | 'probe' | 'form' | 'fields' | 'page'> & {
  submission_id: string | null;
  faulting_seconds: number | null;
  lease_token: string;
  created_at: Date;
  wait_seconds: number | null;
};

/**
 * The {@link LeadStore} on PostgreSQL. Sends single, unnamed statements, because poolers and the embedded database
 * support no others.
 *
 * @param settings database URL, pool size, and the CRM calls per second of all workers
 * @param leaseSeconds see {@link LEASE_SECONDS}
 */
export function createPostgresStore(
  {databaseUrl, databasePoolSize, crm}: StoreSettings,
  log: Log,
  leaseSeconds = LEASE_SECONDS,
): LeadStore {
  const pool = new pg.Pool({connectionString: databaseUrl, max: databasePoolSize, ...PATIENCE});
  // Without this listener, an idle connection closed by the server ends the process.
  pool.on('error', (error) => log('warn', 'database.connection_lost', {code: errorCode(error)}));

  return {
    async accept({id, idempotencyKey, contentHash, form, fields, page, seal, quarantine, limits}) {
      const {rows} = await pool.query<AcceptRow>(
        'select * from leads.accept($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
        [
          id,
          idempotencyKey,
          contentHash,
          form,
          JSON.stringify(fields),
          JSON.stringify(page),
          seal?.data ?? null,
          seal?.recipients ?? null,
          quarantine,
          JSON.stringify(limits),
        ],
      );
      return toAcceptance(onlyRow(rows));
    },

    async claim(except = []) {
      const {rows} = await pool.query<ClaimRow>('select * from leads.claim($1, $2, $3)', [
        leaseSeconds,
        crm.callsPerSecond,
        except,
      ]);
      return toClaim(onlyRow(rows));
    },

    async finish(lead, result) {
      const {rows} = await pool.query<{held_lease: boolean}>(
        'select leads.finish($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as held_lease',
        [
          lead.id,
          lead.leaseToken,
          lead.attempt,
          result.state,
          result.retrySeconds,
          result.outcome,
          result.httpStatus,
          result.errorTypes,
          result.correlationId,
          result.ambiguous,
          Math.round(result.durationMs),
          result.health.failed,
          result.health.pauseSeconds,
        ],
      );
      return rows[0]?.held_lease ?? false;
    },

    async beat(summary) {
      await pool.query('select leads.beat($1, $2)', ['deliver-leads', JSON.stringify(summary)]);
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
    : {outcome: row.outcome, id: row.submission_id};
}

function toHealth(row: HealthRow): StoreHealth {
  return {
    states: row.states,
    acceptedLastDay: row.accepted_last_day,
    undeliveredForSeconds: row.undelivered_for,
    overdueForSeconds: row.overdue_for,
    lastSweep:
      row.swept_at === null || row.sweep === null ? null : {at: row.swept_at, summary: row.sweep},
  };
}

function toClaim(row: ClaimRow): Claim {
  const waitSeconds = row.wait_seconds;
  if (row.submission_id === null) {
    return {lead: null, waitSeconds};
  }
  const {submission_id: id, attempt, faults, probe, form, fields, page} = row;
  const lead = {id, attempt, faults, probe, form, fields, page};
  return {
    lead: {
      ...lead,
      faultingSeconds: row.faulting_seconds,
      leaseToken: row.lease_token,
      createdAt: row.created_at,
    },
    waitSeconds,
  };
}
