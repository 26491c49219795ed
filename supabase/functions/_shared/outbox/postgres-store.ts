import pg from 'pg';
import {errorCode, type Log} from '../host/log.ts';
import {
  type AcceptRow,
  type ClaimRow,
  type HealthRow,
  toAcceptance,
  toClaim,
  toHealth,
} from './store-rows.ts';
import type {LeadStore} from './store.ts';

/**
 * How long a worker may hold a delivery. Longer than three calls of the CRM, each of `LONGEST_CALL_MS`, plus the attempts to store the result,
 * so that a lease expires only when the worker died or the database was down.
 */
export const LEASE_SECONDS = 60;

/** Timeouts after which the database counts as down: 3 s to connect, 5 s per query. */
const PATIENCE = {connectionTimeoutMillis: 3000, query_timeout: 5000} as const;

/** How the outbox is reached. */
export type StoreSettings = {
  /** Secret: holds a password. */
  databaseUrl: string;
  /** The most connections of one process. */
  databasePoolSize: number;
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
