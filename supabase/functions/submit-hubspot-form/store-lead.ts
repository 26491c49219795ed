import {errorCode, type Log} from '../_shared/leads/log.ts';
import type {Acceptance, LeadStore, NewLead} from '../_shared/leads/store.ts';
import {Refusal} from './refusal.ts';

/** PostgreSQL's classes for data it refuses: a fault of ours, which the same request would meet again. */
const REFUSED_DATA = /^2[23]/u;

/**
 * Puts a lead on disk. When this resolves, the lead is committed.
 *
 * @throws a {@link Refusal}: the key was used with other content, or nothing is known to be stored. After a lost
 *   connection the lead may be there all the same; a retry under the same key finds out.
 */
export async function storeLead(
  lead: NewLead,
  store: Pick<LeadStore, 'accept'>,
  log: Log,
  requestId: string,
): Promise<Acceptance> {
  const acceptance = await store.accept(lead).catch((error: unknown) => {
    const code = errorCode(error);
    log('error', 'lead.not_stored', {requestId, form: lead.form, code});
    throw new Refusal(REFUSED_DATA.test(code) ? 'internal' : 'storage_unavailable');
  });
  if (acceptance.outcome === 'key_reused') {
    throw new Refusal('idempotency_key_reused');
  }
  return acceptance;
}
