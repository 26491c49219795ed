import {CONSENT_WORDS} from '../../functions/_shared/lead-forms/consent.ts';
import {deadMailMeaning} from '../../functions/_shared/notices/notice-text.ts';
import {counted, sheet} from '../cli/output.ts';
import {answerWords} from './lead-lines.ts';
import type {Attempt, AuditEntry, Delivery, LeadRecord, SealReceipt} from './lead-record.ts';

/** One lead: its fields, source and answer, every delivery with its tries, and the audit. */
export function leadSheet(lead: LeadRecord): string {
  return sheet([
    ['id', lead.id],
    ['received', lead.time],
    ['form', lead.form],
    ['page', [lead.page.name, lead.page.uri].filter(Boolean).join(', ')],
    ...Object.entries(lead.source).map(([name, value]): Line => [`source ${name}`, value]),
    ['words at the form', lead.consent === null ? null : consentWords(lead.consent)],
    ['address confirmed', lead.confirmedAt],
    ['in quarantine for', lead.quarantineReason],
    ['looked at', lead.acknowledgedAt],
    ['erased', lead.erasedAt],
    ['answer due', lead.answerDueAt],
    ['answer', answerWords(lead.answer, lead.answerDueAt)],
    ['answered', lead.answeredAt === null ? null : `${lead.answeredAt} by ${lead.answeredBy}`],
    ...Object.entries(lead.fields).map(([name, value]): Line => [`field ${name}`, value]),
    ['sealed', lead.sealed === null ? null : sealWords(lead.sealed)],
    ['state', lead.state],
    ...lead.deliveries.flatMap(deliveryLines),
    ...lead.deliveries.map(nextStep),
    ...lead.audit.map((it): Line => [it.action, auditWords(it)]),
  ]);
}

/** A version, and its words as long as the contract has them. */
function consentWords(version: string): string {
  const words = CONSENT_WORDS[version];
  return words === undefined ? version : `${version}: ${words}`;
}

type Line = [label: string, value: string | null];

function deliveryLines({channel, message, recipient, tries, ...delivery}: Delivery): Line[] {
  // A member of the staff by the place of the address in STAFF_EMAILS.
  const place = recipient === '' ? '' : ` ${recipient.split('-')[0]}`;
  const name = `${channel}${place} ${message}`;
  return [
    [name, deliveryWords(delivery)],
    ...tries.map((it): Line => [`${name} ${triesName(it)}`, attemptWords(it)]),
  ];
}

/** What to do about a mail that is dead, to the visitor or to the staff, or waits for room in MAIL_LIMIT. */
function nextStep({channel, state, lastOutcome}: Delivery): Line {
  if (state === 'held' && lastOutcome === 'mail_budget') {
    return ['next', 'the mail to the visitor waits for room in MAIL_LIMIT, and leaves by itself.'];
  }
  const step: Partial<Record<Delivery['channel'], string>> = {
    mail: `the mail to the visitor came to nothing: ${deadMailMeaning(lastOutcome ?? '')}`,
    notice: 'a notice to the staff came to nothing: correct its address in STAFF_EMAILS.',
  };
  return ['next', state === 'dead' ? (step[channel] ?? null) : null];
}

function deliveryWords(
  delivery: Omit<Delivery, 'channel' | 'message' | 'recipient' | 'tries'>,
): string {
  const {state, attempts, deliveredAt, nextAttemptAt, maybeDuplicates, lastOutcome} = delivery;
  return [
    deliveredAt === null ? state : `${state} ${deliveredAt}`,
    // Tries have lines of their own; without one this alone says why.
    attempts === 0 ? lastOutcome : '',
    attempts === 1 ? '1 try' : `${attempts} tries`,
    nextAttemptAt === null ? '' : `next try ${nextAttemptAt}`,
    maybeDuplicates === 0 ? '' : `maybe ${counted(maybeDuplicates, 'time')} too often`,
  ]
    .filter(Boolean)
    .join(', ');
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
  return [at, `${databaseUser} (${actor})`, ...details].join(', ');
}

function triesName({attempt, times}: Attempt): string {
  return times === 1 ? `try ${attempt}` : `tries ${attempt - times + 1} to ${attempt}`;
}

function attemptWords(attempt: Attempt): string {
  return [
    attempt.finishedAt,
    attempt.outcome,
    attempt.httpStatus === null ? '' : `status ${attempt.httpStatus}`,
    (attempt.errorTypes ?? []).join(' '),
    `${attempt.durationMs} ms`,
    attempt.correlationId === null ? '' : `correlation ${attempt.correlationId}`,
    attempt.ambiguous ? 'no response: its receiver may have it' : '',
    attempt.stale ? 'too late: another worker had taken over' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
