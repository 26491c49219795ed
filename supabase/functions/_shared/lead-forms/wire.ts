import * as z from 'zod/mini';
import {FORM_ID_SLOTS, isFormIdSlot} from './form-ids.ts';
import {LEAD_FORMS, type LeadFormKey, type LeadValues} from './registry.ts';

/** A field in the CRM's terms. */
export type WireField = {name: string; value: string};

/** Specification, section 7; anything else travels in headers. */
export const wireBodySchema = z.strictObject({
  portalId: z.string().check(z.minLength(1), z.maxLength(64)),
  formId: z.string().check(z.minLength(1), z.maxLength(64)),
  fields: z
    .array(z.strictObject({name: z.string().check(z.maxLength(64)), value: z.string()}))
    .check(z.maxLength(32)),
});

export type WireBody = z.infer<typeof wireBodySchema>;

/** Checked values under the CRM's names; the form's constants come last. */
export function toFields<Key extends LeadFormKey>(key: Key, values: LeadValues<Key>): WireField[] {
  const form = LEAD_FORMS[key];
  const typed = Object.entries(form.crmNames).map(([field, name]) => ({
    name,
    value: (values as Record<string, string>)[field] ?? '',
  }));
  const constant = Object.entries(form.constants).map(([name, value]) => ({name, value}));
  return [...typed, ...constant];
}

export type FieldsFault = {
  fault: 'unknown_field' | 'duplicate_field' | 'wrong_constant';
  name: string;
};

/** The inverse of {@link toFields}, or the first fault. Values are not checked. */
export function readFields(
  key: LeadFormKey,
  fields: readonly WireField[],
): {values: Record<string, string>} | FieldsFault {
  const form = LEAD_FORMS[key];
  const ours = new Map(Object.entries(form.crmNames).map(([field, name]) => [name, field]));
  const constants: Readonly<Record<string, string>> = form.constants;
  const seen = new Set<string>();
  const values: Record<string, string> = {};
  for (const {name, value} of fields) {
    if (seen.has(name)) {
      return {fault: 'duplicate_field', name};
    }
    seen.add(name);
    const field = ours.get(name);
    if (field !== undefined) {
      values[field] = value;
    } else if (!Object.hasOwn(constants, name)) {
      return {fault: 'unknown_field', name};
    } else if (constants[name] !== value) {
      return {fault: 'wrong_constant', name};
    }
  }
  return {values};
}

/** The CRM names of the fields that are stored sealed only. */
export function listSensitiveNames(key: LeadFormKey): string[] {
  const form = LEAD_FORMS[key];
  const names: Readonly<Record<string, string>> = form.crmNames;
  return form.sensitive.map((field) => names[field] ?? '');
}

/** The CRM names of a form's fields in their order, constants last; none for an unknown form. */
export function listFieldNames(form: string): string[] {
  if (!isFormIdSlot(form)) {
    return [];
  }
  const {crmNames, constants} = LEAD_FORMS[FORM_ID_SLOTS[form]];
  return [...Object.values<string>(crmNames), ...Object.keys(constants)];
}
