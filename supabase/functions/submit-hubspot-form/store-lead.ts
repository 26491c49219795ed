import {errorCode, type Log} from '../_shared/host/log.ts';
import type {LeadStore, NewLead, QuarantineReason} from '../_shared/outbox/store.ts';
import {Refusal} from './refusal.ts';

/**
 * PostgreSQL's error classes for data that it refuses (22, 23) or that exceed its limits (54): a retry would fail
 * again.
 */
const REFUSED_DATA = /^(?:2[23]|54)/u;

/** A stored lead; `replayed` when an earlier request stored it, `quarantine` null when it may be delivered. */
export type StoredLead = {id: string; replayed: boolean; quarantine: QuarantineReason | null};

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
      const {id, outcome, quarantine} = acceptance;
      return {id, replayed: outcome === 'replayed', quarantine};
    }
  }
}
