import {randomUUID} from 'node:crypto';
import {
  FORM_ID_SLOTS,
  type FormIdSlot,
  PLACEHOLDER_PORTAL_ID,
  toPlaceholderFormId,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {
  LEAD_HEADERS,
  type LeadAccepted,
} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {toFields} from '../../supabase/functions/_shared/lead-forms/wire.ts';
import {until} from './until.ts';
import {VISITOR} from './visitor.ts';

export type Logins = {loginOne: string; loginTwo: string};

/** An e-mail address no other test uses. */
export function freshEmail(): string {
  return `reader-${randomUUID()}@training.example`;
}

/** The body that a form sends of a visitor with this e-mail address. */
export function leadBody(slot: FormIdSlot, email: string, logins?: Logins): string {
  const fields = toFields(FORM_ID_SLOTS[slot], {...VISITOR, ...logins, email});
  return JSON.stringify({
    portalId: PLACEHOLDER_PORTAL_ID,
    formId: toPlaceholderFormId(slot),
    fields,
  });
}

/**
 * Sends a lead to the site at `origin` as a page does: replays it while it is not answered, or told to come later.
 * @returns the lead's id @throws when it is refused for good
 */
export async function submitLead(
  origin: string,
  email: string,
  slot?: FormIdSlot,
  logins?: Logins,
  key: string = randomUUID(),
): Promise<string> {
  return until('a lead to be taken', () =>
    postLead(origin, email, slot, logins, key).catch((error: Error) => {
      if (/refused: (?!503)/u.test(error.message)) {
        throw error;
      }
      return null;
    }),
  );
}

/** Sends the request of a lead. @returns the lead's id @throws when it is refused or not answered */
export async function postLead(
  origin: string,
  email: string,
  slot: FormIdSlot = 'checklist',
  logins?: Logins,
  key: string = randomUUID(),
): Promise<string> {
  const {idempotencyKey} = LEAD_HEADERS;
  const response = await fetch(`${origin}/functions/v1/submit-hubspot-form`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin, [idempotencyKey]: key},
    body: leadBody(slot, email, logins),
  });
  if (!response.ok) {
    throw new Error(`The lead was refused: ${response.status} ${await response.text()}`);
  }
  return ((await response.json()) as LeadAccepted).id;
}
