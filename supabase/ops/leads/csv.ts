import {UTM_NAMES} from '../../functions/_shared/lead-forms/source.ts';
import {FORM_ID_SLOT_NAMES} from '../../functions/_shared/lead-forms/form-ids.ts';
import {listFieldNames} from '../../functions/_shared/lead-forms/wire.ts';
import type {LeadRecord} from './lead-record.ts';

/** The CRM names of all fields of all forms, in the order of the contract. */
const FIELDS = [...new Set(FORM_ID_SLOT_NAMES.flatMap(listFieldNames))];

const SOURCE_NAMES = [...UTM_NAMES, 'referrer', 'landing'] as const;

/** Excel takes a CSV file without a byte order mark for one in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function columnsOf({source, fields, page, deliveries, ...lead}: Partial<LeadRecord>) {
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
    ...Object.fromEntries(FIELDS.map((name) => [name, fields?.[name]])),
  };
}

/** The beginning of the CSV: the byte order mark and the header line. */
export function writeCsvHeadings(): string {
  return BYTE_ORDER_MARK + line(Object.keys(columnsOf({})));
}

/** One lead as a CSV line (RFC 4180), safe to open in a spreadsheet. */
export function writeCsvLine(lead: LeadRecord): string {
  return line(Object.values(columnsOf(lead)).map((value) => String(value ?? '')));
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
