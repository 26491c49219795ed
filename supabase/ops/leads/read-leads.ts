import type {Database} from '../cli/open-database.ts';
import {OpsError} from '../cli/ops-error.ts';
import {utc} from '../cli/utc.ts';
import {findLead} from './find-lead.ts';
import {filterValues, LEADS, MATCHES, STATE, type LeadFilter} from './lead-filter.ts';
import type {LeadRecord} from './lead-record.ts';

const SEAL = `(select json_build_object(
    'at', ${utc('c.sealed_at')}, 'recipients', c.recipients,
    'openedCount', c.opened_count, 'lastOpenedAt', ${utc('c.last_opened_at')},
    'destroyedAt', ${utc('c.destroyed_at')}, 'destroyedBy', c.destroyed_by, 'destroyReason', c.destroy_reason)
  from leads.credential c where c.submission_id = s.id)`;

const DELIVERY = `json_build_object(
    'state', ${STATE}, 'attempts', coalesce(d.attempts, 0),
    'nextAttemptAt', case when d.state in ('pending', 'held') then ${utc('d.next_attempt_at')} end,
    'deliveredAt', ${utc('d.delivered_at')}, 'lastOutcome', d.last_outcome,
    'lastHttpStatus', d.last_http_status, 'lastErrorTypes', d.last_error_types,
    'maybeDuplicates', coalesce(d.maybe_duplicates, 0))`;

const ATTEMPTS = `coalesce((select json_agg(json_build_object(
    'attempt', a.attempt, 'finishedAt', ${utc('a.finished_at')}, 'durationMs', a.duration_ms,
    'outcome', a.outcome, 'httpStatus', a.http_status, 'errorTypes', a.error_types,
    'correlationId', a.correlation_id, 'ambiguous', a.ambiguous, 'stale', a.stale) order by a.id)
  from leads.delivery_attempt a where a.submission_id = s.id), '[]')`;

const AUDIT = `coalesce((select json_agg(json_build_object(
    'at', ${utc('u.at')}, 'actor', u.actor, 'databaseUser', u.database_user,
    'action', u.action, 'detail', u.detail) order by u.id)
  from leads.audit u where u.submission_id = s.id), '[]')`;

const RECORD = `json_build_object(
    'id', s.id, 'time', ${utc('s.created_at')}, 'form', s.form, 'page', s.page, 'fields', s.fields,
    'quarantineReason', s.quarantine_reason, 'erasedAt', ${utc('s.erased_at')}, 'sealed', ${SEAL}, 'delivery', ${DELIVERY},
    'attempts', ${ATTEMPTS}, 'audit', ${AUDIT})`;

/** Leads per query of a long list. */
const PAGE = 500;

/**
 * Reads one lead by its id or the first characters of it.
 *
 * @throws {OpsError} when no lead matches, or several
 */
export async function readLead(database: Database, beginning: string): Promise<LeadRecord> {
  const id = await findLead(database, beginning);
  const [row] = await database.query<{lead: LeadRecord}>(
    `select ${RECORD} as lead from ${LEADS} where s.id = $1`,
    [id],
  );
  if (row === undefined) {
    throw new OpsError(`The lead ${id} has just been removed.`);
  }
  return row.lead;
}

/** All leads of a filter, oldest first, fetched in pages so that memory stays bounded. */
export async function* readLeads(
  database: Database,
  filter: LeadFilter,
): AsyncGenerator<LeadRecord[]> {
  // The last lead's creation time in microseconds; the record has milliseconds only.
  let after: {created: string; id: string} | undefined;
  for (;;) {
    const page = await database.query<{lead: LeadRecord; created: string; id: string}>(
      `select s.created_at::text as created, s.id::text as id, ${RECORD} as lead from ${LEADS}
       where ${MATCHES} and ($5::timestamptz is null or (s.created_at, s.id) > ($5, $6::uuid))
       order by s.created_at, s.id limit ${PAGE}`,
      [...filterValues(filter), after?.created ?? null, after?.id ?? null],
    );
    yield page.map(({lead}) => lead);
    after = page.at(-1);
    if (page.length < PAGE) {
      return;
    }
  }
}
