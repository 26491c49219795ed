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

/** The header line of the CSV. */
export function csvHeadings(): string {
  return line([
    'id',
    'time',
    'form',
    'state',
    'tries',
    'last_outcome',
    'delivered_at',
    'maybe_duplicates',
    'page_name',
    'page_uri',
    ...FIELDS,
  ]);
}

/** One lead as a CSV line (RFC 4180), safe to open in a spreadsheet. */
export function csvLine({id, time, form, delivery, page, fields}: LeadRecord): string {
  return line([
    id,
    time,
    form,
    delivery.state,
    String(delivery.attempts),
    delivery.lastOutcome ?? '',
    delivery.deliveredAt ?? '',
    String(delivery.maybeDuplicates),
    page.name ?? '',
    page.uri ?? '',
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
