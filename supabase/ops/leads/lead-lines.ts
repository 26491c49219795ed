import {type Database, utc} from '../cli/database.ts';
import {duration, OpsError, plain, table, typed} from '../cli/output.ts';
import {filterValues, type LeadFilter, MATCHES} from './lead-filter.ts';

/** How the answer to a visitor stands; null where none is waited for. */
export type AnswerState = 'due' | 'overdue' | 'in time' | 'late' | null;

/**
 * The same for a person, at this moment: `due in 20 h 5 min`, `overdue 3 h 12 min`, `answered`, `answered late`.
 *
 * @param answerDueAt ISO 8601
 */
export function answerWords(answer: AnswerState, answerDueAt: string | null): string | null {
  const seconds = Math.abs(Date.parse(answerDueAt ?? '') - Date.now()) / 1000;
  switch (answer) {
    case 'due':
      return `due in ${duration(seconds)}`;
    case 'overdue':
      return `overdue ${duration(seconds)}`;
    case 'in time':
      return 'answered';
    case 'late':
      return 'answered late';
    case null:
      return null;
  }
}

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

/** SQL: a {@link LeadLine} of each lead; a condition on `l` may follow. */
export const LINE = `
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

/** The ids of the leads that match a filter, oldest first. */
export async function matchingIds(database: Database, filter: LeadFilter): Promise<string[]> {
  const rows = await database.query<{id: string}>(
    `select l.id::text as id from leads.lead_line l where ${MATCHES} order by l.created_at`,
    filterValues(filter),
  );
  return rows.map(({id}) => id);
}

/**
 * Finds a lead's id by its first characters.
 *
 * @throws {OpsError} when no lead matches, or several
 */
export async function findLead(database: Database, beginning: string): Promise<string> {
  const digits = beginning.replaceAll('-', '').slice(0, 32);
  const [lead, second] = await database.query<{id: string}>(
    'select s.id::text as id from leads.submission s where s.id between $1 and $2 limit 2',
    [digits.padEnd(32, '0'), digits.padEnd(32, 'f')],
  );
  if (lead === undefined) {
    throw new OpsError(
      `No lead has the id ${beginning}. ${typed('leads', 'list')} shows those there are.`,
    );
  }
  if (second !== undefined) {
    throw new OpsError(`More than one lead's id begins with ${beginning}. Give more of it.`);
  }
  return lead.id;
}

/** The columns of a list, in their order; null is shown as a dash. */
const COLUMNS: Readonly<Record<string, (lead: LeadLine) => string | null>> = {
  'TIME (UTC)': ({time}) => time.slice(0, 19).replace('T', ' '),
  FORM: ({form}) => form,
  NAME: ({name}) => name,
  'E-MAIL': ({email}) => email,
  COMPANY: ({company}) => company,
  STATE: ({state, others}) => [state, others].filter(Boolean).join('; '),
  TRIES: ({attempts}) => String(attempts),
  LAST: ({lastOutcome, state, quarantineReason}) =>
    lastOutcome ?? (state === 'quarantined' ? quarantineReason : null),
  ANSWER: ({answer, answerDueAt}) => answerWords(answer, answerDueAt),
  ID: ({id}) => id.slice(0, 13),
};

/** Leads as a table; ids are shortened to a length that `show` still finds. */
export function leadTable(leads: readonly LeadLine[]): string {
  return table(Object.keys(COLUMNS), leads.map(cells));
}

/** One lead as one line, for `watch`. */
export function leadLine(lead: LeadLine): string {
  return cells(lead)
    .filter((cell) => cell !== '-')
    .map(plain)
    .join('  ');
}

function cells(lead: LeadLine): string[] {
  return Object.values(COLUMNS).map((valueOf) => valueOf(lead) ?? '-');
}
