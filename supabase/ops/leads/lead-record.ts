import {fieldNames} from '../../functions/_shared/lead-forms/wire.ts';
import type {LeadSource} from '../../functions/_shared/lead-forms/source.ts';
import {type Channel, filterValues, type LeadFilter, MATCHES} from './lead-filter.ts';
import {type AnswerState, findLead} from './lead-lines.ts';
import {type Database, utc} from '../cli/database.ts';
import {OpsError} from '../cli/output.ts';
import {handedOut} from '../credentials/seals.ts';

/** What is known of a seal without decrypting it. */
export type SealReceipt = {
  at: string;
  recipients: string[];
  openedCount: number;
  exportedCount: number;
  lastOpenedAt: string | null;
  destroyedAt: string | null;
  destroyedBy: string | null;
  destroyReason: string | null;
};

/** Attempts in a row to make a delivery that ended alike: the last of them, and how many there were. */
export type Attempt = {
  attempt: number;
  times: number;
  finishedAt: string;
  durationMs: number;
  outcome: string;
  httpStatus: number | null;
  errorTypes: string[] | null;
  correlationId: string | null;
  ambiguous: boolean;
  stale: boolean;
};

/** One row of the audit. */
export type AuditEntry = {
  at: string;
  actor: string;
  databaseUser: string;
  action: string;
  detail: Record<string, unknown>;
};

/** One message that a lead causes, and what became of it. */
export type Delivery = {
  channel: Channel;
  /** `lead` to the CRM; the mail's name to the visitor; which notice to the staff. */
  message: string;
  /** Which of the staff's addresses: its place in their list, and a digest of it; empty elsewhere. */
  recipient: string;
  state: string;
  attempts: number;
  /** Null when there is none to come. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  lastOutcome: string | null;
  lastHttpStatus: number | null;
  lastErrorTypes: string[] | null;
  maybeDuplicates: number;
  tries: Attempt[];
};

/** Everything known about one lead. Test logins are references, `sealed:<id>`; the seal itself is not read. */
export type LeadRecord = {
  id: string;
  time: string;
  form: string;
  page: {uri?: string; name?: string};
  /** How the visitor came to the site. */
  source: LeadSource;
  /** The version of the words that stood at the form; null when it sent none. */
  consent: string | null;
  fields: Record<string, string>;
  /** Why the lead was quarantined on arrival; null when it was not. */
  quarantineReason: string | null;
  /** When an operator last looked at it while it was dead or in quarantine. */
  acknowledgedAt: string | null;
  erasedAt: string | null;
  /** Until when the page promised an answer; null where it promised none. */
  answerDueAt: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  answer: AnswerState;
  /** When the visitor followed the link that was mailed to the address. */
  confirmedAt: string | null;
  sealed: SealReceipt | null;
  /** Of its delivery to the CRM; `quarantined` or `unconfirmed` while it has none. */
  state: string;
  /** None while it is in quarantine. */
  deliveries: Delivery[];
  audit: AuditEntry[];
};

/**
 * A lead with its fields in the order of its form, as the contract has it. The database keeps them in an order of its
 * own. Fields that the contract does not know (any more) come last.
 */
export function inFormOrder<Lead extends {form: string; fields: Record<string, string>}>(
  lead: Lead,
): Lead {
  const names = fieldNames(lead.form).filter((name) => Object.hasOwn(lead.fields, name));
  const known = Object.fromEntries(names.map((name) => [name, lead.fields[name] ?? '']));
  return {...lead, fields: {...known, ...lead.fields}};
}

const SEAL = `(select json_build_object(
    'at', ${utc('c.sealed_at')}, 'recipients', c.recipients,
    'openedCount', u.opened, 'exportedCount', u.exported, 'lastOpenedAt', ${utc('u.last_opened')},
    'destroyedAt', ${utc('c.destroyed_at')}, 'destroyedBy', c.destroyed_by, 'destroyReason', c.destroy_reason)
  from leads.credential c cross join lateral (${handedOut('c.submission_id')}) u where c.submission_id = s.id)`;

const TRIES = `coalesce((select json_agg(json_build_object(
    'attempt', a.attempt, 'times', a.times, 'finishedAt', ${utc('a.finished_at')}, 'durationMs', a.duration_ms,
    'outcome', a.outcome, 'httpStatus', a.http_status, 'errorTypes', a.error_types,
    'correlationId', a.correlation_id, 'ambiguous', a.ambiguous, 'stale', a.stale) order by a.id)
  from leads.delivery_attempt a where a.delivery_id = o.id), '[]')`;

const DELIVERIES = `coalesce((select json_agg(json_build_object(
    'channel', o.channel, 'message', o.message, 'recipient', o.recipient, 'state', o.state, 'attempts', o.attempts,
    'nextAttemptAt', case when o.state in ('pending', 'held') then ${utc('o.next_attempt_at')} end,
    'deliveredAt', ${utc('o.delivered_at')}, 'lastOutcome', o.last_outcome,
    'lastHttpStatus', o.last_http_status, 'lastErrorTypes', o.last_error_types,
    'maybeDuplicates', o.maybe_duplicates, 'tries', ${TRIES}) order by o.channel, o.created_at, o.message, o.recipient)
  from leads.delivery o where o.submission_id = s.id), '[]')`;

const AUDIT = `coalesce((select json_agg(json_build_object(
    'at', ${utc('u.at')}, 'actor', u.actor, 'databaseUser', u.database_user,
    'action', u.action, 'detail', u.detail) order by u.id)
  from leads.audit u where u.submission_id = s.id), '[]')`;

const RECORD = `json_build_object(
    'id', s.id, 'time', ${utc('s.created_at')}, 'form', s.form, 'page', s.page, 'source', s.source,
    'consent', s.consent, 'fields', s.fields,
    'quarantineReason', s.quarantine_reason, 'acknowledgedAt', ${utc('s.acknowledged_at')},
    'erasedAt', ${utc('s.erased_at')}, 'answerDueAt', ${utc('s.answer_due_at')},
    'answeredAt', ${utc('s.answered_at')}, 'answeredBy', s.answered_by, 'answer', l.answer,
    'confirmedAt', ${utc('s.confirmed_at')},
    'sealed', ${SEAL}, 'state', l.state, 'deliveries', ${DELIVERIES}, 'audit', ${AUDIT})`;

const LEADS = 'leads.submission s join leads.lead_line l on l.id = s.id';

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
  return inFormOrder(row.lead);
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
       where ${MATCHES} and ($10::timestamptz is null or (s.created_at, s.id) > ($10, $11::uuid))
       order by s.created_at, s.id limit ${PAGE}`,
      [...filterValues(filter), after?.created ?? null, after?.id ?? null],
    );
    yield page.map(({lead}) => inFormOrder(lead));
    after = page.at(-1);
    if (page.length < PAGE) {
      return;
    }
  }
}

/**
 * Writes the audit before leads are shown. To show a lead is to have looked at it: it waits for a person no longer.
 *
 * @param ids the leads, a row each; null for one row that names none
 * @param detail holds nothing that a visitor typed
 */
export async function recordReading(
  database: Database,
  actor: string,
  action: 'lead.list' | 'lead.show' | 'lead.export',
  ids: readonly string[] | null,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await database.query('select leads.record_reading($1, $2, $3::uuid[], $4)', [
    actor,
    action,
    ids,
    JSON.stringify(detail),
  ]);
}
