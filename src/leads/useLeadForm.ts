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

/** A form's values as its controls hold them. */
type FormValues = Record<string, string>;

function fieldsOf(form: LeadFormKey): string[] {
  return Object.keys(LEAD_FORMS[form].crmNames);
}

/** Every field of a form, empty. */
function emptyValues(form: LeadFormKey): FormValues {
  return Object.fromEntries(fieldsOf(form).map((field) => [field, '']));
}

/** The contract's verdict in react-hook-form's terms: checked values, or the first message of each refused field. */
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

/** A form's errors as a list, in the order of its fields. */
function issuesInFieldOrder(
  form: LeadFormKey,
  errors: Readonly<Record<string, {message?: string} | undefined>>,
): LeadIssue[] {
  return fieldsOf(form).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{field, message}] : [];
  });
}

/** What was typed into the forms of pages that were left. It lasts as long as the visit, in this tab alone. */
const drafts = new Map<LeadFormKey, FormValues>();

/** Tells the early script whether loading the page again would lose something. */
function flagDrafts(): void {
  boot().hasDraft = [...drafts.values()].some((draft) => Object.values(draft).some(Boolean));
}

/** Keeps what was typed into a form while its visitor looks at another page, the privacy policy for instance. Secrets are not kept. */
function keepDraft(form: LeadFormKey, values: Readonly<FormValues>): void {
  const secrets: readonly string[] = LEAD_FORMS[form].sensitive;
  const kept = Object.entries(values).filter(([field]) => !secrets.includes(field));
  drafts.set(form, Object.fromEntries(kept));
  flagDrafts();
}

/** What {@link keepDraft} has kept; nothing when the form was not left or has been sent since. */
function draftOf(form: LeadFormKey): Readonly<FormValues> {
  return drafts.get(form) ?? {};
}

/** Forgets a form's draft: its lead was accepted. */
function dropDraft(form: LeadFormKey): void {
  drafts.delete(form);
  flagDrafts();
}

/** Where a form stands. `failed` keeps everything typed; `succeeded` has let it go. */
export type LeadFormState =
  | {status: 'idle'}
  | {status: 'submitting'}
  | {status: 'succeeded'}
  | {status: 'failed'; message: ToastMessage};

/** What a form's view needs; see {@link useLeadForm}. */
export type LeadFormControls = {
  state: LeadFormState;
  /** What the last submit refused, in field order. */
  issues: readonly LeadIssue[];
  /** How often the form was submitted. */
  submitCount: number;
  /** The message beside a field, until it is changed. */
  errorOf: (field: string) => string | undefined;
  /** Ties a control to its field. */
  register: (field: string) => UseFormRegisterReturn;
  /** The form's `onSubmit`. */
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Puts a value into a field for the visitor, who sees it and may change it. */
  prefill: (field: string, value: string) => void;
  /** Empties the form and returns it to idle. */
  reset: () => void;
};

/** What may differ between two places of the same form. */
type Options<Key extends LeadFormKey> = {
  form: Key;
  /** Which of the deployment's CRM forms receives the lead. */
  slot: FormIdSlot;
  /** Where a refusal or a failure is shown, asked at the moment it is; the page by default. */
  place?: () => ToastPlace;
  /** Values the form starts with, and returns to. */
  initial?: Partial<LeadValues<Key>>;
  /** For a form in the page, which keeps a draft when the page is left: what was typed before the form's code arrived. */
  early?: Readonly<FormValues>;
  /** The toast of success, when it is not the form's (`OUTCOMES`). */
  success?: ToastMessage;
  /** Runs when the lead is on disk, with what was sent. */
  onSuccess?: (values: LeadValues<Key>) => void;
};

/** The name of the field that no person sees (`DecoyField`). No form of the contract has it, so it is never among the values that are sent. */
export const DECOY = 'subject';

/** Asks the page itself: a program tells no event handler what it writes there. */
function isDecoyFilled(event?: BaseSyntheticEvent): boolean {
  const form: unknown = event?.target;
  return form instanceof HTMLFormElement && Boolean(new FormData(form).get(DECOY));
}

/** Gives a lead its key, and forgets it once the lead is accepted. */
type Keys = {keyFor: (values: FormValues) => string; forget: () => void};

/** A fresh key of 32 hexadecimal digits. Unlike `crypto.randomUUID` it needs no secure context. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The same values keep the same key until they are accepted, so a second click after a lost answer is the same lead; values sent after that
 * are a new one.
 */
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

/**
 * Everything a lead form does, without its looks: checks on submit by the contract, sends, shows the toast of the outcome, logs a
 * failure to the console, and keeps what was typed until the lead is accepted.
 */
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
      // Without an event it is sent for a known reader, who had no form to fill in.
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
