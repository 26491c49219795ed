import {makePlainDigest} from '../_shared/host/digest.ts';
import {readErrorCode, type Log} from '../_shared/host/log.ts';
import {findConsent} from '../_shared/lead-forms/consent.ts';
import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../_shared/lead-forms/registry.ts';
import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import {toStored} from '../_shared/lead-forms/wire.ts';
import {hasVisitorMail} from '../_shared/mail/mail-channel.ts';
import {makeStaffDeliveries} from '../_shared/notices/notice-channel.ts';
import {type Seal, sealCredentials, sealReference} from '../_shared/outbox/seal.ts';
import type {LeadStore} from '../_shared/outbox/postgres-store.ts';
import type {Acceptance, NewLead} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {listBucketLimits} from './bucket-limits.ts';
import {countPersonSigns} from './person-signs.ts';
import type {Submission} from './read-submission.ts';
import {Refusal} from './refusal.ts';
import {
  readClientAddress,
  readIdempotencyKey,
  readPage,
  readSource,
  readSuspicion,
} from './request-headers.ts';

// A probe only proves that delivery works: the staff are not notified, no answer is promised, and no limit counts it.
/** Builds the lead to store, with references for test logins. @throws a {@link Refusal} if these cannot be encrypted */
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
  const {answerWithinHours} = LEAD_FORMS[key];
  // The staff are told immediately of a lead that was promised an answer, and in a digest of the others.
  const notice = answerWithinHours === null ? 'lead_digest' : 'new_lead';
  const notices = isProbe ? [] : makeStaffDeliveries(notice, settings.staffEmails);
  const isMailed = settings.mailsVisitors && hasVisitorMail(slot);
  const mails = isMailed ? [{channel: 'mail', message: slot} as const] : [];
  const quarantine = readSuspicion(headers, settings.fastestSubmitMs);
  const sender = {
    slot,
    address: readClientAddress(headers, settings.clientAddressHeader),
    email: values.email,
    isMailed,
    isDecoy: quarantine === 'decoy_filled',
  };
  return {
    id,
    idempotencyKey: isProbe ? `probe:${id}` : readIdempotencyKey(headers),
    contentHash: contentHash(slot, fields, reference),
    form: slot,
    fields,
    page: readPage(headers),
    source: readSource(headers),
    consent: findConsent(headers.get(LEAD_HEADERS.consentVersion)),
    quarantine,
    personSigns: countPersonSigns(slot, fields, headers),
    limits: isProbe ? [] : listBucketLimits(sender, settings),
    line: settings.rateLimits.all,
    mailLimit: settings.mail && settings.mail.limits.all,
    deliveries: [{channel: 'crm', message: 'lead'}, ...notices, ...mails],
    answerWithinHours: isProbe ? null : answerWithinHours,
    seal: await seal(submission, id, settings, log),
  };
}

async function seal(
  {slot, values}: Submission,
  submissionId: string,
  {credentialRecipients, sealingFault}: Pick<Settings, 'credentialRecipients' | 'sealingFault'>,
  log: Log,
): Promise<Seal | null> {
  if (!('loginOne' in values)) {
    return null;
  }
  function refuse(code: string): never {
    log('error', 'lead.sealing_failed', {id: submissionId, code});
    throw new Refusal('sealing_unavailable');
  }
  const {loginOne, loginTwo, courseUrl} = values;
  const logins = {loginOne, loginTwo, courseUrl};
  const lead = {v: 1, submissionId, form: slot, sealedAt: new Date().toISOString()} as const;
  return sealingFault === null
    ? sealCredentials(credentialRecipients, {...lead, ...logins}).catch((error: unknown) =>
        refuse(readErrorCode(error)),
      )
    : refuse(sealingFault);
}

/** A digest of a lead's values without its test logins: a retry with the same key and other logins is a replay. */
function contentHash(
  slot: FormIdSlot,
  fields: Readonly<Record<string, string>>,
  reference: string,
): string {
  const open = Object.entries(fields).filter(([, value]) => value !== reference);
  const compared = open.map(([name, value]) => ({name, value}));
  return makePlainDigest(['lead-content', 1, slot, compared]);
}

/** PostgreSQL's codes for data that it refuses (22, 23) or that exceed its limits (54): a retry would fail again. */
const REFUSED_DATA = /^(?:2[23]|54)/u;

/** Stores a lead; committed when this resolves. A retry with the same key finds it. Throws a {@link Refusal}. */
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
