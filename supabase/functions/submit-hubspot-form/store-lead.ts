import {errorCode, type Log} from '../_shared/leads/log.ts';
import type {LeadStore, NewLead} from '../_shared/leads/store.ts';
import {Refusal} from './refusal.ts';

/** PostgreSQL's classes for data it refuses: a fault of ours, which the same request would meet again. */
const REFUSED_DATA = /^2[23]/u;

/** A lead on disk: its id, and whether it was there before. */
export type StoredLead = {id: string; replayed: boolean};

/**
 * Puts a lead on disk. When this resolves, the lead is committed.
 *
 * @throws a {@link Refusal}: a limit is reached, the key was used with other content, or nothing is known to be stored.
 *   After a lost connection the lead may be there all the same; a retry under the same key finds out.
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
    case 'replayed':
      return {id: acceptance.id, replayed: acceptance.outcome === 'replayed'};
  }
}
