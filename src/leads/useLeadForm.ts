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
  fieldNames,
  issuesInFieldOrder,
  textWithoutSecrets,
  typedValues,
  useFields,
  initialValues,
} from './useFields';

/** `failed` has the typed text, without secrets, and the message. `asking`: the first send may have arrived. */
export type LeadFormState =
  | {status: 'idle'; isDraftRestored?: true}
  | {status: 'asking'}
  | {status: 'submitting'}
  | {status: 'succeeded'}
  | {status: 'failed'; words: string; message: ToastMessage};

/** `issues`: refused by the last submit, in field order. */
type Shown = Readonly<{state: LeadFormState; issues: readonly LeadIssue[]}>;

export type LeadFormControls = Shown & {
  /** What the form says. */
  words: FormWords;
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
  restoreDraft: (() => void) | null;
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

type Fields = ReturnType<typeof useFields>;

type DraftOptions = Readonly<{name: string; offers: boolean; isShort: boolean; isSending: boolean}>;

/**
 * Keeps unsent text as a draft when the page is hidden or the form unmounts. A short form keeps its text in the fields:
 * it offers no draft, and sends again without asking.
 */
function useFormDraft(
  form: LeadFormKey,
  {fields, takeShown}: Fields,
  pristine: FormValues,
  {name, offers, isShort, isSending}: DraftOptions,
) {
  const find = (): Draft => {
    const found = readDraft(name);
    return found.isOffered && !isShort ? found : {...found, values: {}};
  };
  // The draft found on mounting. Its values are only offered, or else already fill the form.
  const [found, setFound] = useState(find);
  const readTyped = (): FormValues => {
    takeShown();
    return {...found.values, ...typedValues(form, fields.getValues(), pristine)};
  };
  const keep = (isUnderWay = isSending): void => {
    const mayBeSent = !isShort && (isUnderWay || found.isSending);
    const isOffered = offers || found.isOffered;
    setDraft(name, {values: readTyped(), isOffered, isSending: mayBeSent});
  };
  const keepNow = useEffectEvent(keep);
  // A layout effect is cleaned up while the fields still exist.
  useLayoutEffect(() => {
    // The last event that a phone fires before it discards a tab.
    const onHide = (): void => keepNow();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keepNow();
    };
  }, []);
  return {
    found,
    /** The values of the draft and of the form. */
    readTyped,
    /** Keeps the form's text, and offers it if the form does. */
    keepAndOffer: () => {
      keep();
      setFound(find());
    },
    markSending: () => {
      keep(true);
      setFound({...found, isSending: false});
    },
    markFailed: () => setDraft(name, {...readDraft(name), isSending: false}),
    markRestored: () => setFound({...NO_DRAFT, isSending: found.isSending}),
    discard: () => {
      setDraft(name, NO_DRAFT);
      setFound(NO_DRAFT);
    },
  };
}

type Submit = Readonly<{
  draft: ReturnType<typeof useFormDraft>;
  /** The visitor has seen that an earlier request may have arrived. */
  wasAsked: boolean;
  show: (state: LeadFormState, issues?: readonly LeadIssue[]) => void;
  onAccepted: () => void;
}>;

/** @returns what react-hook-form calls with the contract's verdict: `send` with its values, `refuse` with its errors */
function useSubmit<Key extends LeadFormKey>(
  {form, slot, place, success, onSuccess}: Options<Key>,
  {fields, readShown}: Fields,
  {draft, wasAsked, show, onAccepted}: Submit,
) {
  const keys = useIdempotencyKey();
  const {toasts}: FormWords = LEAD_FORMS[form].words;

  const send = async (checked: FormValues, event?: BaseSyntheticEvent): Promise<void> => {
    if (draft.found.isSending && !wasAsked) {
      show({status: 'asking'});
      return;
    }
    const decoyFilled = Boolean(readShown(DECOY));
    const values = checked as LeadValues<Key>;
    const {email = ''} = checked;
    if (email.toLowerCase() !== fields.getValues('email')?.trim().toLowerCase()) {
      // The address was corrected: show what is sent.
      fields.setValue('email', email);
    }
    show({status: 'submitting'});
    draft.markSending();
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
      draft.markFailed();
      const message = toasts.failure(brand.email);
      // At once: a known reader's failure opens the dialog that has the toast.
      flushSync(() => show({status: 'failed', words: textWithoutSecrets(form, checked), message}));
      showToast('bad', message, place?.());
      return;
    }
    // Heard by `countVisits`, in a build that counts.
    document.dispatchEvent(new CustomEvent('lead', {detail: slot}));
    keys.forget();
    draft.discard();
    onAccepted();
    onSuccess?.(values);
    showToast('ok', success ?? usual);
  };

  const refuse = async (errors: Errors): Promise<void> => {
    const refused = issuesInFieldOrder(form, errors);
    flushSync(() => show({status: 'idle'}, refused));
    if (toasts.refusal && refused[0]) {
      showToast('bad', toasts.refusal(refused[0]), place?.());
    }
  };

  return {send, refuse};
}

/** Validates by the contract, sends, keeps typed text until the lead is accepted. Logs a failure and shows a toast. */
export function useLeadForm<Key extends LeadFormKey>(options: Options<Key>): LeadFormControls {
  const {form, initial, draft: name = form, offersDraft = false, atOnce, staticId = ''} = options;
  const words: FormWords = LEAD_FORMS[form].words;
  const isShort = fieldNames(form).length <= SHORT;
  const pristine = initialValues(form, initial);
  const [{state, issues}, setShown] = useState<Shown>({state: {status: 'idle'}, issues: []});
  const show: Submit['show'] = (next, refused = []) => setShown({state: next, issues: refused});
  const {values: known, isOffered} = readDraft(name);
  const start = {...pristine, ...(isOffered && !isShort ? {} : known), ...atOnce};
  const ofForm = useFields(form, staticId, start, isShort);
  const {fields, shown, setAll, takeShown} = ofForm;
  const isSending = state.status === 'submitting';
  const draft = useFormDraft(form, ofForm, pristine, {
    name,
    offers: offersDraft,
    isShort,
    isSending,
  });

  const clear = (status: 'idle' | 'succeeded', values = pristine): void => {
    fields.reset(values);
    show({status});
  };
  const wasAsked = state.status === 'asking';
  const onAccepted = (): void => clear('succeeded');
  const {send, refuse} = useSubmit(options, ofForm, {draft, wasAsked, show, onAccepted});
  const errorOf = (field: string) => fields.formState.errors[field]?.message;

  const restoreDraft = (): void => {
    const values = draft.readTyped();
    const now = fields.getValues();
    setAll(values);
    draft.markRestored();
    show({status: 'idle', isDraftRestored: true}, issues);
    const names = fieldNames(form);
    fields.setFocus(names.find((field) => !(values[field] ?? now[field])) ?? names.at(-1) ?? '');
  };

  return {
    words,
    state,
    issues,
    unsaid: isShort && !words.toasts.refusal ? errorOf(issues[0]?.field ?? '') : undefined,
    errorOf,
    isShort,
    register: (field) => fields.register(field, {onChange: () => fields.clearErrors(field)}),
    shown,
    onSubmit: async (event) => {
      if (isSending) {
        event?.preventDefault();
        return;
      }
      takeShown();
      hideToast();
      // A second refusal is announced too.
      show(state);
      await fields.handleSubmit(send, refuse)(event);
    },
    reset: () => clear('idle'),
    clearMessages: () => {
      draft.keepAndOffer();
      clear('idle', offersDraft ? pristine : fields.getValues());
    },
    restoreDraft: Object.keys(draft.found.values).length > 0 ? restoreDraft : null,
    mayBeSent: draft.found.isSending,
  };
}
