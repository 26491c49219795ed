import {plain, sheet, table} from '../cli/output.ts';
import type {LeadLine} from './lead-line.ts';
import type {Attempt, AuditEntry, LeadRecord, SealReceipt} from './lead-record.ts';

const HEADINGS = [
  'TIME (UTC)',
  'FORM',
  'NAME',
  'E-MAIL',
  'COMPANY',
  'STATE',
  'TRIES',
  'LAST',
  'ID',
];

/** Leads as a table; ids are shortened to a length that `show` still finds. */
export function leadTable(leads: readonly LeadLine[]): string {
  return table(HEADINGS, leads.map(cells));
}

/** One lead as one line, for `watch`. */
export function leadLine(lead: LeadLine): string {
  return cells(lead)
    .filter((cell) => cell !== '-')
    .map(plain)
    .join('  ');
}

/** One lead with its fields, delivery attempts and audit. */
export function leadSheet({
  id,
  time,
  form,
  page,
  fields,
  quarantineReason,
  erasedAt,
  sealed,
  delivery,
  attempts,
  audit,
}: LeadRecord): string {
  return sheet([
    ['id', id],
    ['received', time],
    ['form', form],
    ['page', [page.name, page.uri].filter(Boolean).join(', ')],
    ['kept back', quarantineReason],
    ['erased', erasedAt],
    ...Object.entries(fields).map(([name, value]): [string, string] => [`field ${name}`, value]),
    ['sealed', sealed === null ? null : sealWords(sealed)],
    ['state', delivery.state],
    ['tries', delivery.attempts],
    ['next try', delivery.nextAttemptAt],
    ['delivered', delivery.deliveredAt],
    ['maybe twice in CRM', delivery.maybeDuplicates || null],
    ...attempts.map((it): [string, string] => [`try ${it.attempt}`, attemptWords(it)]),
    ...audit.map((it): [string, string] => [it.action, auditWords(it)]),
  ]);
}

function sealWords(seal: SealReceipt): string {
  return [
    `${seal.at}, to ${seal.recipients.join(', ')}`,
    seal.openedCount > 0 ? `opened ${seal.openedCount} times, last ${seal.lastOpenedAt}` : '',
    seal.destroyedAt === null
      ? ''
      : `destroyed ${seal.destroyedAt} by ${seal.destroyedBy}: ${seal.destroyReason}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function auditWords({at, actor, databaseUser, detail}: AuditEntry): string {
  const details = Object.entries(detail).map(([name, value]) => `${name} ${String(value)}`);
  return [at, `${actor} (as ${databaseUser})`, ...details].join(', ');
}

function attemptWords(attempt: Attempt): string {
  return [
    attempt.finishedAt,
    attempt.outcome,
    attempt.httpStatus === null ? '' : `status ${attempt.httpStatus}`,
    (attempt.errorTypes ?? []).join(' '),
    `${attempt.durationMs} ms`,
    attempt.correlationId === null ? '' : `correlation ${attempt.correlationId}`,
    attempt.ambiguous ? 'no answer: the CRM may have it' : '',
    attempt.stale ? 'too late: another worker had taken over' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function cells(lead: LeadLine): string[] {
  return [
    lead.time.slice(0, 19).replace('T', ' '),
    lead.form,
    lead.name ?? '-',
    lead.email ?? '-',
    lead.company ?? '-',
    lead.state,
    String(lead.attempts),
    lead.lastOutcome ?? '-',
    lead.id.slice(0, 13),
  ];
}
