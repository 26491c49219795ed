import {
  LEAD_FORM_KEYS,
  LEAD_FORMS,
  type LeadFormKey,
  type LeadValues,
} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {VALUES} from '../../support/submit-lead';

const values: Readonly<Record<string, string>> = {...VALUES, email: 'ida@training.example'};

/** Values that the contract does not change: trimmed, and in lower case where it lowers. */
export const SAMPLES = Object.fromEntries(
  LEAD_FORM_KEYS.map((form) => [
    form,
    Object.fromEntries(Object.keys(LEAD_FORMS[form].crmNames).map((it) => [it, values[it]])),
  ]),
) as {[Key in LeadFormKey]: LeadValues<Key>};
