import {useEffectEvent, useLayoutEffect, useRef} from 'react';
import {type FieldErrors, type Resolver, useForm} from 'react-hook-form';
import {useRestoredFocus} from '@site/src/browser/focus';
import {LEAD_FORMS, type LeadFormKey, type LeadIssue, parseLead, removeSecrets} from './contract';
import {type FormValues, useStaticForm} from './staticForm';

/** The field name of the honeypot (`DecoyField`). No form of the contract has such a field: its value is not sent. */
export const DECOY = 'subject';

export function fieldNames(form: LeadFormKey): string[] {
  return Object.keys(LEAD_FORMS[form].crmNames);
}

/** The initial value of every field; the empty string where none is given. */
export function initialValues(form: LeadFormKey, initial: Partial<FormValues> = {}): FormValues {
  return Object.fromEntries(fieldNames(form).map((field) => [field, initial[field] ?? '']));
}

/** Validates by the contract for react-hook-form: gives parsed values, or the first message for each refused field. */
function contractResolver(form: LeadFormKey): Resolver<FormValues> {
  return (input) => {
    const verdict = parseLead(form, input);
    if (verdict.ok) {
      return {values: verdict.values as FormValues, errors: {}};
    }
    const errors = verdict.issues.map(({field, message, help}) => [
      field,
      {type: 'contract', message, types: {help}},
    ]);
    return {values: {}, errors: Object.fromEntries(errors)};
  };
}

export type Errors = FieldErrors<FormValues>;

export function issuesInFieldOrder(form: LeadFormKey, errors: Errors): LeadIssue[] {
  return fieldNames(form).flatMap((field) => {
    const {message, types} = errors[field] ?? {};
    return message ? [{field, message, help: types?.help as string | undefined}] : [];
  });
}

/** What these values have of the issues' fields, in words of now: another fault has another message. */
export function issuesLeft(
  form: LeadFormKey,
  issues: readonly LeadIssue[],
  values: FormValues,
): readonly LeadIssue[] {
  const verdict = parseLead(form, values);
  const refused = verdict.ok ? [] : verdict.issues;
  return issues.flatMap(({field}) => refused.find((it) => it.field === field) ?? []);
}

/** The values of a form without secrets, each on a line. */
export function textWithoutSecrets(form: LeadFormKey, values: FormValues): string {
  const open = removeSecrets(form, values);
  return fieldNames(form)
    .flatMap((field) => open[field] || [])
    .join('\r\n');
}

/** The typed values, without secrets and without unchanged initial values. */
export function typedValues(
  form: LeadFormKey,
  values: FormValues,
  pristine: FormValues,
): FormValues {
  const open = Object.entries(removeSecrets(form, values));
  return Object.fromEntries(open.filter(([field, value]) => value !== pristine[field]));
}

/** The fields of a form, validated by the contract. `staticId`: see `staticForm.ts`. */
export function useFields(
  form: LeadFormKey,
  staticId: string,
  start: FormValues,
  isShort: boolean,
) {
  const readTyped = useStaticForm(staticId, fieldNames(form));
  const fields = useForm<FormValues>({
    defaultValues: start,
    resolver: contractResolver(form),
    reValidateMode: 'onSubmit',
    shouldFocusError: isShort,
  });

  const setAll = (values: FormValues): void =>
    Object.entries(values).forEach(([field, value]) => fields.setValue(field, value));
  const takeTyped = useEffectEvent(() => setAll(readTyped()));
  useLayoutEffect(() => takeTyped(), []);
  useRestoredFocus(staticId);

  const shown = useRef<HTMLFormElement>(null);
  const readShown = (name: string) => new FormData(shown.current ?? undefined).get(name);
  /** The values that the form shows, because form fillers set values without events. */
  const readAll = (): FormValues => {
    const known = Object.entries(fields.getValues());
    const all = known.map(([field, before]) => [field, readShown(field) ?? before]);
    return Object.fromEntries(all) as FormValues;
  };
  const takeShown = (): void => {
    const before = fields.getValues();
    const changed = Object.entries(readAll()).filter(([field, value]) => value !== before[field]);
    setAll(Object.fromEntries(changed));
  };

  return {fields, shown, setAll, readAll, takeShown, readShown};
}
