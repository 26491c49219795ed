import {keyedDigest} from '../_shared/host/keyed-digest.ts';
import {errorCode, type Log} from '../_shared/host/log.ts';
import {MAILING_LIST_SLOTS} from '../_shared/lead-forms/consent.ts';
import {FORM_ID_SLOTS, type FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../_shared/lead-forms/registry.ts';
import type {LeadSource} from '../_shared/lead-forms/source.ts';
import {sensitiveNames, toFields, type WireField} from '../_shared/lead-forms/wire.ts';
import {hasVisitorMail} from '../_shared/mail/mail-channel.ts';
import {staffDeliveries} from '../_shared/notices/notice-channel.ts';
import {type Seal, sealCredentials, sealReference} from '../_shared/outbox/seal.ts';
import type {
  LeadPage,
  LeadStore,
  NewLead,
  PlannedDelivery,
  QuarantineReason,
} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {bucketLimits} from './bucket-limits.ts';
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
  /** It only proves the way: the staff hear nothing of it, and no answer is promised. */
  isProbe: boolean;
  now: Date;
};

/**
 * Builds a lead that may be stored: test logins are encrypted, and a reference replaces them in the fields.
 *
 * @throws a {@link Refusal} when there are test logins that cannot be encrypted
 */
export async function buildLead(
  {submission, idempotencyKey, page, source, consent, address, quarantine, isProbe, now}: LeadParts,
  settings: Settings,
  log: Log,
): Promise<NewLead> {
  const {slot, key, values} = submission;
  const id = crypto.randomUUID();
  const fields = toFields(key, values);
  const planned = await planDeliveries(slot, settings);
  const deliveries = planned.filter(({channel}) => !isProbe || ['crm', 'mail'].includes(channel));
  const sender = {
    slot,
    address,
    email: values.email,
    isMailed: deliveries.some(({channel}) => channel === 'mail'),
    isToConfirm: deliveries.some(({awaits}) => awaits !== undefined),
  };
  const sensitive = sensitiveNames(key);
  return {
    id,
    idempotencyKey: isProbe ? `probe:${id}` : idempotencyKey,
    contentHash: await contentHash(settings.deliveryKey, slot, fields, sensitive),
    form: slot,
    fields: Object.fromEntries(
      fields.map(({name, value}) => [name, sensitive.includes(name) ? sealReference(id) : value]),
    ),
    page,
    source,
    consent,
    quarantine,
    limits: await bucketLimits(sender, settings),
    deliveries,
    answerWithinHours: isProbe ? null : LEAD_FORMS[key].answerWithinHours,
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

/**
 * A keyed digest of a lead's values, which is stored. Fields in `sensitive` (the test logins) are left out, so that
 * nothing derived from them is ever stored. Hence a retry under the same key with other logins is a replay: the logins
 * of the first request stay.
 *
 * @param secret the deployment's delivery key
 */
function contentHash(
  secret: string,
  slot: FormIdSlot,
  fields: readonly WireField[],
  sensitive: readonly string[],
): Promise<string> {
  const compared = fields.filter(({name}) => !sensitive.includes(name));
  return keyedDigest(secret, ['lead-content', 1, slot, compared]);
}

/**
 * What a lead of this form causes: itself to the CRM, the mail that its page promised, and a notice to the staff by each
 * way they are told, at once where the page promised an answer, else in a digest. Nothing is planned for a channel that is not set up.
 *
 * A subscription is nothing but the mail that asks to confirm the address until its visitor has; a request that puts the address on the list as
 * well goes its way, and only the consent waits. Where no mails leave nobody confirms, so the CRM is told of no consent.
 */
async function planDeliveries(slot: FormIdSlot, settings: Settings): Promise<PlannedDelivery[]> {
  const {answerWithinHours} = LEAD_FORMS[FORM_ID_SLOTS[slot]];
  const isForList = MAILING_LIST_SLOTS.includes(slot);
  const isMailed =
    hasVisitorMail(slot) && (isForList ? settings.mail !== null : settings.mailsVisitors);
  const all: PlannedDelivery[] = [
    {channel: 'crm', message: 'lead'},
    ...(await staffDeliveries(answerWithinHours === null ? 'lead_digest' : 'new_lead', settings)),
  ];
  const mail = isMailed ? [{channel: 'mail', message: slot} as const] : [];
  if (!isForList || !isMailed) {
    return [...all, ...mail];
  }
  return slot === 'newsletter'
    ? [...mail, ...[...all, WELCOME].map((it) => ({...it, ...CONFIRMED}))]
    : [...all, ...mail, {channel: 'crm', message: 'consent', ...CONFIRMED}];
}

const CONFIRMED = {awaits: 'confirmation'} as const;
const WELCOME = {channel: 'mail', message: 'newsletterWelcome'} as const;

/**
 * PostgreSQL's error classes for data that it refuses (22, 23) or that exceed its limits (54): a retry would fail
 * again.
 */
const REFUSED_DATA = /^(?:2[23]|54)/u;

/** A stored lead; `replayed` when an earlier request stored it, `quarantine` null when it may be delivered. */
export type StoredLead = {
  id: string;
  replayed: boolean;
  quarantine: QuarantineReason | null;
  mailWaits: boolean;
};

/**
 * Stores a lead; it is committed when this resolves.
 *
 * @throws a {@link Refusal}: a rate limit is reached, the idempotency key was used with other content, or the
 *   database failed. After a lost connection the lead may be stored all the same; a retry with the same key finds it.
 */
export async function storeLead(
  lead: NewLead,
  store: Pick<LeadStore, 'accept'>,
  log: Log,
): Promise<StoredLead> {
  const acceptance = await store.accept(lead).catch((error: unknown) => {
    const code = errorCode(error);
    log('error', 'lead.not_stored', {form: lead.form, code});
    throw new Refusal(REFUSED_DATA.test(code) ? 'internal' : 'storage_unavailable');
  });
  switch (acceptance.outcome) {
    case 'rate_limited':
      throw new Refusal('rate_limited', {retryAfter: acceptance.retryAfter});
    case 'key_reused':
      throw new Refusal('idempotency_key_reused');
    case 'accepted':
    case 'replayed': {
      const {id, outcome, quarantine, mailWaits = false} = acceptance;
      return {id, replayed: outcome === 'replayed', quarantine, mailWaits};
    }
  }
}
