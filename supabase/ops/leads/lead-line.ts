import type {AnswerState} from './answer-words.ts';
import {utc, type Database} from '../cli/database.ts';
import {filterValues, MATCHES, type LeadFilter} from './lead-filter.ts';

/** One lead in a list. `time` is ISO 8601 in UTC. Missing values are null. */
export type LeadLine = {
  time: string;
  form: string;
  name: string | null;
  email: string | null;
  company: string | null;
  /** Of its delivery to the CRM, as are `attempts` and `lastOutcome`. */
  state: string;
  attempts: number;
  lastOutcome: string | null;
  /** Why it was put into quarantine when it came. */
  quarantineReason: string | null;
  /** Deliveries by other channels that are still to be made or cannot be, like `mail dead`; one under way is `pending`. */
  others: string | null;
  /** Until when the visitor was promised an answer. */
  answerDueAt: string | null;
  answeredAt: string | null;
  answer: AnswerState;
  id: string;
};

const LINE = `
  select ${utc('l.created_at')} as time, l.form, l.name, l.email, l.company, l.state, l.attempts, l.last_outcome as "lastOutcome",
    l.quarantine_reason as "quarantineReason", l.others, ${utc('l.answer_due_at')} as "answerDueAt",
    ${utc('l.answered_at')} as "answeredAt", l.answer, l.id::text as id
  from leads.lead_line l`;

/** The newest leads of a filter, at most `limit`. */
export function listLeads(
  database: Database,
  filter: LeadFilter,
  limit: number,
): Promise<LeadLine[]> {
  return database.query<LeadLine>(
    `${LINE} where ${MATCHES} order by l.created_at desc, l.id limit $10`,
    [...filterValues(filter), limit],
  );
}

/** Leads that came, or were tried to be delivered, since a moment (ISO 8601); oldest first. */
export function leadsSince(database: Database, since: string): Promise<LeadLine[]> {
  return database.query<LeadLine>(
    `${LINE} where l.created_at >= $1 or l.id in (
       select e.submission_id from leads.delivery_attempt a join leads.delivery e on e.id = a.delivery_id where a.finished_at >= $1)
     order by l.created_at, l.id`,
    [since],
  );
}

/** The number of leads that match a filter. */
export async function countLeads(database: Database, filter: LeadFilter): Promise<number> {
  const [row] = await database.query<{count: number}>(
    `select count(*)::int as count from leads.lead_line l where ${MATCHES}`,
    filterValues(filter),
  );
  return row?.count ?? 0;
}

/** The ids of the leads that match a filter, oldest first. */
export async function matchingIds(database: Database, filter: LeadFilter): Promise<string[]> {
  const rows = await database.query<{id: string}>(
    `select l.id::text as id from leads.lead_line l where ${MATCHES} order by l.created_at`,
    filterValues(filter),
  );
  return rows.map(({id}) => id);
}

/** How far a watch has read the histories that only grow. */
type Position = {attempt: string; audit: string; time: string};

/**
 * Transactions commit in another order than their numbers and times, so the last few are read again: more than can be
 * under way at one moment.
 */
const ROWS_AGAIN = 100;
const SECONDS_AGAIN = 60;

/**
 * Leads that came or changed since a position, found through what each change leaves behind: a new lead, an attempt to
 * deliver it, a row of the audit, or a time for an answer that is over. Each is an end of an index, however many leads
 * there are. Some are older than the position.
 */
export function changedLeads(database: Database, since: Position): Promise<LeadLine[]> {
  return database.query<LeadLine>(
    `${LINE} where l.id in (
       select e.submission_id from leads.delivery_attempt a join leads.delivery e on e.id = a.delivery_id where a.id > $1::bigint - ${ROWS_AGAIN}
       union select u.submission_id from leads.audit u where u.id > $2::bigint - ${ROWS_AGAIN}
       union select n.id from leads.submission n where n.created_at > $3::timestamptz - interval '${SECONDS_AGAIN} seconds'
       union select o.id from leads.unanswered o
         where o.answer_due_at > $3::timestamptz - interval '${SECONDS_AGAIN} seconds' and o.answer_due_at <= now())
     order by l.created_at, l.id`,
    [since.attempt, since.audit, since.time],
  );
}

/** The end of the histories at this moment, for {@link changedLeads}. */
export async function positionNow(database: Database): Promise<Position> {
  const [row] = await database.query<Position>(
    `select (select coalesce(max(id), 0)::text from leads.delivery_attempt) as attempt,
       (select coalesce(max(id), 0)::text from leads.audit) as audit, ${utc('now()')} as time`,
  );
  return row ?? {attempt: '0', audit: '0', time: new Date().toISOString()};
}
