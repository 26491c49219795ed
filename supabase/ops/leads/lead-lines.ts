import {readQuoted} from '../../functions/_shared/lead-forms/wire.ts';
import type {Database} from '../cli/database.ts';
import {formatDuration, OpsError, formatTable} from '../cli/output.ts';
import {type LeadFilter, MATCHES} from './lead-filter.ts';

/** A lead in a list: a row of the view `leads.lead_line`, which explains the columns. Times in ISO 8601. */
export type LeadLine = {
  id: string;
  created_at: string;
  form: string;
  name: string | null;
  email: string | null;
  company: string | null;
  state: string;
  attempts: number;
  last_outcome: string | null;
  quarantine_reason: string | null;
  others: string | null;
  answer_due_at: string | null;
  answer: 'due' | 'overdue' | 'in time' | 'late' | null;
  /** For a lead in quarantine: the visitor's words, by which an operator tells a person from a program. */
  words: string | null;
};

/** The state of the answer to a visitor: `due in 20 h 5 min`, `overdue 3 h 12 min`, `answered`, `answered late`. */
export function formatAnswer({
  answer,
  answer_due_at: dueAt,
}: Pick<LeadLine, 'answer' | 'answer_due_at'>): string | null {
  const left = formatDuration(Math.abs(Date.parse(dueAt ?? '') - Date.now()) / 1000);
  const words = {
    due: `due in ${left}`,
    overdue: `overdue ${left}`,
    'in time': 'answered',
    late: 'answered late',
  };
  return answer && words[answer];
}

/** Finds leads, the latest day's first; of a day, those first whose networks had sent least. Without a `limit`: all. */
export async function listLeads(
  {query}: Database,
  filter: LeadFilter,
  limit: number | null,
): Promise<LeadLine[]> {
  const rows = await query<{lead: LeadLine; fields: Record<string, string> | null}>(
    `select row_to_json(l) as lead,
       (select s.fields from leads.submission s where s.id = l.id and s.is_quarantined) as fields
     from leads.lead_line l join leads.submission o on o.id = l.id
     where ${MATCHES} order by date_trunc('day', l.created_at at time zone 'UTC') desc, o.turn, l.created_at desc, l.id limit $2`,
    [JSON.stringify(filter), limit],
  );
  return rows.map(({lead, fields}) => ({
    ...lead,
    words: readQuoted(lead.form, fields ?? {}) || null,
  }));
}

/** The beginning of a lead's id, of four characters or more. */
export const ID_BEGINNING = /^[0-9a-f][0-9a-f-]{3,35}$/iu;

/** Finds leads' ids by their first characters. @throws {OpsError} when one matches no lead or several */
export async function findLeads({query}: Database, beginnings: readonly string[]) {
  const rows = await query<{beginning: string; ids: string[]}>(
    `select b.beginning, array(
       select s.id::text from leads.submission s
       where s.id between rpad(b.digits, 32, '0')::uuid and rpad(b.digits, 32, 'f')::uuid limit 2) as ids
     from (select t as beginning, left(replace(t, '-', ''), 32) as digits, nth
       from unnest($1::text[]) with ordinality as given (t, nth)) b
     order by b.nth`,
    [beginnings],
  );
  const found = rows.map(({beginning, ids: [id, second]}) => {
    if (id === undefined) {
      throw new OpsError(`No lead has the id ${beginning}. npm run leads -- list shows the leads.`);
    }
    if (second !== undefined) {
      throw new OpsError(`More than one lead's id begins with ${beginning}. Give more characters.`);
    }
    return id;
  });
  return [...new Set(found)];
}

const COLUMNS: Readonly<Record<string, (lead: LeadLine) => string | null>> = {
  'TIME (UTC)': (lead) => lead.created_at.slice(0, 19).replace('T', ' '),
  FORM: ({form}) => form,
  NAME: ({name}) => name,
  'E-MAIL': ({email}) => email,
  COMPANY: ({company}) => company,
  STATE: ({state, others}) => [state, others].filter(Boolean).join('; '),
  TRIES: ({attempts}) => String(attempts),
  LAST: (lead) =>
    lead.last_outcome ?? (lead.state === 'quarantined' ? lead.quarantine_reason : null),
  ANSWER: formatAnswer,
  WORDS: ({words}) => words?.replaceAll(/\s+/gu, ' ') ?? null,
  ID: ({id}) => id.slice(0, 13),
};

/** Leads as a table; ids are shortened to a length that `show` still finds. */
export function formatLeadTable(leads: readonly LeadLine[]): string {
  // Leads in quarantine have no attempts yet: their visitors' words take the place of this column.
  const left = leads.every(({state}) => state === 'quarantined') ? 'TRIES' : 'WORDS';
  const columns = Object.entries(COLUMNS).filter(([heading]) => heading !== left);
  return formatTable(
    columns.map(([heading]) => heading),
    leads.map((lead) => columns.map(([, valueOf]) => valueOf(lead) ?? '-')),
  );
}

/** Why leads wait for a person, most urgent first, with the command to type. */
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

/** What waits for a person (`leads.waiting_for_person`), in lines that end with the command to run next. */
export async function tellWaiting({query}: Database): Promise<string> {
  const waiting = await query<{cause: keyof typeof WAITS; count: string; seconds: number}>(
    `select concat_ws(' ', reason, channel) as cause, count(distinct submission_id) as count,
       extract(epoch from now() - min(since))::int as seconds
     from leads.waiting_for_person() group by 1 order by array_position($1::text[], concat_ws(' ', reason, channel))`,
    [Object.keys(WAITS)],
  );
  const rows = waiting.map(({cause, count, seconds}) => {
    const [because, next] = WAITS[cause];
    const [what = ''] = cause.replace('burst', 'quarantined').split(' ');
    return [what, String(count), formatDuration(seconds), because, `npm run leads -- ${next}`];
  });
  const headings = ['WAITS FOR A PERSON', 'LEADS', 'OLDEST', 'BECAUSE', 'NEXT'];
  return rows.length === 0 ? '' : formatTable(headings, rows, 60);
}
