import type {BaseSyntheticEvent} from 'react';
import {flushSync} from 'react-dom';
import {showToast, type ToastMessage} from '@site/src/components/ui/toast';
import {brand} from '@site/src/config/brand';
import {sendFailure} from '@site/src/content/forms';
import {deployment} from '@site/src/docusaurus/deployment';
import {
  type ConsultationTopicName,
  type FormIdSlot,
  type FormWords,
  FUNCTION_NAME,
  LEAD_FORMS,
  LEAD_HEADERS,
  type LeadAccepted,
  type LeadFormKey,
  type LeadIssue,
  type LeadValues,
  PAGE_LIMITS,
  parseSource,
  toFields,
  type WireBody,
} from './contract';
import type {useFormDraft} from './drafts';
import {invokeFunction, LeadError} from './invokeFunction';
import type {FormValues} from './staticForm';
import {
  DECOY,
  type Errors,
  issuesInFieldOrder,
  textWithoutSecrets,
  type useFields,
} from './useFields';
import {readVisitSource} from './visitSource';

/** Resolves once the page stays. A browser cuts off the requests of a page that it leaves: there they seem to fail. */
let stays: Promise<unknown> = Promise.resolve();

if (typeof window !== 'undefined') {
  // A page that is shown three seconds later is not left. In one that is left, the timer stands still until Back.
  ['beforeunload', 'pagehide'].forEach((name) =>
    addEventListener(name, () => {
      stays = new Promise((resolve) => setTimeout(resolve, 3000));
    }),
  );
}

type Submission<Key extends LeadFormKey> = {
  form: Key;
  /** Selects the deployment's CRM form id. */
  slot: FormIdSlot;
  values: LeadValues<Key>;
  idempotencyKey: string;
  /** False for the one-click request of a known reader, who sees no form. */
  wasShown: boolean;
  decoyFilled: boolean;
  /** What the dialog was opened for. */
  topic?: ConsultationTopicName;
};

/** Reads the page's name from its metadata, because a browser may have translated the shown title. */
function readPageName(): string {
  return document.querySelector<HTMLMetaElement>('[property="og:title"]')?.content ?? '';
}

/** Resolves when the function has stored the lead, else throws {@link LeadError}. Retries keep the idempotency key. */
async function submitLead<Key extends LeadFormKey>(lead: Submission<Key>): Promise<LeadAccepted> {
  const body: WireBody = {
    portalId: deployment.portalId,
    formId: deployment.formIds[lead.slot],
    fields: toFields(lead.form, lead.values),
  };
  // The fragment is left out, because the readiness check keeps its answers there.
  const {origin, pathname, search} = window.location;
  // A server refuses a request with long headers. The function, too, drops the query of a long address.
  const page = [origin + pathname + search, origin + pathname].find(
    ({length}) => length <= PAGE_LIMITS.uri,
  );
  const headers = {
    [LEAD_HEADERS.idempotencyKey]: lead.idempotencyKey,
    [LEAD_HEADERS.pageUri]: encodeURIComponent(page ?? ''),
    [LEAD_HEADERS.pageName]: encodeURIComponent(readPageName()),
    // Counted from the page's opening, because password managers fill in a form at once.
    ...(lead.wasShown ? {[LEAD_HEADERS.pageOpenMs]: String(Math.round(performance.now()))} : {}),
    [LEAD_HEADERS.source]: encodeURIComponent(
      JSON.stringify(parseSource({...readVisitSource(), topic: lead.topic})),
    ),
    [LEAD_HEADERS.consentVersion]: LEAD_FORMS[lead.form].words.consent.version,
    ...(lead.decoyFilled ? {[LEAD_HEADERS.decoy]: 'filled'} : {}),
  };
  return invokeFunction<LeadAccepted>(FUNCTION_NAME, body, headers, deployment);
}

/** The state of a form. `isUnheard`: the focus does not move, which says it. `words`: typed text without secrets. */
export type LeadFormState =
  | {status: 'idle'; isDraftRestored?: true}
  | {status: 'submitting'; isUnheard: boolean}
  | ({status: 'succeeded'} & Pick<LeadAccepted, 'mailWaits' | 'note'>)
  | {status: 'failed'; words: string; title: string; why: string};

export type SubmitOptions<Key extends LeadFormKey> = Pick<
  Submission<Key>,
  'form' | 'slot' | 'topic'
> & {
  /** The message after success; by default the form's own. */
  success?: ToastMessage;
  onSuccess?: (values: LeadValues<Key>) => void;
};

type Submit = Readonly<{
  draft: ReturnType<typeof useFormDraft>;
  isShort: boolean;
  /** `isUnheard`: the first refused field had the focus before, so that nothing says its error. */
  show: (state: LeadFormState, issues?: readonly LeadIssue[], isUnheard?: boolean) => void;
  onAccepted: (accepted: Pick<LeadAccepted, 'mailWaits' | 'note'>) => void;
}>;

/** Returns the two callbacks of react-hook-form's `handleSubmit`: `send` gets valid values, `refuse` gets errors. */
export function useSubmit<Key extends LeadFormKey>(
  {form, slot, topic, success, onSuccess}: SubmitOptions<Key>,
  {fields, shown, readShown}: ReturnType<typeof useFields>,
  {draft, isShort, show, onAccepted}: Submit,
) {
  const {toasts}: FormWords = LEAD_FORMS[form].words;

  const showNow: typeof show = (...next) => flushSync(() => show(...next));

  /** Shows what comes or goes above the button. A page scrolls, so that the button stays under the pointer. */
  const showInPlace: typeof show = (...next) => {
    const button = shown.current?.querySelector('form:not(dialog *) [type=submit]');
    const readTop = () => button?.getBoundingClientRect().top ?? 0;
    const before = readTop();
    showNow(...next);
    scrollBy({top: readTop() - before, behavior: 'instant'});
  };

  const fail = (error: unknown, checked: FormValues): void => {
    console.error(error);
    // Rendered before the toast: for a known reader the failure opens the dialog that holds the toast.
    const {code = '', status = 0} = error instanceof LeadError ? error : {};
    // The function may have stored a lead that it did not answer in time.
    const isLate = code === 'timeout';
    const cause = isLate ? 'late' : status === 429 ? 'busy' : navigator.onLine ? 'kept' : 'offline';
    const logins = LEAD_FORMS[form].sensitive.length > 0 ? ` ${sendFailure.logins}` : '';
    const title = sendFailure[isLate ? 'unanswered' : 'title'];
    const why = sendFailure[cause] + logins;
    showInPlace({status: 'failed', words: textWithoutSecrets(form, checked), title, why}, []);
    showToast('bad', toasts.failure(brand.email));
  };

  const succeed = (values: LeadValues<Key>, {mailWaits, note}: LeadAccepted): void => {
    // `countVisits.ts` listens to this event in builds with analytics.
    document.dispatchEvent(new CustomEvent('lead', {detail: slot}));
    draft.discard();
    onAccepted({mailWaits, note});
    onSuccess?.(values);
    // A delayed mail is the answer that takes longer.
    const delayed = mailWaits && success === undefined && toasts.delayed;
    showToast('ok', delayed || {...(success ?? toasts.success), more: note}, 'page');
  };

  const send = async (checked: FormValues, event?: BaseSyntheticEvent): Promise<void> => {
    const decoyFilled = Boolean(readShown(DECOY));
    const {email = ''} = checked;
    if (email.toLowerCase() !== fields.getValues('email')?.trim().toLowerCase()) {
      // The contract corrected the address: show the one that is sent.
      fields.setValue('email', email);
    }
    const isUnheard = document.activeElement?.matches('[type=submit]') === true;
    showInPlace({status: 'submitting', isUnheard});
    const values = checked as LeadValues<Key>;
    let accepted: LeadAccepted;
    try {
      const idempotencyKey = draft.keyFor(slot, checked);
      const wasShown = event !== undefined;
      const lead = {form, slot, topic, values, idempotencyKey, wasShown, decoyFilled};
      accepted = await submitLead(lead);
    } catch (error) {
      await stays;
      fail(error, checked);
      return;
    }
    succeed(values, accepted);
  };

  const refuse = async (errors: Errors): Promise<void> => {
    const refused = issuesInFieldOrder(form, errors);
    const isUnheard = isShort && document.activeElement?.matches(`[name=${refused[0]?.field}]`);
    (isShort ? showInPlace : showNow)({status: 'idle'}, refused, isUnheard);
    if (toasts.refusal && refused[0]) {
      showToast('bad', {...toasts.refusal(refused[0]), isHeard: !isUnheard});
    }
  };

  return {send, refuse};
}
