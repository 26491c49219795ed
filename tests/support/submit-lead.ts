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

/** A visitor's request; by default a checklist's form with an email address and a key that no other test uses. */
export type Sent = {
  email?: string;
  slot?: FormIdSlot;
  logins?: {loginOne: string; loginTwo: string};
  key?: string;
  /** Fills in the honeypot, so that the lead goes into quarantine. */
  isDecoy?: true;
};

/** The ids by which a request names a form where no portal is set. */
export const formOf = (slot: FormIdSlot) => ({
  portalId: PLACEHOLDER_PORTAL_ID,
  formId: toPlaceholderFormId(slot),
});

/** An email address that no other test uses. */
export const freshEmail = (): string => `reader-${randomUUID()}@training.example`;

/** Sends a lead as a page does, retrying until it is answered. @returns its id @throws when it is refused for good */
export async function submitLead(origin: string, sent: Sent = {}): Promise<string> {
  const same = {email: freshEmail(), key: randomUUID(), ...sent};
  return until('a lead to be taken', () =>
    postLead(origin, same).catch((error: Error) => {
      if (/refused: (?!503)/u.test(error.message)) {
        throw error;
      }
      return null;
    }),
  );
}

/** Sends a lead's request once. @returns the lead's id @throws when it is refused or not answered */
export async function postLead(origin: string, sent: Sent = {}): Promise<string> {
  const {email = freshEmail(), slot = 'checklist', logins, key = randomUUID(), isDecoy} = sent;
  const fields = toFields(FORM_ID_SLOTS[slot], {...VISITOR, ...logins, email});
  const response = await fetch(`${origin}/functions/v1/submit-hubspot-form`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      [LEAD_HEADERS.idempotencyKey]: key,
      ...(isDecoy && {[LEAD_HEADERS.decoy]: 'filled'}),
    },
    body: JSON.stringify({...formOf(slot), fields}),
  });
  if (!response.ok) {
    throw new Error(`The lead was refused: ${response.status} ${await response.text()}`);
  }
  return ((await response.json()) as LeadAccepted).id;
}
