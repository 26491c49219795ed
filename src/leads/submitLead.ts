import type {Deployment} from '@site/src/config/parseDeployment';
import {
  CONSENT_VERSIONS,
  type FormIdSlot,
  FUNCTION_NAME,
  LEAD_HEADERS,
  type LeadFormKey,
  type LeadValues,
  parseSource,
  toFields,
  type WireBody,
} from './contract';
import {LeadError} from './LeadError';
import {TRANSPORT_TIMINGS} from './timings';
import {visitSource} from './visitSource';

/**
 * One lead on its way: which form, under which CRM form id, the key that makes a repeat the same lead, whether there was a form to fill in,
 * and whether the field that no person sees was.
 */
export type Submission<Key extends LeadFormKey = LeadFormKey> = {
  form: Key;
  slot: FormIdSlot;
  values: LeadValues<Key>;
  idempotencyKey: string;
  wasShown: boolean;
  decoyFilled: boolean;
};

/** A function call that resolves on 2xx and rejects with a {@link LeadError} otherwise. */
type Send = () => Promise<void>;

/**
 * Sends a lead to the function and resolves when the function has said that it is on disk.
 *
 * The network client is loaded here, at the first submit. A failed network and 503 are tried again at most twice within three
 * seconds, with the same idempotency key; any other answer is final.
 *
 * @throws {@link LeadError} when the lead was not accepted
 */
export async function submitLead<Key extends LeadFormKey>(
  submission: Submission<Key>,
  deployment: Deployment,
): Promise<void> {
  const {invokeFunction} = await import('./invokeFunction');
  const body: WireBody = {
    portalId: deployment.portalId,
    formId: deployment.formIds[submission.slot],
    fields: toFields(submission.form, submission.values),
  };
  // Without the fragment, which browsers do not send: the readiness check keeps its answers there.
  const {origin, pathname, search} = window.location;
  const headers = {
    [LEAD_HEADERS.idempotencyKey]: submission.idempotencyKey,
    [LEAD_HEADERS.pageUri]: encodeURIComponent(origin + pathname + search),
    [LEAD_HEADERS.pageName]: encodeURIComponent(document.title),
    // Since the page, not the form, was opened: a form that was typed into before its code arrived is shown late, and a password
    // manager fills in a dialog at once. A click of a known reader takes no time, and says nothing of who clicked.
    ...(submission.wasShown
      ? {[LEAD_HEADERS.pageOpenMs]: String(Math.round(performance.now()))}
      : {}),
    [LEAD_HEADERS.source]: encodeURIComponent(JSON.stringify(parseSource(visitSource()))),
    [LEAD_HEADERS.consentVersion]: CONSENT_VERSIONS[submission.form],
    ...(submission.decoyFilled ? {[LEAD_HEADERS.decoy]: 'filled'} : {}),
  };
  await withRetries(() => invokeFunction(FUNCTION_NAME, body, headers, deployment));
}

async function withRetries(send: Send): Promise<void> {
  const deadline = Date.now() + TRANSPORT_TIMINGS.retryWindow;
  for (const delay of TRANSPORT_TIMINGS.retryDelays) {
    try {
      return await send();
    } catch (error) {
      const isFinal = !(error instanceof LeadError && error.isRetryable);
      if (isFinal || Date.now() + delay > deadline) {
        throw error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return send();
}
