import type {Deployment} from '@site/src/config/parseDeployment';
import {
  CONSENT_VERSIONS,
  type FormIdSlot,
  FUNCTION_NAME,
  LEAD_HEADERS,
  type LeadAccepted,
  type LeadFormKey,
  type LeadValues,
  parseSource,
  toFields,
  type WireBody,
} from './contract';
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

/**
 * Sends a lead to the function and resolves when the function has said that it is on disk.
 *
 * The network client is loaded here, at the first submit. What it tries again has the same idempotency key.
 *
 * @throws {@link LeadError} when the lead was not accepted
 */
export async function submitLead<Key extends LeadFormKey>(
  submission: Submission<Key>,
  deployment: Deployment,
): Promise<LeadAccepted> {
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
  return invokeFunction<LeadAccepted>(FUNCTION_NAME, body, headers, deployment);
}
