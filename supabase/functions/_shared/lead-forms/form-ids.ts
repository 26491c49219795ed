import {FORM_ID_SLOTS} from './registry.ts';

export {FORM_ID_SLOTS};

export type FormIdSlot = keyof typeof FORM_ID_SLOTS;

export const FORM_ID_SLOT_NAMES = Object.keys(FORM_ID_SLOTS) as FormIdSlot[];

/** Whether a name is one of our forms: a lead stored by another release may name another form. */
export function isFormIdSlot(form: string): form is FormIdSlot {
  return Object.hasOwn(FORM_ID_SLOTS, form);
}

/** How a page names the portal and each form (specification, section 7). */
export type Forms = {
  portalId: string;
  formIds: Readonly<Record<FormIdSlot, string>>;
  /** The ids that requests may name: the current one first, then those of older pages that are still open. */
  known: Readonly<Record<'portal' | FormIdSlot, readonly string[]>>;
};

/** The names of the settings that hold these ids; null for a CRM that issues no ids. */
export type IdSettings = Readonly<Record<'portal' | FormIdSlot, string>> | null;

/** Splits a setting at its commas. The first id is current; the others are those that open pages still use. */
export function splitIds(setting: string): string[] {
  return setting.split(',').map((it) => it.trim());
}

/** Reads the ids from the settings, with a placeholder for each missing one. */
export function readForms(
  settings: IdSettings,
  given: Readonly<Record<string, string | undefined>>,
): Forms {
  const read = (key: 'portal' | FormIdSlot, placeholder: string) =>
    splitIds(given[settings?.[key] ?? ''] ?? placeholder);
  const known = FORM_ID_SLOT_NAMES.map((it) => [it, read(it, toPlaceholderFormId(it))] as const);
  const portal = read('portal', PLACEHOLDER_PORTAL_ID);
  return {
    portalId: portal[0] ?? '',
    formIds: Object.fromEntries(known.map(([slot, [id]]) => [slot, id])) as Forms['formIds'],
    known: {portal, ...(Object.fromEntries(known) as Record<FormIdSlot, string[]>)},
  };
}

/** The portal until a deployment sets its own: the fake CRM accepts it, the real HubSpot refuses it at the start. */
export const PLACEHOLDER_PORTAL_ID = '00000000';

/** The form's id until a deployment sets its own: see {@link PLACEHOLDER_PORTAL_ID}. */
export function toPlaceholderFormId(slot: FormIdSlot): string {
  const index = FORM_ID_SLOT_NAMES.indexOf(slot) + 1;
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
