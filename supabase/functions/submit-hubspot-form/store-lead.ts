import {makePlainDigest} from '../_shared/host/digest.ts';
import {readErrorCode, type Log} from '../_shared/host/log.ts';
import {findConsent} from '../_shared/lead-forms/consent.ts';
import {FORM_ID_SLOTS, type FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../_shared/lead-forms/registry.ts';
import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import {toStored} from '../_shared/lead-forms/wire.ts';
import {hasVisitorMail} from '../_shared/mail/mail-channel.ts';
import {makeStaffDeliveries} from '../_shared/notices/notice-channel.ts';
import {type Seal, sealCredentials, sealReference} from '../_shared/outbox/seal.ts';
import type {Acceptance, LeadStore, NewLead, PlannedDelivery} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {listBucketLimits} from './bucket-limits.ts';
import type {Submission} from './read-submission.ts';
import {Refusal} from './refusal.ts';
import {
  readClientAddress,
  readIdempotencyKey,
  readPage,
  readSource,
  readSuspicion,
} from './request-headers.ts';

/**
 * A lead to store, with a reference in place of each test login. A probe only proves the way: the staff are not told,
 * no answer is promised, and no limit counts it.
 * @throws a {@link Refusal} when test logins cannot be encrypted
 */
export async function buildLead(
  submission: Submission,
  headers: Headers,
  isProbe: boolean,
  settings: Settings,
  log: Log,
): Promise<NewLead> {
  const {slot, key, values} = submission;
  const id = crypto.randomUUID();
  const reference = sealReference(id);
  const fields = toStored(key, values, reference);
  const planned = await planDeliveries(slot, settings);
  const deliveries = planned.filter(({channel}) => !isProbe || ['crm', 'mail'].includes(channel));
  const quarantine = readSuspicion(headers, settings.fastestSubmitMs);
  const sender = {
    slot,
    address: readClientAddress(headers, settings.clientAddressHeader),
    email: values.email,
    isMailed: deliveries.some(({channel}) => channel === 'mail'),
    isDecoy: quarantine === 'decoy_filled',
  };
  return {
    id,
    idempotencyKey: isProbe ? `probe:${id}` : readIdempotencyKey(headers),
    contentHash: await contentHash(slot, fields, reference),
    form: slot,
    fields,
    page: readPage(headers),
    source: readSource(headers),
    consent: findConsent(headers.get(LEAD_HEADERS.consentVersion)),
    quarantine,
    limits: isProbe ? [] : await listBucketLimits(sender, settings),
    deliveries,
    answerWithinHours: isProbe ? null : LEAD_FORMS[key].answerWithinHours,
    seal: await seal(submission, id, settings, log),
  };
}

async function seal(
  {slot, key, values}: Submission,
  submissionId: string,
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
      sealedAt: new Date().toISOString(),
    });
  } catch (error) {
    log('error', 'lead.sealing_failed', {id: submissionId, code: readErrorCode(error)});
    throw new Refusal('sealing_unavailable');
  }
}

/**
 * A digest of a lead's values, kept as long as they are. Nothing derived from test logins is stored: a retry under the
 * same key with other logins is a replay, and the first logins stay.
 */
function contentHash(
  slot: FormIdSlot,
  fields: Readonly<Record<string, string>>,
  reference: string,
): Promise<string> {
  const open = Object.entries(fields).filter(([, value]) => value !== reference);
  const compared = open.map(([name, value]) => ({name, value}));
  return makePlainDigest(['lead-content', 1, slot, compared]);
}

/** What a lead of this form causes. The staff are told at once where the page promised an answer, else in a digest. */
async function planDeliveries(slot: FormIdSlot, settings: Settings): Promise<PlannedDelivery[]> {
  const {answerWithinHours} = LEAD_FORMS[FORM_ID_SLOTS[slot]];
  const isMailed = settings.mailsVisitors && hasVisitorMail(slot);
  return [
    {channel: 'crm', message: 'lead'},
    ...(await makeStaffDeliveries(
      answerWithinHours === null ? 'lead_digest' : 'new_lead',
      settings.staffEmails,
    )),
    ...(isMailed ? [{channel: 'mail', message: slot} as const] : []),
  ];
}

/** Data that PostgreSQL refuses (22, 23) or that exceed its limits (54): a retry would fail again. */
const REFUSED_DATA = /^(?:2[23]|54)/u;

/** Committed when this resolves. Throws a {@link Refusal}; a retry with the same key finds what was stored. */
export async function storeLead(
  lead: NewLead,
  store: Pick<LeadStore, 'accept'>,
  log: Log,
): Promise<Exclude<Acceptance, {outcome: 'rate_limited'}>> {
  const acceptance = await store.accept(lead).catch((error: unknown) => {
    const code = readErrorCode(error);
    log('error', 'lead.not_stored', {form: lead.form, code});
    throw new Refusal(REFUSED_DATA.test(code) ? 'internal' : 'storage_unavailable');
  });
  if (acceptance.outcome === 'rate_limited') {
    throw new Refusal('rate_limited', {retryAfter: acceptance.retryAfter});
  }
  if (acceptance.outcome === 'key_reused') {
    throw new Refusal('idempotency_key_reused');
  }
  return acceptance;
}
