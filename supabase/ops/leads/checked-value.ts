import {FORM_ID_SLOTS, type FormIdSlot} from '../../functions/_shared/lead-forms/form-ids.ts';
import {parseLead} from '../../functions/_shared/lead-forms/parse.ts';
import {fromFields, sensitiveNames, toFields} from '../../functions/_shared/lead-forms/wire.ts';
import {OpsError} from '../cli/ops-error.ts';
import type {LeadRecord} from './lead-record.ts';

/**
 * Checks a new value of a lead's field by the rules of its form.
 *
 * @param name the field's CRM name
 * @returns the normalized value
 * @throws {OpsError} when the lead has no such field, the field is sealed, or the value breaks a rule
 */
export function checkedValue({form, fields}: LeadRecord, name: string, value: string): string {
  const key = FORM_ID_SLOTS[form as FormIdSlot];
  if (!Object.hasOwn(fields, name) || sensitiveNames(key).includes(name)) {
    const names = Object.keys(fields).filter((it) => !sensitiveNames(key).includes(it));
    throw new OpsError(
      `${name} cannot be corrected. This lead has: ${names.join(', ') || 'none'}.`,
    );
  }
  const list = Object.entries({...fields, [name]: value});
  const typed = fromFields(
    key,
    list.map(([wireName, wireValue]) => ({name: wireName, value: wireValue})),
  );
  if ('fault' in typed) {
    throw new OpsError(`${typed.name} is the same in every lead of this form.`);
  }
  const verdict = parseLead(key, typed.values);
  if (!verdict.ok) {
    throw new OpsError(verdict.issues.map(({message}) => `${message}.`).join(' '));
  }
  return toFields(key, verdict.values).find((it) => it.name === name)?.value ?? '';
}
