import type {Deployment} from '@site/src/config/parseDeployment';
import {
  type FormIdSlot,
  FUNCTION_NAME,
  LEAD_FORMS,
  LEAD_HEADERS,
  type LeadAccepted,
  type LeadFormKey,
  type LeadValues,
  parseSource,
  toFields,
  type WireBody,
} from './contract';
import {invokeFunction} from './invokeFunction';
import {readVisitSource} from './visitSource';

/** `slot` selects the CRM form id; a retry keeps its key; `wasShown`: a form was used; `decoyFilled`: its decoy too. */
export type Submission<Key extends LeadFormKey = LeadFormKey> = {
  form: Key;
  slot: FormIdSlot;
  values: LeadValues<Key>;
  idempotencyKey: string;
  wasShown: boolean;
  decoyFilled: boolean;
};

/** Reads the page's name from its metadata, because a browser may have translated the shown title. */
function readPageName(): string {
  return document.querySelector<HTMLMetaElement>('[property="og:title"]')?.content ?? '';
}

/** Resolves when the function has stored the lead, else throws {@link LeadError}. Retries keep the idempotency key. */
export async function submitLead<Key extends LeadFormKey>(
  submission: Submission<Key>,
  deployment: Deployment,
): Promise<LeadAccepted> {
  const body: WireBody = {
    portalId: deployment.portalId,
    formId: deployment.formIds[submission.slot],
    fields: toFields(submission.form, submission.values),
  };
  // Without the fragment: the readiness check keeps its answers there.
  const {origin, pathname, search} = window.location;
  const headers = {
    [LEAD_HEADERS.idempotencyKey]: submission.idempotencyKey,
    [LEAD_HEADERS.pageUri]: encodeURIComponent(origin + pathname + search),
    [LEAD_HEADERS.pageName]: encodeURIComponent(readPageName()),
    // Counted from the page's opening: password managers fill in a form at once. Left out for a known reader's click.
    ...(submission.wasShown
      ? {[LEAD_HEADERS.pageOpenMs]: String(Math.round(performance.now()))}
      : {}),
    [LEAD_HEADERS.source]: encodeURIComponent(JSON.stringify(parseSource(readVisitSource()))),
    [LEAD_HEADERS.consentVersion]: LEAD_FORMS[submission.form].words.consent.version,
    ...(submission.decoyFilled ? {[LEAD_HEADERS.decoy]: 'filled'} : {}),
  };
  return invokeFunction<LeadAccepted>(FUNCTION_NAME, body, headers, deployment);
}
