import type {OutgoingMail} from '../../supabase/functions/_shared/mail/mail-transport.ts';

/** A mail with a document, with these parts changed. */
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
