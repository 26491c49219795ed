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

/** Every field, empty where there is no initial value. */
function valuesOf(form: LeadFormKey, initial: Partial<FormValues> = {}): FormValues {
  return Object.fromEntries(fieldsOf(form).map((field) => [field, initial[field] ?? '']));
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

/** What was typed and not sent, by draft; in memory, for this visit and tab. */
const drafts = new Map<string, FormValues>();

function isOpen(form: LeadFormKey, field: string): boolean {
  const secrets: readonly string[] = LEAD_FORMS[form].sensitive;
  return !secrets.includes(field);
}

/** One value a line, without secrets. */
function openWords(form: LeadFormKey, values: FormValues): string {
  const open = fieldsOf(form).filter((field) => isOpen(form, field) && values[field]);
  return open.map((field) => values[field]).join('\r\n');
}

/** Without secrets, and without what the form began with. Tells the early script whether a reload would lose typed text. */
function keepDraft(name: string, form: LeadFormKey, values: FormValues, pristine: FormValues) {
  const typed = Object.entries(values).filter(
    ([field, value]) => isOpen(form, field) && value !== pristine[field],
  );
  drafts.set(name, Object.fromEntries(typed));
  boot().hasDraft = [...drafts.values()].some((draft) => Object.keys(draft).length > 0);
}

/** `failed` keeps the typed text, `words` without secrets; `succeeded` drops it. */
export type LeadFormState =
  | {status: 'idle'}
  | {status: 'submitting'}
  | {status: 'succeeded'}
  | {status: 'failed'; message: ToastMessage; words: string};

export type LeadFormControls = {
  state: LeadFormState;
  /** Refused by the last submit, in field order. */
  issues: readonly LeadIssue[];
  submitCount: number;
  /** Until the field is changed. */
  errorOf: (field: string) => string | undefined;
  register: (field: string) => UseFormRegisterReturn;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  reset: () => void;
  /** Takes back what was said about the form; what was typed stays, here and as a draft. */
  rest: () => void;
};

type Options<Key extends LeadFormKey> = {
  form: Key;
  /** Selects the deployment's CRM form id. */
  slot: FormIdSlot;
  /** Where a toast is shown, asked at that moment: in the form's dialog, or on the page, the default. */
  place?: () => ToastPlace;
  /** Initial values, also after a reset. */
  initial?: Partial<LeadValues<Key>>;
  /** Forms of one name share what was typed and not sent; by default the form's. */
  draft?: string;
  /** Goes before the draft: text typed before the code of a form in the page arrived, or what is sent at once. */
  early?: Readonly<FormValues>;
  success?: ToastMessage;
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

/** Validates by the contract on submit, sends, logs failures, keeps the typed text until the lead is accepted. A failure is a toast only if the form is gone. */
export function useLeadForm<Key extends LeadFormKey>(options: Options<Key>): LeadFormControls {
  const {form, slot, place, initial, early, draft = form, success, onSuccess} = options;
  const pristine = valuesOf(form, initial);
  const keys = useIdempotencyKey();
  const [state, setState] = useState<LeadFormState>({status: 'idle'});
  const [issues, setIssues] = useState<readonly LeadIssue[]>([]);
  const fields = useForm<FormValues>({
    defaultValues: {...pristine, ...drafts.get(draft), ...early},
    resolver: contractResolver(form),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const keep = useEffectEvent(() => keepDraft(draft, form, fields.getValues(), pristine));
  useEffect(() => () => keep(), []);

  const clear = (status: 'idle' | 'succeeded', values = pristine): void => {
    fields.reset(values);
    setIssues([]);
    setState({status});
  };

  const send = async (checked: FormValues, event?: BaseSyntheticEvent): Promise<void> => {
    const decoyFilled = isDecoyFilled(event);
    const values = checked as LeadValues<Key>;
    setIssues([]);
    setState({status: 'submitting'});
    // Without an event it is a known reader's request, with no form shown.
    const wasShown = event !== undefined;
    let usual: ToastMessage;
    try {
      const idempotencyKey = keys.keyFor(checked);
      const lead = {form, slot, values, idempotencyKey, wasShown, decoyFilled};
      const {mailWaits} = await submitLead(lead, deployment);
      const outcome = OUTCOMES[form];
      usual = (mailWaits && outcome.delayed) || outcome.success;
    } catch (error) {
      console.error(error);
      const message = OUTCOMES[form].failure(brand.email);
      setState({status: 'failed', message, words: openWords(form, checked)});
      // A known reader's request opens the dialog that says it, unless that was closed.
      const isGone = wasShown ? !(event.target as Node).isConnected : place?.() === 'page';
      if (isGone) {
        await showToast('bad', message, place?.());
      }
      return;
    }
    keys.forget();
    keepDraft(draft, form, pristine, pristine);
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
    reset: () => clear('idle'),
    rest: () => {
      keepDraft(draft, form, fields.getValues(), pristine);
      clear('idle', fields.getValues());
    },
  };
}
