import {counted} from '../cli/output.ts';
import type {Channel} from './channels.ts';
import type {ContactErasure} from './erase-contact.ts';
import type {ErasedLead} from './erase-leads.ts';

/**
 * What an erasure could not reach, in sentences that say where it is and what to do.
 *
 * @param erased the leads that this erasure emptied
 * @param caught ids of deliveries whose mail was taken out of the inbox on this machine
 */
export function whatRemains(
  erased: readonly ErasedLead[],
  contact: ContactErasure,
  caught: readonly string[],
): string[] {
  const reached = (channel: Channel) =>
    erased
      .filter((lead) =>
        lead.reached.some((it) => it.channel === channel && !caught.includes(it.id)),
      )
      .map(({id}) => id);
  const underWay = erased.filter(({was}) => was === 'leased').map(({id}) => id);
  const places: ReadonlyArray<readonly [ids: readonly string[], say: (which: string) => string]> = [
    [
      contact.kind === 'unasked' ? reached('crm') : [],
      (which) =>
        `the CRM’s copy of ${which}. Delete the contact there, permanently; with HUBSPOT_OPERATOR_TOKEN this command does.`,
    ],
    [
      contact.kind === 'absent' ? reached('crm').filter((id) => !underWay.includes(id)) : [],
      (which) =>
        `maybe the CRM’s copy of ${which}: it took them and knows no contact with this address. Look for the person under another one; if they came in the last minutes, run this command again in ten.`,
    ],
    [
      underWay,
      (which) =>
        `what the CRM was taking at this moment of ${which}. Look for the contact in ten minutes; with HUBSPOT_OPERATOR_TOKEN run this command again then.`,
    ],
    [
      reached('mail'),
      (which) =>
        `the mail about ${which} in the person’s own mailbox, and in the log of the mail provider until it expires.`,
    ],
    [
      reached('notice'),
      (which) =>
        `the mails to the staff about ${which}. Delete them in every mailbox of STAFF_EMAILS: their text has the id.`,
    ],
    [
      reached('webhook'),
      (which) => `what the system at STAFF_WEBHOOK_URL was told about ${which}. Delete it there.`,
    ],
  ];
  return places.filter(([ids]) => ids.length > 0).map(([ids, say]) => say(leads(ids)));
}

function leads(ids: readonly string[]): string {
  return `${counted(ids.length, 'lead')} (${ids.join(', ')})`;
}
