import {utc, type Database} from '../cli/database.ts';
import type {Channel} from './channels.ts';
import {readVisitorMails, type VisitorMails} from './visitor-mails.ts';
import {readWaiting, type Waiting} from './waiting.ts';

/** Counts of everything an operator watches. Times are ISO 8601 in UTC. */
export type LeadStats = {
  /** What waits for a person. */
  waiting: Waiting[];
  leads: number;
  received: {day: number; week: number; month: number};
  /** By the state of their delivery to the CRM. */
  byState: Record<string, number>;
  byForm: Record<string, number>;
  /** Deliveries by channel and state. */
  byChannel: Partial<Record<Channel, Record<string, number>>>;
  /**
   * Leads of the last 30 days that were promised an answer. `share` of those that were answered or whose time is over
   * had it in time, from 0 to 1; null while there is none.
   */
  answers: {due: number; overdue: number; inTime: number; late: number; share: number | null};
  visitorMails: VisitorMails;
  /** The oldest lead that the CRM does not have yet. */
  oldestWaiting: {id: string; time: string; seconds: number} | null;
  /** End of the last delivery round; null before the first. A timer starts several rounds a minute. */
  lastRound: string | null;
  /** Until when the CRM asked for a pause; null when it did not. */
  crm: {pausedUntil: string | null};
  seals: {sealed: number; destroyed: number; nextExpiry: string | null};
};

const BY_CHANNEL = `select coalesce(json_object_agg(channel, states), '{}') from (
    select channel, json_object_agg(state, count order by state) as states
    from (select channel, state, count(*)::int as count from leads.delivery group by 1, 2) counted
    group by channel) channels`;

const ANSWERS = `select json_build_object(
      'due', count(*) filter (where answer = 'due'), 'overdue', count(*) filter (where answer = 'overdue'),
      'inTime', count(*) filter (where answer = 'in time'), 'late', count(*) filter (where answer = 'late'),
      'share', round(avg((answer = 'in time')::int) filter (where answer <> 'due'), 3))
    from leads.lead_line where created_at > now() - interval '30 days'`;

/** Reads the current figures. */
export async function readStats(database: Database): Promise<LeadStats> {
  const [row] = await database.query<Omit<LeadStats, 'waiting' | 'visitorMails'>>(`
    select (select count(*)::int from leads.submission) as leads,
      (select json_build_object(
          'day', count(*) filter (where created_at > now() - interval '1 day'),
          'week', count(*) filter (where created_at > now() - interval '7 days'),
          'month', count(*))
        from leads.submission where created_at > now() - interval '30 days') as received,
      (${counts('state')}) as "byState",
      (${counts('form')}) as "byForm",
      (${BY_CHANNEL}) as "byChannel",
      (${ANSWERS}) as answers,
      (select json_build_object('id', l.id, 'time', ${utc('l.created_at')},
          'seconds', extract(epoch from now() - l.created_at)::int)
        from leads.lead_line l where l.state in ('pending', 'leased', 'held')
        order by l.created_at limit 1) as "oldestWaiting",
      (select ${utc('h.at')} from leads.heartbeat h where h.name = 'deliver-leads') as "lastRound",
      (select json_build_object('pausedUntil', case when p.paused_until > now() then ${utc('p.paused_until')} end)
        from leads.pace p where p.transport = 'crm') as crm,
      (select json_build_object(
          'sealed', count(c.sealed_at) filter (where c.destroyed_at is null),
          'destroyed', count(c.destroyed_at),
          'nextExpiry', ${utc(`min(c.sealed_at) filter (where c.destroyed_at is null) + make_interval(days => (
            select r.days from leads.retention r where r.subject = 'credential'))`)})
        from leads.credential c) as seals`);
  if (row === undefined) {
    throw new Error('The figures gave no row.');
  }
  return {
    waiting: await readWaiting(database),
    ...row,
    visitorMails: await readVisitorMails(database),
  };
}

function counts(what: string): string {
  return `select coalesce(json_object_agg(name, count), '{}') from (
    select ${what} as name, count(*)::int as count from leads.lead_line group by 1 order by 1) counted`;
}
