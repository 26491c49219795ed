import {UTM_NAMES} from '../../functions/_shared/lead-forms/source.ts';
import {LEAD_FORMS} from '../../functions/_shared/lead-forms/registry.ts';
import type {LeadRecord} from './lead-record.ts';

/** The CRM names of all fields of all forms, in the order of the contract. */
const FIELDS: readonly string[] = [
  ...new Set(
    Object.values(LEAD_FORMS).flatMap(({crmNames, constants}) => [
      ...Object.values<string>(crmNames),
      ...Object.keys(constants),
    ]),
  ),
];

const SOURCE_NAMES = [...UTM_NAMES, 'referrer', 'landing'] as const;

/** Excel takes a CSV file without a byte order mark for one in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The beginning of the CSV: the byte order mark and the header line. */
export function csvHeadings(): string {
  const headings = line([
    'id',
    'time',
    'form',
    'state',
    'tries',
    'last_outcome',
    'delivered_at',
    'maybe_duplicates',
    'answer_due_at',
    'answered_at',
    'page_name',
    'page_uri',
    ...SOURCE_NAMES,
    'consent',
    ...FIELDS,
  ]);
  return BYTE_ORDER_MARK + headings;
}

/** One lead as a CSV line (RFC 4180), safe to open in a spreadsheet. */
export function csvLine(lead: LeadRecord): string {
  const {page, source, fields} = lead;
  const toCrm = lead.deliveries.find(({channel}) => channel === 'crm');
  return line([
    lead.id,
    lead.time,
    lead.form,
    lead.state,
    String(toCrm?.attempts ?? 0),
    toCrm?.lastOutcome ?? '',
    toCrm?.deliveredAt ?? '',
    String(toCrm?.maybeDuplicates ?? 0),
    lead.answerDueAt ?? '',
    lead.answeredAt ?? '',
    page.name ?? '',
    page.uri ?? '',
    ...SOURCE_NAMES.map((name) => source[name] ?? ''),
    lead.consent ?? '',
    ...FIELDS.map((name) => fields[name] ?? ''),
  ]);
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
