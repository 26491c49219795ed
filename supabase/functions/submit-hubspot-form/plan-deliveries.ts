import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import {hasVisitorMail} from '../_shared/mail/visitor-mail.ts';
import type {PlannedDelivery} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';

/** Whether a lead of this form causes a mail to its visitor. */
export function mailsVisitor(slot: FormIdSlot, visitorMails: Settings['visitorMails']): boolean {
  return visitorMails === 'own' && hasVisitorMail(slot);
}

/**
 * What a lead of this form causes: itself to the CRM, the mail that its page promised, and a notice to the staff by each
 * way they are told. Nothing is planned for a channel that is not set up.
 */
export function planDeliveries(
  slot: FormIdSlot,
  {visitorMails, staff}: Pick<Settings, 'visitorMails' | 'staff'>,
): PlannedDelivery[] {
  return [
    {channel: 'crm', message: 'lead'},
    ...(mailsVisitor(slot, visitorMails) ? [{channel: 'mail', message: slot} as const] : []),
    ...(staff.emails.length === 0 ? [] : [{channel: 'notice', message: 'new_lead'} as const]),
    ...(staff.webhook === null ? [] : [{channel: 'webhook', message: 'new_lead'} as const]),
  ];
}
