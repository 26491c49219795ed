import type {Database} from '../cli/open-database.ts';
import {utc} from '../cli/utc.ts';
import {filterValues, LEADS, MATCHES, STATE, type LeadFilter} from './lead-filter.ts';

/** One lead in a list. `time` is ISO 8601 in UTC. Missing values are null. */
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

const LINE = `
  select ${utc('s.created_at')} as time, s.form,
    nullif(concat_ws(' ', s.fields->>'firstname', s.fields->>'lastname'), '') as name,
    s.fields->>'email' as email, s.fields->>'company' as company,
    ${STATE} as state, coalesce(d.attempts, 0) as attempts, d.last_outcome as "lastOutcome", s.id::text as id
  from ${LEADS}`;

/** The newest leads of a filter, at most `limit`. */
export function listLeads(
  database: Database,
  filter: LeadFilter,
  limit: number,
): Promise<LeadLine[]> {
  return database.query<LeadLine>(
    `${LINE} where ${MATCHES} order by s.created_at desc, s.id limit $5`,
    [...filterValues(filter), limit],
  );
}

/** The number of leads that match a filter. */
export async function countLeads(database: Database, filter: LeadFilter): Promise<number> {
  const [row] = await database.query<{count: number}>(
    `select count(*)::int as count from ${LEADS} where ${MATCHES}`,
    filterValues(filter),
  );
  return row?.count ?? 0;
}

/** The database's current time, for {@link changedLeads}. */
export async function databaseTime(database: Database): Promise<string> {
  const [row] = await database.query<{now: string}>(`select ${utc('now()')} as now`);
  return row?.now ?? '';
}

/** Leads that may have changed since `moment`: newer ones, and those not delivered before it. */
export function changedLeads(database: Database, moment: string): Promise<LeadLine[]> {
  return database.query<LeadLine>(
    `${LINE} where s.created_at >= $1 or d.delivered_at is null or d.delivered_at >= $1 order by s.created_at, s.id`,
    [moment],
  );
}
