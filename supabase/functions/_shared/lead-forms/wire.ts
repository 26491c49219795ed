import * as z from 'zod/mini';
import type {FieldWords, LeadForm} from './define-form.ts';
import {FORM_ID_SLOTS, isFormIdSlot} from './form-ids.ts';
import {LEAD_FORMS, type LeadFormKey, type LeadValues, removeSecrets} from './registry.ts';

/** A field with the CRM's name. */
type WireField = {name: string; value: string};

/** The body of a request (specification, section 7). Everything else is sent in headers. */
export const wireBodySchema = z.strictObject({
  portalId: z.string().check(z.minLength(1), z.maxLength(64)),
  formId: z.string().check(z.minLength(1), z.maxLength(64)),
  fields: z
    .array(z.strictObject({name: z.string().check(z.maxLength(64)), value: z.string()}))
    .check(z.maxLength(32)),
});

export type WireBody = z.infer<typeof wireBodySchema>;

/** Renames values to the CRM's field names, in the form's order, and appends its constants. */
function toCrmValues(key: LeadFormKey, values: Readonly<Record<string, string>>) {
  const {crmNames, constants} = LEAD_FORMS[key];
  const typed = Object.entries(crmNames).map(([field, name]) => [name, values[field] ?? '']);
  return {...(Object.fromEntries(typed) as Record<string, string>), ...constants};
}

/** Turns validated values into the fields that are sent. */
export function toFields<Key extends LeadFormKey>(key: Key, values: LeadValues<Key>): WireField[] {
  return Object.entries(toCrmValues(key, values)).map(([name, value]) => ({name, value}));
}

/** The inverse of {@link toFields}, unchecked; null when a field is unknown or repeated, or a constant differs. */
export function readFields(
  key: LeadFormKey,
  fields: readonly WireField[],
): Record<string, string> | null {
  const {crmNames, constants} = LEAD_FORMS[key];
  const ours = new Map<string, string>(
    Object.entries(crmNames).map(([field, name]) => [name, field]),
  );
  const fixed = new Map<string, string>(Object.entries(constants));
  const isKnown = ({name, value}: WireField) => ours.has(name) || fixed.get(name) === value;
  if (!fields.every(isKnown) || new Set(fields.map(({name}) => name)).size < fields.length) {
    return null;
  }
  const typed = fields.filter(({name}) => ours.has(name));
  return Object.fromEntries(typed.map(({name, value}) => [ours.get(name), value]));
}

/** Checked values as they are stored, by the CRM's names. Test logins become references; no other secret is stored. */
export function toStored(
  key: LeadFormKey,
  values: LeadValues,
  reference: string,
): Record<string, string> {
  const hidden = LEAD_FORMS[key].sensitive.map((field) => [field, reference]);
  return toCrmValues(key, {...removeSecrets(key, values), ...Object.fromEntries(hidden)});
}

/** The CRM's names for a form's fields, in order, constants last; empty for an unknown form. */
export function listFieldNames(form: string): string[] {
  const {crmNames = {}, constants = {}} = findForm(form);
  return [...Object.values(crmNames), ...Object.keys(constants)];
}

/** The CRM's names of the fields that are stored only encrypted; none for an unknown form. */
export function listSensitiveNames(form: string): string[] {
  const {crmNames = {}, sensitive = []} = findForm(form);
  return sensitive.map((field) => crmNames[field] ?? '');
}

/** The CRM's names of the fields that the mail to the visitor repeats: none into which a secret may be typed. */
export function listCopiedNames(form: string): string[] {
  const {crmNames = {}, words, quoted = null} = findForm(form);
  return Object.entries<FieldWords>(words?.fields ?? {})
    .filter(([field, {kind}]) => kind !== 'secret' && (kind !== 'lines' || field === quoted))
    .map(([field]) => crmNames[field] ?? '');
}

/** The text, of any length, by which the staff see what a lead is about; empty when its form has no such field. */
export function readQuoted(form: string, fields: Readonly<Record<string, string>>): string {
  const {crmNames = {}, quoted = null} = findForm(form);
  return (quoted && fields[crmNames[quoted] ?? '']) ?? '';
}

/** A field's label for the staff, made of its CRM name: `programSize` and `program_size` become "Program size". */
export function toFieldLabel(form: string, crmName: string): string {
  const names = Object.entries(findForm(form).crmNames ?? {});
  const [field] = names.find(([, it]) => it === crmName) ?? [crmName];
  const words = field
    .replaceAll(/_?[A-Z]|_/gu, ' $&')
    .replaceAll('_', '')
    .toLowerCase();
  return words.replace(/^./u, (it) => it.toUpperCase()).replace(/\burl\b/u, 'URL');
}

function findForm(form: string): Partial<LeadForm> {
  return isFormIdSlot(form) ? LEAD_FORMS[FORM_ID_SLOTS[form]] : {};
}
