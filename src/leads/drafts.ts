import {boot} from '@site/src/boot/Boot';
import {LEAD_FORMS, type LeadFormKey} from './contract';
import type {FormValues} from './contractResolver';

/** What was typed into the forms of pages that were left. It lasts as long as the visit, in this tab alone. */
const drafts = new Map<LeadFormKey, FormValues>();

/** Tells the early script whether loading the page again would lose something. */
function flagDrafts(): void {
  boot().hasDraft = [...drafts.values()].some((draft) => Object.values(draft).some(Boolean));
}

/** Keeps what was typed into a form while its visitor looks at another page, the privacy policy for instance. Secrets are not kept. */
export function keepDraft(form: LeadFormKey, values: Readonly<FormValues>): void {
  const secrets: readonly string[] = LEAD_FORMS[form].sensitive;
  const kept = Object.entries(values).filter(([field]) => !secrets.includes(field));
  drafts.set(form, Object.fromEntries(kept));
  flagDrafts();
}

/** What {@link keepDraft} has kept; nothing when the form was not left or has been sent since. */
export function draftOf(form: LeadFormKey): Readonly<FormValues> {
  return drafts.get(form) ?? {};
}

/** Forgets a form's draft: its lead was accepted. */
export function dropDraft(form: LeadFormKey): void {
  drafts.delete(form);
  flagDrafts();
}
