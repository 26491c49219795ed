import {CONSENT_WORDS} from '../../functions/_shared/lead-forms/consent.ts';
import {explainDeadMail} from '../../functions/_shared/notices/notice-text.ts';
import {type Line, toLines, formatSheet} from '../cli/output.ts';
import {answerWords} from './lead-lines.ts';
import type {Delivery, LeadRecord} from './lead-record.ts';

/** One lead: its fields, source and answer, every delivery with its tries, and the audit. */
export function formatLeadSheet(lead: LeadRecord): string {
  const {answer, source, fields, seal, state, deliveries, audit, ...others} = lead;
  return formatSheet([
    ...toLines(others),
    ['words at the form', CONSENT_WORDS[lead.consent ?? '']],
    ['answer', answerWords({...others, answer})],
    ...toLines({source, field: fields, logins: seal, state}),
    ...deliveries.flatMap(deliveryLines),
    ...deliveries.map(nextStep),
    ...audit.map(({action, detail, ...act}): Line => [action, pairs({...act, ...detail})]),
  ]);
}

/** What is there of a row, as `http_status 422, duration_ms 5`. */
function pairs(row: object): string {
  return toLines(row)
    .filter(([, value]) => value !== null && value !== 'false' && value !== '')
    .map((words) => words.join(' '))
    .join(', ');
}

function deliveryLines({channel, message, recipient, state, tries, ...row}: Delivery): Line[] {
  // A member of the staff by the place of the address in STAFF_EMAILS.
  const place = recipient === '' ? '' : ` ${recipient.split('-')[0]}`;
  const name = `${channel}${place} ${message}`;
  return [
    [name, `${state}, ${pairs(row)}`],
    ...tries.map(({attempt, times, ...it}): Line => {
      const which = times === 1 ? `try ${attempt}` : `tries ${attempt - times + 1} to ${attempt}`;
      return [`${name} ${which}`, pairs(it)];
    }),
  ];
}

/** What to do about a mail that is dead, to the visitor or to the staff, or waits for room in MAIL_LIMIT. */
function nextStep({channel, state, last_outcome: outcome}: Delivery): Line {
  const steps: Record<string, string> = {
    'dead mail': `the mail to the visitor came to nothing: ${explainDeadMail(outcome ?? '')}`,
    'dead notice': 'a notice to the staff came to nothing: correct its address in STAFF_EMAILS.',
    'held mail': 'the mail to the visitor waits for room in MAIL_LIMIT, and leaves by itself.',
  };
  const isBudget = state !== 'held' || outcome === 'mail_budget';
  return ['next', isBudget ? steps[`${state} ${channel}`] : null];
}
