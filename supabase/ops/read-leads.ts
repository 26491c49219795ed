import type {Database} from './open-database.ts';
import {OpsError} from './ops-error.ts';

/** One lead in a list. `time` is ISO 8601 in UTC. Absent values are null. */
export type LeadLine = {
  time: string;
  form: string;
  name: string | null;
  email: string | null;
  company: string | null;
  state: string;
  attempts: number;
  lastOutcome: string | null;
  id: string;
};

/** Everything known about one lead. Sealed values are the references `sealed:<id>`; what they refer to is not read. */
export type LeadRecord = {
  id: string;
  time: string;
  form: string;
  page: {uri?: string; name?: string};
  fields: Record<string, string>;
  sealed: {at: string; recipients: string[]} | null;
  delivery: {
    state: string;
    attempts: number;
    nextAttemptAt: string | null;
    deliveredAt: string | null;
    lastOutcome: string | null;
    lastHttpStatus: number | null;
    lastErrorTypes: string[] | null;
    maybeDuplicates: number;
  };
  attempts: Array<{
    attempt: number;
    finishedAt: string;
    durationMs: number;
    outcome: string;
    httpStatus: number | null;
    errorTypes: string[] | null;
    correlationId: string | null;
    ambiguous: boolean;
    stale: boolean;
  }>;
};

/** A moment as ISO 8601 in UTC, made by the database so that both drivers give the same text. */
function utc(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const LINE = `
  select ${utc('s.created_at')} as time, s.form,
    nullif(concat_ws(' ', s.fields->>'firstname', s.fields->>'lastname'), '') as name,
    s.fields->>'email' as email, s.fields->>'company' as company,
    d.state, d.attempts, d.last_outcome as "lastOutcome", s.id::text as id
  from leads.submission s join leads.delivery d on d.submission_id = s.id`;

/** The newest leads first, at most `limit`; with `state`, those in that state alone. */
export function listLeads(
  database: Database,
  {limit, state}: {limit: number; state?: string},
): Promise<LeadLine[]> {
  return database.query<LeadLine>(
    `${LINE} where $2::text is null or d.state = $2 order by s.created_at desc, s.id limit $1`,
    [limit, state ?? null],
  );
}

/** The database's clock, for {@link changedLeads}. */
export async function databaseTime(database: Database): Promise<string> {
  const [row] = await database.query<{now: string}>(`select ${utc('now()')} as now`);
  return row?.now ?? '';
}

/** Leads that may have changed since `moment`: those that came later, and all that were not delivered before it. */
export function changedLeads(database: Database, moment: string): Promise<LeadLine[]> {
  return database.query<LeadLine>(
    `${LINE} where s.created_at >= $1 or d.delivered_at is null or d.delivered_at >= $1 order by s.created_at, s.id`,
    [moment],
  );
}

/**
 * One lead by its id or the id's beginning.
 *
 * @throws {OpsError} when no lead, or more than one, begins so
 */
export async function readLead(database: Database, id: string): Promise<LeadRecord> {
  const found = await database.query<LeadRecord>(
    `select s.id::text as id, ${utc('s.created_at')} as time, s.form, s.page, s.fields,
       (select json_build_object('at', ${utc('c.sealed_at')}, 'recipients', c.recipients)
          from leads.credential c where c.submission_id = s.id) as sealed,
       json_build_object(
         'state', d.state, 'attempts', d.attempts,
         'nextAttemptAt', case when d.state in ('pending', 'held') then ${utc('d.next_attempt_at')} end,
         'deliveredAt', ${utc('d.delivered_at')}, 'lastOutcome', d.last_outcome,
         'lastHttpStatus', d.last_http_status, 'lastErrorTypes', d.last_error_types,
         'maybeDuplicates', d.maybe_duplicates) as delivery,
       coalesce((select json_agg(json_build_object(
         'attempt', a.attempt, 'finishedAt', ${utc('a.finished_at')}, 'durationMs', a.duration_ms,
         'outcome', a.outcome, 'httpStatus', a.http_status, 'errorTypes', a.error_types,
         'correlationId', a.correlation_id, 'ambiguous', a.ambiguous, 'stale', a.stale) order by a.id)
         from leads.delivery_attempt a where a.submission_id = s.id), '[]') as attempts
     from leads.submission s join leads.delivery d on d.submission_id = s.id
     where starts_with(s.id::text, $1) limit 2`,
    [id.toLowerCase()],
  );
  const [lead, second] = found;
  if (lead === undefined) {
    throw new OpsError(`No lead has the id ${id}. npm run leads -- list shows those there are.`);
  }
  if (second !== undefined) {
    throw new OpsError(`More than one lead's id begins with ${id}. Give more of it.`);
  }
  return lead;
}
