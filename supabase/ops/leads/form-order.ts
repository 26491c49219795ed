import {FORM_ID_SLOTS, type FormIdSlot} from '../../functions/_shared/lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../../functions/_shared/lead-forms/registry.ts';

/**
 * A lead with its fields in the order of its form, as the contract has it. The database keeps them in an order of its
 * own. Fields that the contract does not know (any more) come last.
 */
export function inFormOrder<Lead extends {form: string; fields: Record<string, string>}>(
  lead: Lead,
): Lead {
  const names = fieldNames(lead.form).filter((name) => Object.hasOwn(lead.fields, name));
  const known = Object.fromEntries(names.map((name) => [name, lead.fields[name] ?? '']));
  return {...lead, fields: {...known, ...lead.fields}};
}

function fieldNames(form: string): string[] {
  if (!Object.hasOwn(FORM_ID_SLOTS, form)) {
    return [];
  }
  const {crmNames, constants} = LEAD_FORMS[FORM_ID_SLOTS[form as FormIdSlot]];
  return [...Object.values<string>(crmNames), ...Object.keys(constants)];
}
