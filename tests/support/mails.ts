import type {OutgoingMail} from '../../supabase/functions/_shared/mail/mail-transport.ts';
import type {Attempt} from '../../supabase/functions/_shared/outbox/store.ts';

const FAULTS = {dead: 'address', held: 'setting', retry: 'for now'} as const;

export function exampleMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    from: 'Pugmark Assurance <mail@pugmark.example>',
    to: 'visitor@training.example',
    replyTo: 'hello@pugmark.example',
    subject: 'Your checklist – 7 areas',
    text: 'Here it is.\n\nhttps://pugmark.example/checklist.pdf',
    html: '<!doctype html><p>Here it is.</p>',
    messageId: '<0198c9a2-0000-7000-8000-000000000001@pugmark.example>',
    idempotencyKey: '0198c9a2-0000-7000-8000-000000000001',
    ...changes,
  };
}

/** For tables of cases: `refused address 550 5.1.1`. */
export function inOneLine(attempt: Attempt): string {
  const {decision, outcome, ambiguous, httpStatus, errorTypes, retryAfterSeconds} = attempt;
  if (decision === 'delivered') {
    return 'accepted';
  }
  if (outcome === 'unreached' || outcome === 'unanswered') {
    return ambiguous === (outcome === 'unanswered')
      ? outcome
      : `${outcome}, ambiguous: ${ambiguous}`;
  }
  const wait = retryAfterSeconds === null ? [] : [`after ${retryAfterSeconds} s`];
  return ['refused', FAULTS[decision], httpStatus ?? 'unsent', ...errorTypes, ...wait].join(' ');
}
