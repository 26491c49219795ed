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

/** `strategicGuide` becomes `HUBSPOT_FORM_STRATEGIC_GUIDE`. */
export function toSlotEnvName(slot: FormIdSlot): string {
  return `HUBSPOT_FORM_${slot.replace(/[A-Z]/gu, '_$&').toUpperCase()}`;
}

/** The portal until a deployment sets its own: right for the stand-in, refused at a start with the real HubSpot. */
export const PLACEHOLDER_PORTAL_ID = '00000000';

/** See {@link PLACEHOLDER_PORTAL_ID}. */
export function toPlaceholderFormId(slot: FormIdSlot): string {
  const index = FORM_ID_SLOT_NAMES.indexOf(slot) + 1;
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
