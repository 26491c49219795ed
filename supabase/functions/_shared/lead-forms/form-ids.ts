import type {LeadFormKey} from './registry.ts';

/** The CRM's forms (slots) and their contracts. A lead magnet uses the form of its resource (specification, 7). */
export const FORM_ID_SLOTS = {
  consultation: 'consultation',
  newsletter: 'newsletter',
  strategicGuide: 'resourceGate',
  independentGuide: 'resourceGate',
  checklist: 'resourceGate',
  assuranceCheck: 'assuranceCheck',
  webinarAccess: 'webinarAccess',
} as const satisfies Record<string, LeadFormKey>;

export type FormIdSlot = keyof typeof FORM_ID_SLOTS;

export const FORM_ID_SLOT_NAMES = Object.keys(FORM_ID_SLOTS) as FormIdSlot[];

/** A lead of another version may be of another form. */
export function isFormIdSlot(form: string): form is FormIdSlot {
  return Object.hasOwn(FORM_ID_SLOTS, form);
}

/** How pages name portal and form (specification, section 7). */
export type Forms = {portalId: string; formIds: Readonly<Record<FormIdSlot, string>>};

/** The settings that hold these ids; null for a CRM without ids of its own. */
export type IdSettings = Readonly<Record<'portal' | FormIdSlot, string>> | null;

/** The ids of settings, with a placeholder for each that is missing. */
export function readForms(
  settings: IdSettings,
  given: Readonly<Record<string, string | undefined>>,
): Forms {
  const read = (key: 'portal' | FormIdSlot) => given[settings?.[key] ?? ''];
  const ids = FORM_ID_SLOT_NAMES.map((slot) => [slot, read(slot) ?? toPlaceholderFormId(slot)]);
  return {
    portalId: read('portal') ?? PLACEHOLDER_PORTAL_ID,
    formIds: Object.fromEntries(ids) as Forms['formIds'],
  };
}

/** The portal until a deployment sets its own: right for the stand-in, refused at a start with the real HubSpot. */
export const PLACEHOLDER_PORTAL_ID = '00000000';

/** See {@link PLACEHOLDER_PORTAL_ID}. */
export function toPlaceholderFormId(slot: FormIdSlot): string {
  const index = FORM_ID_SLOT_NAMES.indexOf(slot) + 1;
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
