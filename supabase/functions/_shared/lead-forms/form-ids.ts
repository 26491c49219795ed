import type {LeadFormKey} from './registry.ts';

/**
 * The CRM forms that a deployment configures (slots), and the contract each is checked with. The lead magnet has no
 * slot: its leads go to the form of the resource it offers (specification, section 7).
 */
export const FORM_ID_SLOTS = {
  consultation: 'consultation',
  newsletter: 'newsletter',
  strategicGuide: 'resourceGate',
  independentGuide: 'resourceGate',
  checklist: 'resourceGate',
  assuranceCheck: 'assuranceCheck',
  webinarAccess: 'webinarAccess',
} as const satisfies Record<string, LeadFormKey>;

/** The name of one CRM form in the deployment's settings. */
export type FormIdSlot = keyof typeof FORM_ID_SLOTS;

/** All slots, in the order of {@link FORM_ID_SLOTS}. */
export const FORM_ID_SLOT_NAMES = Object.keys(FORM_ID_SLOTS) as FormIdSlot[];

/** Whether a lead's form is one of the slots: the contract of an older or newer version may have had others. */
export function isFormIdSlot(form: string): form is FormIdSlot {
  return Object.hasOwn(FORM_ID_SLOTS, form);
}

/** The slot's part of an environment variable's name: `strategicGuide` becomes `HUBSPOT_FORM_STRATEGIC_GUIDE`. */
export function slotEnvName(slot: FormIdSlot): string {
  return `HUBSPOT_FORM_${slot.replace(/[A-Z]/gu, '_$&').toUpperCase()}`;
}

/**
 * Ids used until a deployment sets its own. They are well-formed, so that a fresh checkout works against the CRM
 * stand-in, and recognizable, so that a production start can refuse them.
 */
export const PLACEHOLDER_PORTAL_ID = '00000000';

/** The placeholder id of one slot; see {@link PLACEHOLDER_PORTAL_ID}. */
export function placeholderFormId(slot: FormIdSlot): string {
  const index = FORM_ID_SLOT_NAMES.indexOf(slot) + 1;
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
