import {type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState} from 'react';
import {type Resolver, useForm, type UseFormRegisterReturn} from 'react-hook-form';
import {boot} from '@site/src/boot/Boot';
import {brand} from '@site/src/config/brand';
import {deployment} from '@site/src/config/deployment';
import {
  type FormIdSlot,
  LEAD_FORMS,
  type LeadFormKey,
  type LeadIssue,
  type LeadValues,
  parseLead,
} from './contract';
import {OUTCOMES} from './messages';
import {submitLead} from './submitLead';
import {showToast, type ToastMessage, type ToastPlace} from './toasts';

type FormValues = Record<string, string>;

function fieldsOf(form: LeadFormKey): string[] {
  return Object.keys(LEAD_FORMS[form].crmNames);
}

function emptyValues(form: LeadFormKey): FormValues {
  return Object.fromEntries(fieldsOf(form).map((field) => [field, '']));
}

/** The contract's verdict for react-hook-form: parsed values, or the first message of each refused field. */
function contractResolver(form: LeadFormKey): Resolver<FormValues> {
  return (input) => {
    const verdict = parseLead(form, input);
    if (verdict.ok) {
      return {values: verdict.values as FormValues, errors: {}};
    }
    const errors = verdict.issues.map(({field, message}) => [field, {type: 'contract', message}]);
    return {values: {}, errors: Object.fromEntries(errors)};
  };
}

function issuesInFieldOrder(
  form: LeadFormKey,
  errors: Readonly<Record<string, {message?: string} | undefined>>,
): LeadIssue[] {
  return fieldsOf(form).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{field, message}] : [];
  });
}

/** Typed text of forms whose page was left; in memory, for this visit and tab. */
const drafts = new Map<LeadFormKey, FormValues>();

/** Tells the early script whether a reload would lose typed text. */
function flagDrafts(): void {
  boot().hasDraft = [...drafts.values()].some((draft) => Object.values(draft).some(Boolean));
}

/** Keeps typed text during a look at another page, such as the privacy policy. Secrets are not kept. */
function keepDraft(form: LeadFormKey, values: Readonly<FormValues>): void {
  const secrets: readonly string[] = LEAD_FORMS[form].sensitive;
  const kept = Object.entries(values).filter(([field]) => !secrets.includes(field));
  drafts.set(form, Object.fromEntries(kept));
  flagDrafts();
}

function draftOf(form: LeadFormKey): Readonly<FormValues> {
  return drafts.get(form) ?? {};
}

function dropDraft(form: LeadFormKey): void {
  drafts.delete(form);
  flagDrafts();
}

/** `failed` keeps the typed text; `succeeded` drops it. */
export type LeadFormState =
  | {status: 'idle'}
  | {status: 'submitting'}
  | {status: 'succeeded'}
  | {status: 'failed'; message: ToastMessage};

export type LeadFormControls = {
  state: LeadFormState;
  /** Refused by the last submit, in field order. */
  issues: readonly LeadIssue[];
  submitCount: number;
  /** Until the field is changed. */
  errorOf: (field: string) => string | undefined;
  register: (field: string) => UseFormRegisterReturn;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Sets a value that the visitor sees and may change. */
  prefill: (field: string, value: string) => void;
  reset: () => void;
};

type Options<Key extends LeadFormKey> = {
  form: Key;
  /** Selects the deployment's CRM form id. */
  slot: FormIdSlot;
  /** Where a refusal or failure is shown, asked at that moment; the page by default. */
  place?: () => ToastPlace;
  /** Initial values, also after a reset. */
  initial?: Partial<LeadValues<Key>>;
  /** For a form in the page, which keeps a draft: text typed before the form's code arrived. */
  early?: Readonly<FormValues>;
  /** Overrides the form's toast of success (`OUTCOMES`). */
  success?: ToastMessage;
  /** Runs when the lead is stored. */
  onSuccess?: (values: LeadValues<Key>) => void;
};

/** Field name of the honeypot (`DecoyField`). No form of the contract has it, so it is never sent as a value. */
export const DECOY = 'subject';

/** Reads the DOM: bots set values without events. */
function isDecoyFilled(event?: BaseSyntheticEvent): boolean {
  const form: unknown = event?.target;
  return form instanceof HTMLFormElement && Boolean(new FormData(form).get(DECOY));
}

/** `forget` runs once the lead is accepted. */
type Keys = {keyFor: (values: FormValues) => string; forget: () => void};

/** 32 hexadecimal digits. Unlike `crypto.randomUUID` it needs no secure context. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Equal values keep their key until accepted, so a second click after a lost answer is the same lead; later values get a new key. */
function useIdempotencyKey(): Keys {
  const last = useRef({values: '', key: ''});
  const keyFor = (values: FormValues): string => {
    const serialized = JSON.stringify(values);
    if (last.current.values !== serialized) {
      last.current = {values: serialized, key: newIdempotencyKey()};
    }
    return last.current.key;
  };
  const forget = (): void => {
    last.current = {values: '', key: ''};
  };
  return {keyFor, forget};
}

/** Validates by the contract on submit, sends, shows the outcome's toast, logs failures, keeps the typed text until the lead is accepted. */
export function useLeadForm<Key extends LeadFormKey>(options: Options<Key>): LeadFormControls {
  const {form, slot, place, initial, early, success, onSuccess} = options;
  const pristine = {...emptyValues(form), ...initial};
  const keys = useIdempotencyKey();
  const [state, setState] = useState<LeadFormState>({status: 'idle'});
  const [issues, setIssues] = useState<readonly LeadIssue[]>([]);
  const fields = useForm<FormValues>({
    defaultValues: {...pristine, ...(early ? draftOf(form) : {}), ...early},
    resolver: contractResolver(form),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const keep = useEffectEvent(() => (early ? keepDraft(form, fields.getValues()) : undefined));
  useEffect(() => () => keep(), []);

  const clear = (status: 'idle' | 'succeeded'): void => {
    fields.reset(pristine);
    setIssues([]);
    setState({status});
  };

  const send = async (checked: FormValues, event?: BaseSyntheticEvent): Promise<void> => {
    const decoyFilled = isDecoyFilled(event);
    const values = checked as LeadValues<Key>;
    setIssues([]);
    setState({status: 'submitting'});
    let usual: ToastMessage;
    try {
      const idempotencyKey = keys.keyFor(checked);
      // Without an event it is a known reader's request, with no form shown.
      const wasShown = event !== undefined;
      const lead = {form, slot, values, idempotencyKey, wasShown, decoyFilled};
      const {mailWaits} = await submitLead(lead, deployment);
      const outcome = OUTCOMES[form];
      usual = (mailWaits && outcome.delayed) || outcome.success;
    } catch (error) {
      console.error(error);
      const message = OUTCOMES[form].failure(brand.email);
      setState({status: 'failed', message});
      await showToast('bad', message, place?.());
      return;
    }
    keys.forget();
    dropDraft(form);
    clear('succeeded');
    onSuccess?.(values);
    await showToast('ok', success ?? usual);
  };

  const refuse = async (errors: Record<string, {message?: string} | undefined>): Promise<void> => {
    const refused = issuesInFieldOrder(form, errors);
    setState({status: 'idle'});
    setIssues(refused);
    const {refusal} = OUTCOMES[form];
    if (refusal && refused[0]) {
      await showToast('bad', refusal(refused[0]), place?.());
    }
  };

  return {
    state,
    issues,
    submitCount: fields.formState.submitCount,
    errorOf: (field) => fields.formState.errors[field]?.message,
    register: (field) => fields.register(field, {onChange: () => fields.clearErrors(field)}),
    onSubmit: fields.handleSubmit(send, refuse),
    prefill: (field, value) => fields.setValue(field, value),
    reset: () => clear('idle'),
  };
}
