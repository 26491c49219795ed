import {plain, table} from '../cli/output.ts';
import {answerWords} from './answer-words.ts';
import type {LeadLine} from './lead-line.ts';

const HEADINGS = [
  'TIME (UTC)',
  'FORM',
  'NAME',
  'E-MAIL',
  'COMPANY',
  'STATE',
  'TRIES',
  'LAST',
  'ANSWER',
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

function cells(lead: LeadLine): string[] {
  return [
    lead.time.slice(0, 19).replace('T', ' '),
    lead.form,
    lead.name ?? '-',
    lead.email ?? '-',
    lead.company ?? '-',
    [lead.state, lead.others].filter(Boolean).join('; '),
    String(lead.attempts),
    lead.lastOutcome ?? (lead.state === 'quarantined' ? lead.quarantineReason : null) ?? '-',
    answerWords(lead.answer, lead.answerDueAt) ?? '-',
    lead.id.slice(0, 13),
  ];
}
