import {
  type BaseSyntheticEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {flushSync} from 'react-dom';
import type {UseFormRegisterReturn} from 'react-hook-form';
import {
  hideToast,
  showToast,
  type ToastMessage,
  type ToastPlace,
} from '@site/src/components/ui/toast';
import {brand} from '@site/src/config/brand';
import {deployment} from '@site/src/docusaurus/deployment';
import {
  type FormIdSlot,
  type FormWords,
  LEAD_FORMS,
  type LeadFormKey,
  type LeadIssue,
  type LeadValues,
} from './contract';
import {type Draft, readDraft, type FormValues, NO_DRAFT, setDraft} from './drafts';
import {submitLead} from './submitLead';
import {
  DECOY,
  type Errors,
  fieldsOf,
  issuesInFieldOrder,
  openWords,
  typedInto,
  useFields,
  valuesOf,
} from './useFields';

/** `failed` has the typed text, without secrets, and the message. `asking`: the first send may have arrived. */
export type LeadFormState =
  | {status: 'idle'; isBroughtBack?: true}
  | {status: 'asking'}
  | {status: 'submitting'}
  | {status: 'succeeded'}
  | {status: 'failed'; words: string; message: ToastMessage};

export type LeadFormControls = {
  /** What the form says. */
  words: FormWords;
  state: LeadFormState;
  /** Refused by the last submit, in field order. */
  issues: readonly LeadIssue[];
  /** Why it was refused, where neither a summary nor a toast says so. */
  unsaid: string | undefined;
  /** Its error until it changes. */
  errorOf: (field: string) => string | undefined;
  /** So few fields that all stay in sight: the first refused one takes the focus, and no summary is needed. */
  isShort: boolean;
  register: (field: string) => UseFormRegisterReturn;
  /** The form, to read values that were set without events. */
  shown: RefObject<HTMLFormElement | null>;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  reset: () => void;
  /** Removes the form's messages. Typed text stays as a draft, and in the form unless drafts are offered. */
  clearMessages: () => void;
  /** Fills in the draft that is offered; null if there is none. */
  bringBack: (() => void) | null;
  /** A request from an earlier page load may have arrived. Only a second press sends the next one. */
  mayBeSent: boolean;
};

type Options<Key extends LeadFormKey> = {
  form: Key;
  /** Selects the deployment's CRM form id. */
  slot: FormIdSlot;
  /** Where to show a toast, asked at that moment: in the form's dialog or, by default, on the page. */
  place?: () => ToastPlace;
  /** Initial values, also after a reset. */
  initial?: Partial<LeadValues<Key>>;
  /** Forms with the same name here share unsent text; by default `form`. */
  draft?: string;
  /** The form begins empty, and a button brings back the draft. */
  offersDraft?: true;
  /** Overrides the draft. */
  atOnce?: Readonly<FormValues>;
  /** The id of a form that is static HTML first (`staticForm.ts`). */
  staticId?: string;
  success?: ToastMessage;
  onSuccess?: (values: LeadValues<Key>) => void;
};

/** `forget` runs once the lead is accepted. */
type Keys = {keyFor: (values: FormValues) => string; forget: () => void};

/** 32 hexadecimal digits. Unlike `crypto.randomUUID` it needs no secure context. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Equal values keep their key until accepted: a second click after a lost answer is the same lead. */
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

const SHORT = 3;

/** Validates by the contract, sends, keeps typed text until the lead is accepted. Logs a failure and shows a toast. */
export function useLeadForm<Key extends LeadFormKey>(options: Options<Key>): LeadFormControls {
  const {form, slot, place, initial, draft = form, success, onSuccess} = options;
  const {offersDraft = false, atOnce, staticId = ''} = options;
  const words: FormWords = LEAD_FORMS[form].words;
  const {toasts} = words;
  const isShort = fieldsOf(form).length <= SHORT;
  const pristine = valuesOf(form, initial);
  const keys = useIdempotencyKey();
  const [state, setState] = useState<LeadFormState>({status: 'idle'});
  const [issues, setIssues] = useState<readonly LeadIssue[]>([]);
  const findLeft = (): Draft => {
    const found = readDraft(draft);
    return found.isOffered && !isShort ? found : {...found, values: {}};
  };
  // The draft found on mounting. Its values are only offered, or else already fill the form.
  const [left, setLeft] = useState(findLeft);
  const {values: known, isOffered} = readDraft(draft);
  const start = {...pristine, ...(isOffered && !isShort ? {} : known), ...atOnce};
  const {fields, shown, setAll, takeShown, readShown} = useFields(form, staticId, start, isShort);

  const keepDraft = (isSending = state.status === 'submitting'): void => {
    takeShown();
    const values = {...left.values, ...typedInto(form, fields.getValues(), pristine)};
    const mayBeSent = !isShort && (isSending || left.isSending);
    setDraft(draft, {values, isOffered: offersDraft || left.isOffered, isSending: mayBeSent});
  };
  const keep = useEffectEvent(keepDraft);
  // A layout effect is cleaned up while the fields still exist.
  useLayoutEffect(() => {
    // The last event that a phone fires before it discards a tab.
    const onHide = (): void => keep();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keep();
    };
  }, []);

  const clear = (status: 'idle' | 'succeeded', values = pristine): void => {
    fields.reset(values);
    setIssues([]);
    setState({status});
  };

  const send = async (checked: FormValues, event?: BaseSyntheticEvent): Promise<void> => {
    if (left.isSending && state.status !== 'asking') {
      setIssues([]);
      setState({status: 'asking'});
      return;
    }
    const decoyFilled = Boolean(readShown(DECOY));
    const values = checked as LeadValues<Key>;
    const {email = ''} = checked;
    if (email.toLowerCase() !== fields.getValues('email')?.trim().toLowerCase()) {
      // The address was corrected: show what is sent.
      fields.setValue('email', email);
    }
    setIssues([]);
    setState({status: 'submitting'});
    keepDraft(true);
    setLeft({...left, isSending: false});
    // Without an event it is a known reader's request, with no form shown.
    const wasShown = event !== undefined;
    let usual: ToastMessage;
    try {
      const idempotencyKey = keys.keyFor(checked);
      const lead = {form, slot, values, idempotencyKey, wasShown, decoyFilled};
      const {mailWaits} = await submitLead(lead, deployment);
      usual = (mailWaits && toasts.delayed) || toasts.success;
    } catch (error) {
      console.error(error);
      setDraft(draft, {...readDraft(draft), isSending: false});
      const message = toasts.failure(brand.email);
      // At once: a known reader's failure opens the dialog that has the toast.
      flushSync(() => setState({status: 'failed', words: openWords(form, checked), message}));
      showToast('bad', message, place?.());
      return;
    }
    // Heard by `countVisits`, in a build that counts.
    document.dispatchEvent(new CustomEvent('lead', {detail: slot}));
    keys.forget();
    setDraft(draft, NO_DRAFT);
    setLeft(NO_DRAFT);
    clear('succeeded');
    onSuccess?.(values);
    showToast('ok', success ?? usual);
  };

  const refuse = async (errors: Errors): Promise<void> => {
    const refused = issuesInFieldOrder(form, errors);
    flushSync(() => {
      setState({status: 'idle'});
      setIssues(refused);
    });
    if (toasts.refusal && refused[0]) {
      showToast('bad', toasts.refusal(refused[0]), place?.());
    }
  };

  const errorOf = (field: string) => fields.formState.errors[field]?.message;

  const bringBack = (): void => {
    takeShown();
    const now = fields.getValues();
    const values = {...left.values, ...typedInto(form, now, pristine)};
    setAll(values);
    setLeft({...NO_DRAFT, isSending: left.isSending});
    setState({status: 'idle', isBroughtBack: true});
    const names = fieldsOf(form);
    fields.setFocus(names.find((field) => !(values[field] ?? now[field])) ?? names.at(-1) ?? '');
  };

  return {
    words,
    state,
    issues,
    unsaid: isShort && !toasts.refusal ? errorOf(issues[0]?.field ?? '') : undefined,
    errorOf,
    isShort,
    register: (field) => fields.register(field, {onChange: () => fields.clearErrors(field)}),
    shown,
    onSubmit: async (event) => {
      if (state.status === 'submitting') {
        event?.preventDefault();
        return;
      }
      takeShown();
      hideToast();
      // A second refusal is announced too.
      setIssues([]);
      await fields.handleSubmit(send, refuse)(event);
    },
    reset: () => clear('idle'),
    clearMessages: () => {
      keepDraft();
      setLeft(findLeft());
      clear('idle', offersDraft ? pristine : fields.getValues());
    },
    bringBack: Object.keys(left.values).length > 0 ? bringBack : null,
    mayBeSent: left.isSending,
  };
}
