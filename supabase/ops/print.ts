import type {LeadLine, LeadRecord} from './read-leads.ts';

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
const WIDEST = 32;

/** The leads as a table for people; ids are shortened to what `show` still finds. */
export function leadTable(leads: readonly LeadLine[]): string {
  const rows = [HEADINGS, ...leads.map(cells)];
  const widths = HEADINGS.map((_, column) =>
    Math.min(WIDEST, Math.max(...rows.map((row) => [...(row[column] ?? '')].length))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => fit(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One lead on one line, for a list that grows. */
export function leadLine(lead: LeadLine): string {
  return cells(lead)
    .filter((cell) => cell !== '-')
    .join('  ');
}

/** One lead with all its fields and every attempt to deliver it. */
export function leadSheet({
  id,
  time,
  form,
  page,
  fields,
  sealed,
  delivery,
  attempts,
}: LeadRecord): string {
  const sheet: Array<[string, string | number | null | undefined]> = [
    ['id', id],
    ['received', time],
    ['form', form],
    ['page', [page.name, page.uri].filter(Boolean).join(', ')],
    ...Object.entries(fields).map(([name, value]): [string, string] => [`field ${name}`, value]),
    ['sealed', sealed === null ? null : `${sealed.at}, to ${sealed.recipients.join(', ')}`],
    ['state', delivery.state],
    ['tries', delivery.attempts],
    ['next try', delivery.nextAttemptAt],
    ['delivered', delivery.deliveredAt],
    ['maybe twice in CRM', delivery.maybeDuplicates || null],
    ...attempts.map((it): [string, string] => [`try ${it.attempt}`, attemptWords(it)]),
  ];
  return sheet
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) => `${plain(label).padEnd(30)} ${paragraph(String(value))}`)
    .join('\n');
}

function attemptWords(attempt: LeadRecord['attempts'][number]): string {
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
  ].map(plain);
}

function fit(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width
    ? `${letters.slice(0, width - 1).join('')}…`
    : text + ' '.repeat(width - letters.length);
}

function paragraph(text: string): string {
  return text
    .split('\n')
    .map(plain)
    .join(`\n${' '.repeat(31)}`);
}

/** A visitor's words must not steer the operator's terminal: control and direction characters become visible. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·');
}
