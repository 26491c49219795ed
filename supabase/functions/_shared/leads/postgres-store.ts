import pg from 'pg';
import {errorCode, type Log} from './log.ts';
import type {Acceptance, ClaimedLead, LeadStore} from './store.ts';

/**
 * How long a worker may keep a lead before another takes it over. Longer than two CRM calls of 10 seconds and three
 * tries to report, so that a lease ends only when its worker is gone.
 */
export const LEASE_SECONDS = 60;

/** Four connections serve a process; one that cannot be had in 3 s, or an answer in 5 s, is a database that is down. */
const POOL = {max: 4, connectionTimeoutMillis: 3000, query_timeout: 5000} as const;

type AcceptRow = {outcome: Acceptance['outcome']; submission_id: string};
type ClaimRow = Pick<ClaimedLead, 'attempt' | 'form' | 'fields' | 'page'> & {
  submission_id: string;
  lease_token: string;
  created_at: Date;
};

/**
 * The leads in PostgreSQL. Speaks single unnamed statements, which poolers and the embedded database need.
 *
 * @param databaseUrl a postgres:// address
 * @param leaseSeconds see {@link LEASE_SECONDS}
 */
export function createPostgresStore(
  databaseUrl: string,
  log: Log,
  leaseSeconds = LEASE_SECONDS,
): LeadStore {
  const pool = new pg.Pool({connectionString: databaseUrl, ...POOL});
  // Without a listener, an idle connection that the server closes ends the process.
  pool.on('error', (error) => log('warn', 'database.connection_lost', {code: errorCode(error)}));

  return {
    async accept({id, idempotencyKey, contentHash, form, fields, page, seal}) {
      const {rows} = await pool.query<AcceptRow>(
        'select outcome, submission_id from leads.accept($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          id,
          idempotencyKey,
          contentHash,
          form,
          JSON.stringify(fields),
          JSON.stringify(page),
          seal?.data ?? null,
          seal?.recipients ?? null,
        ],
      );
      const row = rows[0];
      if (row === undefined) {
        throw new Error('leads.accept gave no row');
      }
      return {outcome: row.outcome, id: row.submission_id};
    },

    async claim(limit, only) {
      const {rows} = await pool.query<ClaimRow>('select * from leads.claim($1, $2, $3)', [
        limit,
        leaseSeconds,
        only ?? null,
      ]);
      return rows.map((row) => ({
        id: row.submission_id,
        attempt: row.attempt,
        leaseToken: row.lease_token,
        form: row.form,
        fields: row.fields,
        page: row.page,
        createdAt: row.created_at,
      }));
    },

    async finish(lead, result) {
      const {rows} = await pool.query<{held_lease: boolean}>(
        'select leads.finish($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as held_lease',
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
        ],
      );
      return rows[0]?.held_lease ?? false;
    },

    close: () => pool.end(),
  };
}
