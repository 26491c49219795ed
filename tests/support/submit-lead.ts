import {randomUUID} from 'node:crypto';
import {
  type FormIdSlot,
  PLACEHOLDER_PORTAL_ID,
  placeholderFormId,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {
  LEAD_HEADERS,
  type LeadAccepted,
} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {toFields, type WireField} from '../../supabase/functions/_shared/lead-forms/wire.ts';

/** An e-mail address no other test uses. */
export function freshEmail(): string {
  return `reader-${randomUUID()}@training.example`;
}

/**
 * Sends a newsletter signup to the site at `origin` as its form does.
 *
 * @param key the idempotency key
 * @param more further headers
 * @returns the lead's id
 * @throws when the response is not a 200, or none comes
 */
export async function submitLead(
  origin: string,
  email: string,
  key: string = randomUUID(),
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  return submit(origin, 'newsletter', toFields('newsletter', {email}), key, more);
}

/**
 * Asks for the checklist.
 *
 * @throws as {@link submitLead} does
 */
export async function submitDownload(origin: string, email: string): Promise<string> {
  const fields = toFields('resourceGate', {email, firstName: 'Ida', lastName: 'Berg'});
  return submit(origin, 'checklist', fields, randomUUID());
}

/** The two test logins of a Free Assurance Check. */
export type Logins = {loginOne: string; loginTwo: string};

/**
 * Sends a Free Assurance Check.
 *
 * @throws as {@link submitLead} does
 */
export async function submitCheck(origin: string, email: string, logins: Logins): Promise<string> {
  const fields = toFields('assuranceCheck', {
    ...logins,
    email,
    firstName: 'Ida',
    lastName: 'Berg',
    company: 'Berg Training',
    role: 'Owner',
    courseUrl: 'https://courses.example/working-at-height',
    additionalInfo: '',
  });
  return submit(origin, 'assuranceCheck', fields, randomUUID());
}

async function submit(
  origin: string,
  slot: FormIdSlot,
  fields: readonly WireField[],
  key: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await fetch(`${origin}/functions/v1/submit-hubspot-form`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      [LEAD_HEADERS.idempotencyKey]: key,
      ...more,
    },
    body: JSON.stringify({
      portalId: PLACEHOLDER_PORTAL_ID,
      formId: placeholderFormId(slot),
      fields,
    }),
  });
  if (!response.ok) {
    throw new Error(`The lead was refused: ${response.status} ${await response.text()}`);
  }
  const {id} = (await response.json()) as LeadAccepted;
  return id;
}
