import {errorCode, type Log} from '../_shared/host/log.ts';
import {LEAD_FORMS} from '../_shared/lead-forms/registry.ts';
import type {LeadSource} from '../_shared/lead-forms/source.ts';
import {sensitiveNames, toFields} from '../_shared/lead-forms/wire.ts';
import {type Seal, sealCredentials, sealReference} from '../_shared/outbox/seal.ts';
import type {LeadPage, NewLead, QuarantineReason} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {bucketLimits} from './bucket-limits.ts';
import {contentHash} from './idempotency.ts';
import {planDeliveries} from './plan-deliveries.ts';
import type {Submission} from './read-submission.ts';
import {Refusal} from './refusal.ts';

/** What a lead is built from. */
export type LeadParts = {
  submission: Submission;
  /** The client's idempotency key; null when it sent none. */
  idempotencyKey: string | null;
  page: LeadPage;
  source: LeadSource;
  /** From `knownConsent`. */
  consent: string | null;
  /** The sender's IP address; null when it is not known. */
  address: string | null;
  quarantine: QuarantineReason | null;
  now: Date;
};

/**
 * Builds a lead that may be stored: test logins are encrypted, and a reference replaces them in the fields.
 *
 * @throws a {@link Refusal} when there are test logins that cannot be encrypted
 */
export async function buildLead(
  {submission, idempotencyKey, page, source, consent, address, quarantine, now}: LeadParts,
  settings: Settings,
  log: Log,
): Promise<NewLead> {
  const {slot, key, values} = submission;
  const id = crypto.randomUUID();
  const fields = toFields(key, values);
  const sensitive = sensitiveNames(key);
  return {
    id,
    idempotencyKey,
    contentHash: await contentHash(settings.deliveryKey, slot, fields, sensitive),
    form: slot,
    fields: Object.fromEntries(
      fields.map(({name, value}) => [name, sensitive.includes(name) ? sealReference(id) : value]),
    ),
    page,
    source,
    consent,
    quarantine,
    limits: await bucketLimits({slot, email: values.email, address}, settings),
    deliveries: await planDeliveries(slot, settings),
    answerWithinHours: LEAD_FORMS[key].answerWithinHours,
    seal: await seal(submission, id, now, settings, log),
  };
}

async function seal(
  {slot, key, values}: Submission,
  submissionId: string,
  now: Date,
  {credentialRecipients, sealingFault}: Pick<Settings, 'credentialRecipients' | 'sealingFault'>,
  log: Log,
): Promise<Seal | null> {
  if (LEAD_FORMS[key].sensitive.length === 0) {
    return null;
  }
  if (sealingFault !== null || !('loginOne' in values)) {
    log('error', 'lead.sealing_failed', {code: sealingFault ?? 'no_logins'});
    throw new Refusal('sealing_unavailable');
  }
  const {loginOne, loginTwo, courseUrl} = values;
  try {
    return await sealCredentials(credentialRecipients, {
      v: 1,
      submissionId,
      form: slot,
      loginOne,
      loginTwo,
      courseUrl,
      sealedAt: now.toISOString(),
    });
  } catch (error) {
    log('error', 'lead.sealing_failed', {id: submissionId, code: errorCode(error)});
    throw new Refusal('sealing_unavailable');
  }
}
