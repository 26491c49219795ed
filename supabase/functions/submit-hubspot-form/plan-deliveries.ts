import {FORM_ID_SLOTS, type FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../_shared/lead-forms/registry.ts';
import {hasVisitorMail} from '../_shared/mail/mail-channel.ts';
import {recipientsOf} from '../_shared/notices/notice-channel.ts';
import type {PlannedDelivery} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';

/** Whether a lead of this form causes a mail to its visitor. */
export function mailsVisitor(slot: FormIdSlot, visitorMails: Settings['visitorMails']): boolean {
  return visitorMails === 'own' && hasVisitorMail(slot);
}

/**
 * What a lead of this form causes: itself to the CRM, the mail that its page promised, and a notice to the staff by each
 * way they are told, at once where the page promised an answer, else in a digest. Nothing is planned for a channel that is not set up.
 */
export async function planDeliveries(
  slot: FormIdSlot,
  {visitorMails, staff, deliveryKey}: Pick<Settings, 'visitorMails' | 'staff' | 'deliveryKey'>,
): Promise<PlannedDelivery[]> {
  const {answerWithinHours} = LEAD_FORMS[FORM_ID_SLOTS[slot]];
  const message = answerWithinHours === null ? 'lead_digest' : 'new_lead';
  const recipients = await recipientsOf(staff.emails, deliveryKey);
  return [
    {channel: 'crm', message: 'lead'},
    ...(mailsVisitor(slot, visitorMails) ? [{channel: 'mail', message: slot} as const] : []),
    ...recipients.map((recipient) => ({channel: 'notice', message, recipient}) as const),
    ...(staff.webhook === null ? [] : [{channel: 'webhook', message} as const]),
  ];
}
