import type {
  MailResponse,
  OutgoingMail,
} from '../../supabase/functions/_shared/mail/mail-transport.ts';

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
export function inOneLine(answer: MailResponse): string {
  if (answer.kind !== 'refused') {
    return answer.kind;
  }
  const {permanent, status, codes, retryAfterSeconds} = answer;
  const wait = retryAfterSeconds === null ? [] : [`after ${retryAfterSeconds} s`];
  return ['refused', permanent || 'for now', status ?? 'unsent', ...codes, ...wait].join(' ');
}
