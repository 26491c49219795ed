import {
  LEAD_FORM_KEYS,
  LEAD_FORMS,
  type LeadFormKey,
  type LeadValues,
} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {VISITOR} from '../../support/visitor';

const values: Readonly<Record<string, string>> = VISITOR;

/** Values that the contract does not change: trimmed, and in lower case where it lowers. */
export const SAMPLES = Object.fromEntries(
  LEAD_FORM_KEYS.map((form) => [
    form,
    Object.fromEntries(Object.keys(LEAD_FORMS[form].crmNames).map((it) => [it, values[it]])),
  ]),
) as {[Key in LeadFormKey]: LeadValues<Key>};
