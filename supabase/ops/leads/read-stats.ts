import type {Database} from '../cli/open-database.ts';
import {utc} from '../cli/utc.ts';
import {LEADS, STATE} from './lead-filter.ts';

/** Counts of everything an operator watches. Times are ISO 8601 in UTC. */
export type LeadStats = {
  leads: number;
  received: {day: number; week: number; month: number};
  byState: Record<string, number>;
  byForm: Record<string, number>;
  /** The oldest lead that is pending, leased or held. */
  oldestWaiting: {id: string; time: string; seconds: number} | null;
  /** End of the last delivery round; null before the first. A timer starts several rounds a minute. */
  lastRound: string | null;
  /** Until when the CRM asked for a pause (null: no pause), and its consecutive failures. */
  crm: {pausedUntil: string | null; failures: number};
  seals: {sealed: number; destroyed: number; nextExpiry: string | null};
};

/** Reads the current figures. */
export async function readStats(database: Database): Promise<LeadStats> {
  const [row] = await database.query<LeadStats>(`
    select (select count(*)::int from leads.submission) as leads,
      (select json_build_object(
          'day', count(*) filter (where created_at > now() - interval '1 day'),
          'week', count(*) filter (where created_at > now() - interval '7 days'),
          'month', count(*))
        from leads.submission where created_at > now() - interval '30 days') as received,
      (${counts(STATE)}) as "byState",
      (${counts('s.form')}) as "byForm",
      (select json_build_object('id', s.id, 'time', ${utc('s.created_at')},
          'seconds', extract(epoch from now() - s.created_at)::int)
        from ${LEADS} where d.state in ('pending', 'leased', 'held')
        order by s.created_at limit 1) as "oldestWaiting",
      (select ${utc('h.at')} from leads.heartbeat h where h.name = 'deliver-leads') as "lastRound",
      (select json_build_object('failures', g.failures,
          'pausedUntil', case when g.paused_until > now() then ${utc('g.paused_until')} end)
        from leads.crm_gate g) as crm,
      (select json_build_object(
          'sealed', count(c.sealed_at) filter (where c.destroyed_at is null),
          'destroyed', count(c.destroyed_at),
          'nextExpiry', ${utc(`min(c.sealed_at) filter (where c.destroyed_at is null) + make_interval(days => (
            select r.days from leads.retention r where r.subject = 'credential'))`)})
        from leads.credential c) as seals`);
  if (row === undefined) {
    throw new Error('The figures gave no row.');
  }
  return row;
}

function counts(what: string): string {
  return `select coalesce(json_object_agg(name, count), '{}') from (
    select ${what} as name, count(*)::int as count from ${LEADS} group by 1 order by 1) counted`;
}
