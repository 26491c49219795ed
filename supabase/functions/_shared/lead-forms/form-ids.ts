import type {LeadFormKey} from './registry.ts';

/**
 * The CRM forms a deployment must name, and the contract each is checked with. The lead magnet has no id of its own: it
 * files its leads under the form of the resource it offers (specification, section 7).
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

/** The name of a CRM form id in the deployment's settings. */
export type FormIdSlot = keyof typeof FORM_ID_SLOTS;

/** All slots, in the order of {@link FORM_ID_SLOTS}. */
export const FORM_ID_SLOT_NAMES = Object.keys(FORM_ID_SLOTS) as FormIdSlot[];

/** `strategicGuide` becomes `STRATEGIC_GUIDE`: the slot's part of an environment variable's name. */
export function slotEnvName(slot: FormIdSlot): string {
  return `HUBSPOT_FORM_${slot.replace(/[A-Z]/gu, '_$&').toUpperCase()}`;
}

/**
 * Ids that stand in until a deployment sets its own. They are well-formed and recognizably nobody's, so that a fresh
 * checkout works against the CRM stand-in and a production start can refuse them.
 */
export const PLACEHOLDER_PORTAL_ID = '00000000';

/** The placeholder id of one slot: see {@link PLACEHOLDER_PORTAL_ID}. */
export function placeholderFormId(slot: FormIdSlot): string {
  const index = FORM_ID_SLOT_NAMES.indexOf(slot) + 1;
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
