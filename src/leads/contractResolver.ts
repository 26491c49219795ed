import type {Resolver} from 'react-hook-form';
import {LEAD_FORMS, type LeadFormKey, type LeadIssue, parseLead} from './contract';

/** A form's values as its controls hold them. */
export type FormValues = Record<string, string>;

function fieldsOf(form: LeadFormKey): string[] {
  return Object.keys(LEAD_FORMS[form].crmNames);
}

/** Every field of a form, empty. */
export function emptyValues(form: LeadFormKey): FormValues {
  return Object.fromEntries(fieldsOf(form).map((field) => [field, '']));
}

/** The contract's verdict in react-hook-form's terms: checked values, or the first message of each refused field. */
export function contractResolver(form: LeadFormKey): Resolver<FormValues> {
  return (input) => {
    const verdict = parseLead(form, input);
    if (verdict.ok) {
      return {values: verdict.values as FormValues, errors: {}};
    }
    const errors = verdict.issues.map(({field, message}) => [field, {type: 'contract', message}]);
    return {values: {}, errors: Object.fromEntries(errors)};
  };
}

/** A form's errors as a list, in the order of its fields. */
export function issuesInFieldOrder(
  form: LeadFormKey,
  errors: Readonly<Record<string, {message?: string} | undefined>>,
): LeadIssue[] {
  return fieldsOf(form).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{field, message}] : [];
  });
}
