import {type BaseSyntheticEvent, useLayoutEffect, useRef, useState} from 'react';
import {whenHeard} from '@site/src/browser/focus';
import {hideToast} from '@site/src/components/ui/toast';
import {
  type FormWords,
  LEAD_FORMS,
  type LeadFormKey,
  type LeadIssue,
  type LeadValues,
} from './contract';
import {readDraft, useFormDraft} from './drafts';
import type {FormValues} from './staticForm';
import {type LeadFormState, type SubmitOptions, useSubmit} from './submitLead';
import {fieldNames, initialValues, issuesLeft, useFields} from './useFields';

/** The `issues` (in field order) and the `failure` of the last submit stay while one mends or tries again. */
type Shown = Readonly<{
  state: LeadFormState;
  issues: readonly LeadIssue[];
  said: readonly LeadIssue[]; // The issues, in words that their fields showed last.
  isUnheard?: boolean;
  failure?: Extract<LeadFormState, {status: 'failed'}>;
}>;

export type LeadFormOptions<Key extends LeadFormKey> = SubmitOptions<Key> & {
  initial?: Partial<LeadValues<Key>>;
  /** Forms with the same name here share unsent text; by default `form`. */
  draft?: string;
  /** The form begins empty, and a button brings back the draft. */
  offersDraft?: true;
  /** Values that replace those of the draft. */
  atOnce?: Readonly<FormValues>;
  /** The id of a form that is static HTML first (`staticForm.ts`). */
  staticId?: string;
};

const SHORT = 3;
const IDLE: Shown = {state: {status: 'idle'}, issues: [], said: []};

const textOf = ({message, help}: LeadIssue): string =>
  help ? `${message.replace(/\.$/u, '')}. ${help}` : message;

/** The values with which a form starts: those of the draft, unless the form offers them instead. */
function startValues(pristine: FormValues, draft: string, isShort: boolean): FormValues {
  const {values, isOffered} = readDraft(draft);
  return isOffered && !isShort ? pristine : {...pristine, ...values};
}

/** Validates by the contract, sends, and keeps text until the lead is accepted. Logs failures, and shows a toast. */
export function useLeadForm<Key extends LeadFormKey>(options: LeadFormOptions<Key>) {
  const {form, initial, draft: name = form, offersDraft = false, atOnce, staticId = ''} = options;
  const words: FormWords = LEAD_FORMS[form].words;
  const isShort = fieldNames(form).length <= SHORT;
  const pristine = initialValues(form, initial);
  const [{state, issues, said, isUnheard = false, failure}, setShown] = useState(IDLE);
  const show: Parameters<typeof useSubmit>[2]['show'] = (next, refused, wasThere = false) =>
    setShown((before) => ({
      state: next,
      issues: refused ?? before.issues,
      said: refused ?? before.said,
      isUnheard: wasThere,
      failure: next.status === 'submitting' ? before.failure : undefined,
      ...(next.status === 'failed' && {failure: next}),
    }));
  const isSubmitting = useRef(false);

  const start = {...startValues(pristine, name, isShort), ...atOnce};
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    // The thanks have the height of the form that was sent, less what failed, so that nothing around them moves.
    const least = state.status === 'succeeded' ? `${height.current}px` : '';
    place.current?.style.setProperty('min-height', least);
    if (!failure) {
      height.current = place.current?.getBoundingClientRect().height ?? 0;
    }
  }, [state.status, failure]);
  const ofForm = useFields(form, staticId, start, isShort);
  const {fields, shown, setAll, takeShown} = ofForm;
  const draftOptions = {name, offers: offersDraft, isShort};
  const draft = useFormDraft(form, ofForm, pristine, draftOptions);

  const clear = (next: LeadFormState, values = pristine): void => {
    fields.reset(values);
    show(next, []);
  };
  const {send, refuse} = useSubmit(options, ofForm, {
    draft,
    isShort,
    show,
    onAccepted: (accepted) => clear({status: 'succeeded', ...accepted}),
  });
  const left = issues.length > 0 ? issuesLeft(form, issues, fields.getValues()) : issues;
  const findLeft = ({field}: LeadIssue) => left.find((it) => it.field === field);
  const errorOf = (of: string) => {
    const issue = said.find(({field}) => field === of);
    const now = issue && findLeft(issue);
    const error = issue && {error: textOf(now ?? issue), isMended: !now};
    return {...error, isErrorSaid: isUnheard};
  };
  const unsaid = isUnheard && !words.toasts.refusal && issues.find(findLeft);

  const onSubmit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    // The state changes only when the values have been checked.
    if (isSubmitting.current) {
      return;
    }
    isSubmitting.current = true;
    takeShown();
    hideToast();
    // Removes what is announced first, so that the same refusal is announced again.
    show(state);
    const submit = fields.handleSubmit(send, refuse);
    await submit(event).finally(() => (isSubmitting.current = false));
  };

  const restoreDraft = (): void => {
    takeShown();
    const values = {...fields.getValues(), ...draft.readTyped()};
    setAll(values);
    whenHeard(draft.markRestored);
    show({status: 'idle', isDraftRestored: true});
    const names = fieldNames(form);
    fields.setFocus(names.find((field) => !values[field]) ?? names.at(-1) ?? '');
  };

  return {
    words,
    state,
    issues,
    said,
    left, // Those of the issues that are not mended, in words of now.
    failure,
    /** Why the form was refused, if neither the focus nor a toast says so. */
    unsaid: unsaid ? textOf(unsaid) : undefined,
    /** A field's error, and whether its value has been mended. */
    errorOf,
    /** Whether all of the few fields stay in sight: then the first refused one takes the focus, without a summary. */
    isShort,
    register: (field: string) =>
      fields.register(field, {
        onChange: () => {
          const last = said.map((it) => findLeft(it) ?? it);
          return issues.length > 0 && setShown((before) => ({...before, said: last}));
        },
        onBlur: () => isUnheard && show(state),
      }),
    shown,
    place,
    onSubmit,
    reset: () => clear({status: 'idle'}),
    /** Removes the form's messages. Typed text is kept as a draft; a form that offers drafts is emptied. */
    clearMessages: () => {
      takeShown();
      draft.keepAndOffer();
      clear({status: 'idle'}, offersDraft ? pristine : fields.getValues());
    },
    /** Fills in the draft that is offered; null if there is none. */
    restoreDraft: Object.keys(draft.found.values).length > 0 ? restoreDraft : null,
  };
}

export type LeadFormControls = ReturnType<typeof useLeadForm>;
