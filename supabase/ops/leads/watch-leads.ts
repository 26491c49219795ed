import {setTimeout as sleep} from 'node:timers/promises';
import {openDatabase, utc, type Database} from '../cli/database.ts';
import {LINE, type LeadLine} from './lead-lines.ts';

const EVERY = 1000;

/**
 * Calls `show` for each new lead and each change of a delivery or its answer, until the process ends. Waits for a database that goes
 * away.
 *
 * @param since first shows, oldest first, what came or changed since this moment (ISO 8601)
 * @param note takes a line about the watch itself
 */
export async function watchLeads(
  database: Database,
  since: string | undefined,
  show: (lead: LeadLine) => void,
  note: (line: string) => void,
): Promise<never> {
  let open = database;
  let position = await positionNow(open);
  const known = new Map<string, string>();
  const remember = (lead: LeadLine) => known.set(lead.id, stage(lead));
  (await changedLeads(open, position)).forEach(remember);
  for (const lead of since === undefined ? [] : await leadsSince(open, since)) {
    remember(lead);
    show(lead);
  }
  for (;;) {
    await sleep(EVERY);
    try {
      const next = await positionNow(open);
      for (const lead of await changedLeads(open, position)) {
        if (lead.state !== 'leased' && known.get(lead.id) !== stage(lead)) {
          remember(lead);
          show(lead);
        }
      }
      position = next;
    } catch (error) {
      note(`${(error as Error).message} Waiting for it.`);
      open = await reopen(open);
      note('The database is back.');
    }
  }
}

function stage({state, attempts, others, answer}: LeadLine): string {
  return [state, attempts, others, answer].join(' ');
}

async function reopen(lost: Database): Promise<Database> {
  await lost.close().catch(() => undefined);
  for (;;) {
    await sleep(EVERY);
    try {
      return await openDatabase({served: true});
    } catch {
      continue;
    }
  }
}

/** Leads that came, or were tried to be delivered, since a moment (ISO 8601); oldest first. */
function leadsSince(database: Database, since: string): Promise<LeadLine[]> {
  return database.query<LeadLine>(
    `${LINE} where l.created_at >= $1 or l.id in (
       select e.submission_id from leads.delivery_attempt a join leads.delivery e on e.id = a.delivery_id where a.finished_at >= $1)
     order by l.created_at, l.id`,
    [since],
  );
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
function changedLeads(database: Database, since: Position): Promise<LeadLine[]> {
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
async function positionNow(database: Database): Promise<Position> {
  const [row] = await database.query<Position>(
    `select (select coalesce(max(id), 0)::text from leads.delivery_attempt) as attempt,
       (select coalesce(max(id), 0)::text from leads.audit) as audit, ${utc('now()')} as time`,
  );
  return row ?? {attempt: '0', audit: '0', time: new Date().toISOString()};
}
