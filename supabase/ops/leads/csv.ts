import {UTM_NAMES} from '../../functions/_shared/lead-forms/source.ts';
import {FORM_ID_SLOT_NAMES} from '../../functions/_shared/lead-forms/form-ids.ts';
import {fieldNames} from '../../functions/_shared/lead-forms/wire.ts';
import type {LeadRecord} from './lead-record.ts';

/** The CRM names of all fields of all forms, in the order of the contract. */
const FIELDS = [...new Set(FORM_ID_SLOT_NAMES.flatMap(fieldNames))];

const SOURCE_NAMES = [...UTM_NAMES, 'referrer', 'landing'] as const;

/** Excel takes a CSV file without a byte order mark for one in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The columns, in their order. */
const COLUMNS: Readonly<Record<string, (lead: LeadRecord) => string | number | null | undefined>> =
  {
    id: (lead) => lead.id,
    time: (lead) => lead.time,
    form: (lead) => lead.form,
    state: (lead) => lead.state,
    tries: (lead) => toCrm(lead)?.attempts ?? 0,
    last_outcome: (lead) => toCrm(lead)?.lastOutcome,
    delivered_at: (lead) => toCrm(lead)?.deliveredAt,
    maybe_duplicates: (lead) => toCrm(lead)?.maybeDuplicates ?? 0,
    answer_due_at: (lead) => lead.answerDueAt,
    answered_at: (lead) => lead.answeredAt,
    page_name: (lead) => lead.page.name,
    page_uri: (lead) => lead.page.uri,
    ...Object.fromEntries(
      SOURCE_NAMES.map((name) => [name, (lead: LeadRecord) => lead.source[name]]),
    ),
    consent: (lead) => lead.consent,
    confirmed_at: (lead) => lead.confirmedAt,
    ...Object.fromEntries(FIELDS.map((name) => [name, (lead: LeadRecord) => lead.fields[name]])),
  };

function toCrm({deliveries}: LeadRecord) {
  return deliveries.find(({channel}) => channel === 'crm');
}

/** The beginning of the CSV: the byte order mark and the header line. */
export function csvHeadings(): string {
  return BYTE_ORDER_MARK + line(Object.keys(COLUMNS));
}

/** One lead as a CSV line (RFC 4180), safe to open in a spreadsheet. */
export function csvLine(lead: LeadRecord): string {
  return line(Object.values(COLUMNS).map((valueOf) => String(valueOf(lead) ?? '')));
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * Spreadsheets run a cell that starts like a formula, quoted or not; a leading apostrophe makes it text (OWASP, "CSV
 * Injection").
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
