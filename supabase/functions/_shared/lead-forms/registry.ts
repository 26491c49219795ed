import type * as z from 'zod/mini';
import {assuranceCheck} from './assurance-check.ts';
import {consultation} from './consultation.ts';
import {leadMagnet, resourceGate, webinarAccess} from './gates.ts';
import {newsletter} from './newsletter.ts';

/** Every form of the site by its key. */
export const LEAD_FORMS = {
  consultation,
  newsletter,
  assuranceCheck,
  resourceGate,
  leadMagnet,
  webinarAccess,
} as const;

/** The key of one of the six forms. */
export type LeadFormKey = keyof typeof LEAD_FORMS;

/** The checked, normalized values of a form. */
export type LeadValues<Key extends LeadFormKey = LeadFormKey> = z.output<
  (typeof LEAD_FORMS)[Key]['schema']
>;

/** All six keys, in the order of the specification. */
export const LEAD_FORM_KEYS = Object.keys(LEAD_FORMS) as LeadFormKey[];
