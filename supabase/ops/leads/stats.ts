import {MAILING_LIST_SLOTS} from '../../functions/_shared/lead-forms/consent.ts';
import mails from '../../functions/_shared/mail/visitor-mails.json' with {type: 'json'};
import {type Database, utc} from '../cli/database.ts';
import {duration, sheet, table, typed} from '../cli/output.ts';
import type {Channel} from './lead-filter.ts';

/** Leads that wait for a person for the same cause, and for how long the oldest has. */
type Waiting = {
  /** `burst` are those in quarantine because a limit was exceeded. */
  cause: 'overdue' | 'dead' | 'quarantined' | 'burst' | 'held';
  /** By which a delivery is dead or held; null for the other causes. */
  channel: Channel | null;
  count: number;
  oldestSeconds: number;
};

/**
 * What waits for a person, the most urgent first; empty when nothing does. A dead or quarantined lead that somebody has
 * looked at waits no longer; an overdue one waits until it is marked as answered, a held one until what its receiver
 * lacks is repaired.
 */
export function readWaiting(database: Database): Promise<Waiting[]> {
  return database.query<Waiting>(
    `select reason as cause, channel, count(distinct submission_id)::int as count,
       extract(epoch from now() - min(since))::int as "oldestSeconds"
     from leads.waiting_for_person()
     group by reason, channel
     order by array_position(array['overdue', 'dead', 'quarantined', 'burst', 'held'], reason),
       array_position(array['crm', 'mail', 'notice'], channel)`,
  );
}

const BECAUSE = {
  overdue: 'nobody has answered in time',
  quarantined: 'looks like a program’s',
  burst: 'more than a limit lets through',
} as const;

const NEVER_TAKEN: Readonly<Record<Channel, string>> = {
  crm: 'the CRM never takes it',
  mail: 'the visitor’s mail never arrives',
  notice: 'the staff’s mail never arrives',
};

const TO_REPAIR: Readonly<Record<Channel, string>> = {
  crm: 'the CRM needs a repair',
  mail: 'the way for mails needs a repair',
  notice: 'the way for mails needs a repair',
};

const NEXT = {
  overdue: 'list --overdue',
  dead: 'list -s dead',
  quarantined: 'list -s quarantined',
  burst: 'list -s quarantined --reason limit',
  held: 'list -s held',
} as const;

/** What waits, as lines that end in the command to run next; empty when nothing waits. */
export function waitingTable(waiting: readonly Waiting[]): string {
  return waiting.length === 0
    ? ''
    : table(['WAITS FOR A PERSON', 'LEADS', 'OLDEST', 'BECAUSE', 'NEXT'], waiting.map(cells), 60);
}

function cells(waiting: Waiting): string[] {
  const {cause, channel, count, oldestSeconds} = waiting;
  const elsewhere = channel === null || channel === 'crm' ? '' : ` --channel ${channel}`;
  return [
    cause === 'burst' ? 'quarantined' : cause,
    String(count),
    duration(oldestSeconds),
    because(waiting),
    typed('leads', NEXT[cause] + elsewhere),
  ];
}

function because({cause, channel}: Waiting): string {
  if (cause === 'dead' || cause === 'held') {
    return (cause === 'dead' ? NEVER_TAKEN : TO_REPAIR)[channel ?? 'crm'];
  }
  return BECAUSE[cause];
}

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
    select (select count(*)::int from leads.submission where idempotency_key not like 'probe:%') as leads,
      (select json_build_object(
          'day', count(*) filter (where created_at > now() - interval '1 day'),
          'week', count(*) filter (where created_at > now() - interval '7 days'),
          'month', count(*))
        from leads.submission where created_at > now() - interval '30 days' and idempotency_key not like 'probe:%') as received,
      (${countedBy('state')}) as "byState",
      (${countedBy('form')}) as "byForm",
      (${BY_CHANNEL}) as "byChannel",
      (${ANSWERS}) as answers,
      (select json_build_object('id', l.id, 'time', ${utc('l.created_at')},
          'seconds', extract(epoch from now() - l.created_at)::int)
        from leads.delivery d join leads.submission l on l.id = d.submission_id
        where d.channel = 'crm' and d.message <> 'consent' and d.state in ('pending', 'leased', 'held')
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

function countedBy(what: string): string {
  return `select coalesce(json_object_agg(name, count), '{}') from (
    select ${what} as name, count(*)::int as count from leads.lead_line group by 1 order by 1) counted`;
}

/**
 * Who mails visitors what the forms promise: this site, the CRM, or nobody. `unset` when nothing tells: no setting here,
 * and no lead of such a form yet.
 */
type VisitorMails = 'own' | 'crm' | 'none' | 'unset';

/**
 * Finds out who mails visitors: by this machine's settings where they say it, else by what the newest lead caused that
 * was promised a mail. Such a lead without a mail tells the CRM from nobody only where VISITOR_MAILS is set.
 */
async function readVisitorMails(database: Database): Promise<VisitorMails> {
  const {VISITOR_MAILS: who, MAIL_VIA: via} = process.env;
  if (who === 'crm') {
    return 'crm';
  }
  if (via) {
    return 'own';
  }
  const [newest] = await database.query<{own: boolean}>(
    `select s.deliveries @> '[{"channel": "mail"}]' as own
     from leads.submission s where s.form = any ($1) order by s.created_at desc limit 1`,
    [Object.keys(mails).filter((form) => !MAILING_LIST_SLOTS.some((slot) => slot === form))],
  );
  if (newest === undefined) {
    return 'unset';
  }
  return newest.own ? 'own' : 'none';
}

/** The figures as lines. */
export function statsSheet(stats: LeadStats): string {
  const {received, oldestWaiting, seals} = stats;
  return sheet([
    ['leads', stats.leads],
    ['received in 24 hours', received.day],
    ['received in 7 days', received.week],
    ['received in 30 days', received.month],
    ...prefixed('state', stats.byState),
    ...prefixed('form', stats.byForm),
    ...Object.entries(stats.byChannel).flatMap(([channel, states]) => prefixed(channel, states)),
    ['answers in 30 days', answersWords(stats.answers)],
    ['mails to visitors', MAILS_WORDS[stats.visitorMails]],
    [
      'oldest not delivered',
      oldestWaiting === null
        ? 'none'
        : `${oldestWaiting.time}, ${duration(oldestWaiting.seconds)} ago: ${oldestWaiting.id}`,
    ],
    ['last round of deliveries', stats.lastRound ?? 'never'],
    ['CRM asked for a pause until', stats.crm.pausedUntil],
    ['seals', `${seals.sealed} kept, ${seals.destroyed} destroyed`],
    ['next seal to expire', seals.nextExpiry],
  ]);
}

const MAILS_WORDS: Readonly<Record<LeadStats['visitorMails'], string>> = {
  own: 'sent by this site',
  crm: 'sent by the CRM',
  none: 'not sent by this site: by the CRM if it is set up for that, else by nobody',
  unset: 'nothing tells yet who sends them',
};

function answersWords({due, overdue, inTime, late, share}: LeadStats['answers']): string {
  const figures = `${due} due, ${overdue} overdue, ${inTime} in time, ${late} late`;
  return share === null ? figures : `${figures}: ${Math.round(share * 100)}% in time`;
}

function prefixed(
  label: string,
  counts: Readonly<Record<string, number>>,
): Array<[string, number]> {
  return Object.entries(counts).map(([name, count]) => [`${label} ${name}`, count]);
}

/** How many leads came from one source. Each value is null where the link named none. */
export type SourceCount = {
  /** `utm_source`; without any utm parameter the referring host, or `direct`. */
  source: string;
  medium: string | null;
  campaign: string | null;
  leads: number;
};

/** Counts leads by where their visitors came from, most first. Leads in quarantine and erased ones are left out. */
export function countSources(
  database: Database,
  since: string | undefined,
): Promise<SourceCount[]> {
  return database.query<SourceCount>(
    `select
       case when s.source ?| array['utm_source', 'utm_medium', 'utm_campaign']
         then coalesce(s.source ->> 'utm_source', s.source ->> 'referrer', '-')
         else coalesce(s.source ->> 'referrer', 'direct')
       end as source,
       s.source ->> 'utm_medium' as medium, s.source ->> 'utm_campaign' as campaign, count(*)::int as leads
     from leads.submission s
     where s.erased_at is null and s.form <> 'unsubscribe' and ($1::timestamptz is null or s.created_at >= $1)
       and exists (select from leads.delivery d where d.submission_id = s.id)
     group by 1, 2, 3
     order by leads desc, source, medium, campaign`,
    [since ?? null],
  );
}

/** The counts as a table. */
export function sourceTable(counts: readonly SourceCount[]): string {
  return counts.length === 0
    ? 'No leads.'
    : table(
        ['SOURCE', 'MEDIUM', 'CAMPAIGN', 'LEADS'],
        counts.map(({source, medium, campaign, leads}) => [
          source,
          medium ?? '-',
          campaign ?? '-',
          String(leads),
        ]),
        60,
      );
}
