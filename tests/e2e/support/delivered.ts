import type {FormIdSlot} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {crmReceived, type StoredLead, storedLeads} from '../../support/stack';
import {expect} from './site-test';

/** The portal of a deployment that has not set its own. */
export const PORTAL_ID = '00000000';

/** The form ids of such a deployment, by the slot that the specification's section 7 tells them apart by. */
export const FORM_IDS: Readonly<Record<FormIdSlot, string>> = {
  consultation: '00000000-0000-4000-8000-000000000001',
  newsletter: '00000000-0000-4000-8000-000000000002',
  strategicGuide: '00000000-0000-4000-8000-000000000003',
  independentGuide: '00000000-0000-4000-8000-000000000004',
  checklist: '00000000-0000-4000-8000-000000000005',
  assuranceCheck: '00000000-0000-4000-8000-000000000006',
  webinarAccess: '00000000-0000-4000-8000-000000000007',
};

/** The fields of a lead by the CRM's names. */
export type CrmFields = Readonly<Record<string, string>>;

/** What is expected of a lead: the slot it was sent for, what was sent, and which of it may be known by reference alone. */
export type ExpectedLead = {slot: FormIdSlot; fields: CrmFields; sealed?: readonly string[]};

/** All submissions that the CRM has accepted for an e-mail address. */
async function takenByCrm(email: string) {
  const received = await crmReceived();
  return received
    .map(({portalId, formGuid, submission}) => ({
      portalId,
      formGuid,
      names: submission.fields.map(({name}) => name).toSorted(),
      fields: Object.fromEntries(submission.fields.map(({name, value}) => [name, value])),
    }))
    .filter(({fields}) => fields.email === email);
}

/**
 * Waits until the one lead of this address is delivered; expects it in the database and, once, under its form in the CRM.
 *
 * @returns the lead as the database holds it
 */
export async function expectDelivered({
  slot,
  fields,
  sealed = [],
}: ExpectedLead): Promise<StoredLead> {
  const {email = ''} = fields;
  await expect
    .poll(async () => (await storedLeads(email)).map(({state}) => state))
    .toEqual(['delivered']);
  const [lead] = await storedLeads(email);
  if (lead === undefined) {
    throw new Error(`The lead of ${email} is gone.`);
  }
  const references = Object.fromEntries(sealed.map((name) => [name, `sealed:${lead.id}`]));
  const known = {...fields, ...references};
  expect(lead).toEqual({id: lead.id, form: slot, fields: known, state: 'delivered'});
  expect(await takenByCrm(email)).toEqual([
    {
      portalId: PORTAL_ID,
      formGuid: FORM_IDS[slot],
      names: Object.keys(known).toSorted(),
      fields: known,
    },
  ]);
  return lead;
}
