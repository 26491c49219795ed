import type {Database} from '../cli/database.ts';
import {formatDuration, toLines, formatSheet, formatTable, toCommandLine} from '../cli/output.ts';

/** Why leads wait for a person, the most urgent first: the reasons of `leads.waiting_for_person`, and what to type. */
const WAITS = {
  overdue: ['nobody has answered in time', 'list --overdue'],
  'dead crm': ['the CRM never takes it', 'list -s dead'],
  'dead mail': ['the visitor’s mail never arrives', 'list -s dead --channel mail'],
  'dead notice': ['the staff’s mail never arrives', 'list -s dead --channel notice'],
  quarantined: ['looks like a program’s', 'list -s quarantined'],
  burst: ['more than a limit lets through', 'list -s quarantined --reason limit'],
  'held crm': ['the CRM needs a repair', 'list -s held'],
  'held mail': ['the way for mails needs a repair', 'list -s held --channel mail'],
  'held notice': ['the way for mails needs a repair', 'list -s held --channel notice'],
} as const;

/** Leads that wait for a person for the same cause, and for how long the oldest has. */
type Waiting = {cause: keyof typeof WAITS; count: number; seconds: number};

/**
 * What waits for a person. A dead or quarantined lead waits until somebody looks at it, an overdue one until it is
 * marked as answered, a held one until its receiver is repaired.
 */
export function readWaiting({query}: Database): Promise<Waiting[]> {
  return query<Waiting>(
    `select concat_ws(' ', reason, channel) as cause, count(distinct submission_id)::int as count,
       extract(epoch from now() - min(since))::int as seconds
     from leads.waiting_for_person() group by 1 order by array_position($1::text[], concat_ws(' ', reason, channel))`,
    [Object.keys(WAITS)],
  );
}

/** What waits, as lines that end in the command to run next; empty when nothing waits. */
export function formatWaiting(waiting: readonly Waiting[]): string {
  const rows = waiting.map(({cause, count, seconds}) => {
    const [because, next] = WAITS[cause];
    const [what = ''] = cause.replace('burst', 'quarantined').split(' ');
    return [what, String(count), formatDuration(seconds), because, toCommandLine('leads', next)];
  });
  const headings = ['WAITS FOR A PERSON', 'LEADS', 'OLDEST', 'BECAUSE', 'NEXT'];
  return rows.length === 0 ? '' : formatTable(headings, rows, 60);
}

/** SQL: an object of how many rows have each value of `what`. */
function countedBy(what: string, from: string): string {
  return `(select coalesce(json_object_agg(name, count), '{}') from (
    select ${what} as name, count(*)::int as count from ${from} group by 1 order by 1) counted)`;
}

/** SQL: leads of the last 30 days that were promised an answer. */
const PROMISED = `leads.lead_line where answer is not null and created_at > now() - interval '30 days'`;

const FIGURES = `select (select row_to_json(x) from (select count(*) as ever,
      count(*) filter (where created_at > now() - interval '1 day') as day,
      count(*) filter (where created_at > now() - interval '7 days') as week,
      count(*) filter (where created_at > now() - interval '30 days') as month from leads.lead_line) x) as received,
    ${countedBy('state', 'leads.lead_line')} as state, ${countedBy('form', 'leads.lead_line')} as form,
    (select json_object_agg(channel, states) from (
      select channel, json_object_agg(state, count order by state) as states
      from (select channel, state, count(*)::int as count from leads.delivery group by 1, 2) counted group by 1) c) as deliveries,
    ${countedBy('answer', PROMISED)} as answers,
    (select round(100 * avg((answer = 'in time')::int)) || '%' from ${PROMISED} and answer <> 'due') as answered_in_time,
    (select h.at from leads.heartbeat h where h.name = 'deliver-leads') as last_round,
    (select p.paused_until from leads.pace p where p.transport = 'crm' and p.paused_until > now()) as crm_paused_until,
    (select row_to_json(x) from (
      select count(sealed_at) - count(destroyed_at) as kept, count(destroyed_at) as destroyed from leads.credential) x) as logins,
    (select json_object_agg(r.subject, r.days order by r.subject) from leads.retention r) as days_kept`;

/** What waits for a person, and counts of leads and deliveries by state, form and channel. */
export type LeadStats = {waiting: Waiting[]} & Record<string, unknown>;

export async function readStats(database: Database): Promise<LeadStats> {
  const [row] = await database.query<{figures: Record<string, unknown>}>(
    `select row_to_json(x) as figures from (${FIGURES}) x`,
  );
  return {waiting: await readWaiting(database), ...row?.figures};
}

/** The figures as lines, below what waits for a person. */
export function formatStats({waiting, ...figures}: LeadStats): string {
  return [formatWaiting(waiting), formatSheet(toLines(figures))].filter(Boolean).join('\n\n');
}
