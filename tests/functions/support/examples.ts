import {
  type FormIdSlot,
  placeholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import type {LeadSource} from '../../../supabase/functions/_shared/lead-forms/source.ts';
import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import type {LeadFormKey} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import type {WireBody, WireField} from '../../../supabase/functions/_shared/lead-forms/wire.ts';

/** A submitted form: its slot, and its fields by CRM name (specification, section 7). */
export type Example = {slot: FormIdSlot; fields: Readonly<Record<string, string>>};

/** Values of a Free Assurance Check that must not be found anywhere afterwards. */
export const CANARIES = {
  loginOne: 'canary-one@learner.example / Pw-4f9c1e',
  loginTwo: 'canary-two@learner.example / Pw-b82d70',
} as const;

const person = {firstname: 'Ida', lastname: 'Berg', email: 'ida.berg@training.example'};

/** One valid submission per form. */
export const EXAMPLES: Readonly<Record<LeadFormKey, Example>> = {
  consultation: {
    slot: 'consultation',
    fields: {
      ...person,
      company: 'Berg & Søn <Training>',
      jobtitle: 'Compliance Officer',
      message: 'We need an audit of "three" courses.\nSoon, please: 日本 and \u{1F43E}.',
    },
  },
  newsletter: {slot: 'newsletter', fields: {email: 'ida.berg@gmail.com'}},
  assuranceCheck: {
    slot: 'assuranceCheck',
    fields: {
      ...person,
      company: 'Berg Training',
      jobtitle: 'Owner',
      login_credential__1: CANARIES.loginOne,
      login_credential__2: CANARIES.loginTwo,
      course_assessment_url: 'https://courses.example/working-at-height?unit=3',
      additional_information: '',
    },
  },
  resourceGate: {slot: 'strategicGuide', fields: person},
  leadMagnet: {slot: 'checklist', fields: person},
  webinarAccess: {
    slot: 'webinarAccess',
    fields: {email: person.email, webinar_access_request: 'true'},
  },
};

/** The keys of {@link EXAMPLES}. */
export const EXAMPLE_KEYS = Object.keys(EXAMPLES) as LeadFormKey[];

/** A form's fields as a list. */
export function fieldList(fields: Readonly<Record<string, string>>): WireField[] {
  return Object.entries(fields).map(([name, value]) => ({name, value}));
}

/**
 * The body of an example's submission.
 *
 * @param changes fields that differ from the example
 */
export function bodyOf(key: LeadFormKey, changes: Readonly<Record<string, string>> = {}): WireBody {
  const {slot, fields} = EXAMPLES[key];
  return {
    portalId: '00000000',
    formId: placeholderFormId(slot),
    fields: fieldList({...fields, ...changes}),
  };
}

/** What the site tells of a visit besides the form. */
type Visit = {pageUri?: string; pageName?: string; source?: LeadSource; consent?: string};

/** The headers that tell of a visit. */
export function visit({pageUri = '', pageName = '', source, consent}: Visit) {
  return {
    [LEAD_HEADERS.pageUri]: encodeURIComponent(pageUri),
    [LEAD_HEADERS.pageName]: encodeURIComponent(pageName),
    [LEAD_HEADERS.source]: encodeURIComponent(JSON.stringify(source) ?? ''),
    ...(consent === undefined ? {} : {[LEAD_HEADERS.consentVersion]: consent}),
  };
}

/** The header of a request whose honeypot was filled in. */
export const DECOY_FILLED = {[LEAD_HEADERS.decoy]: 'filled'};
