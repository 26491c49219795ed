import {CONSENT_WORDS} from '../../functions/_shared/lead-forms/consent.ts';
import {FORM_ID_SLOT_NAMES} from '../../functions/_shared/lead-forms/form-ids.ts';
import {type LeadSource, UTM_NAMES} from '../../functions/_shared/lead-forms/source.ts';
import {listFieldNames} from '../../functions/_shared/lead-forms/wire.ts';
import {explainDeadMail} from '../../functions/_shared/notices/remedies.ts';
import type {ChannelName, LeadPage} from '../../functions/_shared/outbox/store.ts';
import {disarmFormulas} from '../../site.ts';
import type {Database} from '../cli/database.ts';
import {formatSheet, type Line, OpsError, toLines} from '../cli/output.ts';
import {type LeadFilter, MATCHES} from './lead-filter.ts';
import {formatAnswer, type LeadLine} from './lead-lines.ts';

type Delivery = {
  channel: ChannelName;
  message: string;
  recipient: string;
  state: string;
  attempts: number;
  /** Null when no further attempt is planned. */
  next_attempt_at: string | null;
  delivered_at: string | null;
  last_outcome: string | null;
  maybe_duplicates: number;
  /** Rows of `leads.delivery_attempt`; each counts consecutive attempts with the same result. */
  tries: Array<{attempt: number; times: number; outcome: string}>;
};

/** A whole lead, with the database's column names. Times are ISO 8601 in UTC; logins are references, `sealed:<id>`. */
export type LeadRecord = Pick<
  LeadLine,
  'id' | 'created_at' | 'form' | 'state' | 'answer' | 'answer_due_at' | 'quarantine_reason'
> & {
  page: LeadPage;
  source: LeadSource;
  consent: string | null;
  fields: Record<string, string>;
  answered_at: string | null;
  answered_by: string | null;
  /** The seal of its test logins, without their content. Until `expires_at` they may be used. */
  seal: {
    recipients: string[];
    opened_count: number;
    expires_at: string | null;
    destroyed_at: string | null;
    destroyed_by: string | null;
    destroy_reason: string | null;
  } | null;
  /** Empty while the lead is in quarantine. */
  deliveries: Delivery[];
  audit: Array<{action: string; actor: string; database_user: string; detail: object}>;
};

/** Restores the form's order of fields, which the database changes. Fields that the form no longer has come last. */
export function sortByForm<Lead extends {form: string; fields: Record<string, string>}>(
  lead: Lead,
): Lead {
  const names = listFieldNames(lead.form).filter((name) => Object.hasOwn(lead.fields, name));
  const known = Object.fromEntries(names.map((name) => [name, lead.fields[name] ?? '']));
  return {...lead, fields: {...known, ...lead.fields}};
}

const RECORDS = `select s.id, s.created_at, s.form, s.page, s.source, s.consent, s.fields, s.quarantine_reason, s.released_at,
    s.acknowledged_at, s.erased_at, s.answer_due_at, s.answered_at, s.answered_by, l.answer, l.state,
    (select row_to_json(x) from (
      select c.recipients, c.sealed_at, c.opened_count, c.last_opened_at, c.destroyed_at, c.destroyed_by, c.destroy_reason,
        k.ends_at as expires_at
      from leads.credential c left join leads.kept_logins k using (submission_id) where c.submission_id = s.id) x) as seal,
    array(select row_to_json(x) from (
      select d.channel, d.message, d.recipient, d.state, d.attempts, d.last_outcome, d.delivered_at, d.maybe_duplicates,
        case when d.state in ('pending', 'held') then d.next_attempt_at end as next_attempt_at,
        array(select row_to_json(y) from (
          select a.attempt, a.times, a.finished_at, a.outcome, a.http_status, a.error_types, a.correlation_id, a.duration_ms,
            a.ambiguous, a.stale
          from leads.delivery_attempt a where a.delivery_id = d.id order by a.id) y) as tries
      from leads.delivery d where d.submission_id = s.id order by d.channel, d.created_at, d.message, d.recipient) x) as deliveries,
    array(select row_to_json(x) from (
      select u.action, u.at, u.database_user, u.actor, u.detail from leads.audit u where u.submission_id = s.id order by u.id) x) as audit
  from leads.submission s join leads.lead_line l on l.id = s.id`;

/** Reads a lead by its id. @throws {OpsError} when it no longer exists */
export async function readLead({query}: Database, id: string): Promise<LeadRecord> {
  const [row] = await query<{lead: LeadRecord}>(
    `select row_to_json(r) as lead from (${RECORDS} where s.id = $1) r`,
    [id],
  );
  if (row === undefined) {
    throw new OpsError(`The lead ${id} has just been removed.`);
  }
  return sortByForm(row.lead);
}

const PAGE = 500;

/** All leads of a filter, oldest first, fetched page by page so that memory stays bounded. */
export async function* readLeads(
  {query}: Database,
  filter: LeadFilter,
): AsyncGenerator<LeadRecord[]> {
  let after: LeadRecord | undefined;
  for (;;) {
    const rows = await query<{lead: LeadRecord}>(
      `select row_to_json(r) as lead from (${RECORDS}
       where ${MATCHES} and ($2::timestamptz is null or (s.created_at, s.id) > ($2, $3::uuid))
       order by s.created_at, s.id limit ${PAGE}) r`,
      [JSON.stringify(filter), after?.created_at ?? null, after?.id ?? null],
    );
    yield rows.map(({lead}) => sortByForm(lead));
    after = rows.at(-1)?.lead;
    if (rows.length < PAGE) {
      return;
    }
  }
}

/** Records in the audit that leads are shown, each by id or all in one row. `detail` holds no visitor's words. */
export async function recordReading(
  {query, actor}: Database,
  action: 'lead.list' | 'lead.show' | 'lead.export',
  ids: readonly string[] | null,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const values = [actor, action, ids, JSON.stringify(detail)];
  await query('select leads.record_reading($1, $2, $3::uuid[], $4)', values);
}

/** Prints a lead: its fields, source and answer, every delivery with its attempts, and the audit. */
export function formatLeadSheet(lead: LeadRecord): string {
  const {answer, source, fields, seal, state, deliveries, audit, ...others} = lead;
  return formatSheet([
    ...toLines(others),
    ['words at the form', CONSENT_WORDS[lead.consent ?? '']],
    ['answer', formatAnswer({...others, answer})],
    ...toLines({source, field: fields, logins: seal, state}),
    ...deliveries.flatMap(deliveryLines),
    ...deliveries.map(nextStep),
    ...audit.map(({action, detail, ...act}): Line => [action, pairs({...act, ...detail})]),
  ]);
}

/** The columns of a row that have a value, like `http_status 422, duration_ms 5`. */
function pairs(row: object): string {
  return toLines(row)
    .filter(([, value]) => value !== null && value !== 'false' && value !== '')
    .map((words) => words.join(' '))
    .join(', ');
}

function deliveryLines({channel, message, recipient, state, tries, ...row}: Delivery): Line[] {
  // The position in STAFF_EMAILS of the address that gets a notice.
  const position = recipient === '' ? '' : ` ${recipient.split('-')[0]}`;
  const name = `${channel}${position} ${message}`;
  return [
    [name, `${state}, ${pairs(row)}`],
    ...tries.map(({attempt, times, ...it}): Line => {
      const which = times === 1 ? `try ${attempt}` : `tries ${attempt - times + 1} to ${attempt}`;
      return [`${name} ${which}`, pairs(it)];
    }),
  ];
}

/** What to do about a mail to the visitor or the staff that is dead or waits for MAIL_LIMIT. */
function nextStep({channel, state, last_outcome: outcome}: Delivery): Line {
  const steps: Record<string, string> = {
    'dead mail': `the mail to the visitor was not delivered: ${explainDeadMail(outcome ?? '')}`,
    'dead notice': 'a notice to the staff was not delivered: correct its address in STAFF_EMAILS.',
    'held mail': 'the mail to the visitor waits for MAIL_LIMIT, and leaves by itself.',
  };
  const isBudget = state !== 'held' || outcome === 'mail_budget';
  return ['next', isBudget ? steps[`${state} ${channel}`] : null];
}

const CSV_FIELDS = [...new Set(FORM_ID_SLOT_NAMES.flatMap(listFieldNames))];

const SOURCE_NAMES = [...UTM_NAMES, 'referrer', 'landing', 'topic'] as const;

/** Without a byte order mark, Excel reads a CSV file in the system's legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function toColumns({source, fields, page, deliveries, ...lead}: Partial<LeadRecord>) {
  const crm = deliveries?.find(({channel}) => channel === 'crm');
  return {
    id: lead.id,
    created_at: lead.created_at,
    form: lead.form,
    state: lead.state,
    attempts: crm?.attempts ?? 0,
    last_outcome: crm?.last_outcome,
    delivered_at: crm?.delivered_at,
    maybe_duplicates: crm?.maybe_duplicates ?? 0,
    answer_due_at: lead.answer_due_at,
    answered_at: lead.answered_at,
    page_name: page?.name,
    page_uri: page?.uri,
    ...Object.fromEntries(SOURCE_NAMES.map((name) => [name, source?.[name]])),
    consent: lead.consent,
    ...Object.fromEntries(CSV_FIELDS.map((name) => [name, fields?.[name]])),
  };
}

/** The start of the CSV: byte order mark and header line. */
export function writeCsvHeadings(): string {
  return BYTE_ORDER_MARK + csvLine(Object.keys(toColumns({})));
}

/** One lead as a CSV line (RFC 4180), safe to open in a spreadsheet. */
export function writeCsvLine(lead: LeadRecord): string {
  return csvLine(Object.values(toColumns(lead)).map((value) => String(value ?? '')));
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = disarmFormulas(text);
  return /[",;|\r\n]/u.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
