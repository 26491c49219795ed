import {
  LEAD_FORMS,
  type LeadFormKey,
  type LeadValues,
} from '../../supabase/functions/_shared/lead-forms/registry.ts';

export const LEAD_FORM_KEYS = Object.keys(LEAD_FORMS) as LeadFormKey[];

/** Every field that a form asks for. */
export type LeadField = {[Key in LeadFormKey]: keyof LeadValues<Key>}[LeadFormKey] & string;

/** Test logins that must not be found anywhere afterwards. */
export const CANARIES = {
  loginOne: 'canary-one@learner.example / Pw-4f9c1e',
  loginTwo: 'canary-two@learner.example / Pw-b82d70',
} as const;

/** The visitor of all tests. Each form takes the fields that it has, by the contract's names. */
export const VISITOR = {
  firstName: 'Ida',
  lastName: 'Berg',
  email: 'ida.berg@training.example',
  company: 'Berg & Søn <Training>',
  jobTitle: 'Compliance Officer',
  message: 'We need an audit of "three" courses.\nSoon, please: 日本 and \u{1F43E}.',
  role: 'Owner',
  ...CANARIES,
  courseUrl: 'https://courses.example/working-at-height?unit=3',
  additionalInfo: 'Not on Fridays.',
} satisfies Record<LeadField, string>;
