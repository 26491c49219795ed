import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {BucketLimit, QuarantineReason} from '../_shared/outbox/store.ts';
import type {RateLimit} from '../_shared/settings/setting-values.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {keyedDigest} from './keyed-digest.ts';

/** The sender of a form; `address` is null when it is not known. */
export type Sender = {slot: FormIdSlot; email: string; address: string | null};

/** One network's share of what all senders of a form may send. */
const NETWORK_SHARE = 1 / 5;

/** So many times a shared limit is stored, in quarantine, before leads are refused: it guards the disk. */
const STORED_TIMES = 10;

/**
 * The rate-limit buckets of a lead. Each counts one form, so that a flood of one form shuts nobody out of another.
 *
 * - A sender, by IP address and by e-mail address, is refused beyond its limit.
 * - A network (the /24 of an IPv4 address, the /48 of an IPv6 address) and all senders together are not: what exceeds
 *   their limit is stored in quarantine, and refused only beyond ten times the limit.
 *
 * Buckets of senders are keyed digests, so that the counters identify nobody. Without a known IP address its limit and
 * its network's do not apply.
 */
export async function bucketLimits(
  {slot, email, address}: Sender,
  {rateLimits, deliveryKey}: Pick<Settings, 'rateLimits' | 'deliveryKey'>,
): Promise<BucketLimit[]> {
  const bucket = (purpose: string, sender: string) =>
    keyedDigest(deliveryKey, [purpose, 1, slot, sender]);
  const {all} = rateLimits;
  const share = {...all, max: Math.ceil(all.max * NETWORK_SHARE)};
  return [
    ...(address === null
      ? []
      : [
          own(rateLimits.address, await bucket('limit-address', address)),
          shared(share, await bucket('limit-network', network(address)), 'rate_limit_network'),
        ]),
    own(rateLimits.email, await bucket('limit-email', email.toLowerCase())),
    shared(all, `all:${slot}`, 'rate_limit_all'),
  ];
}

function own({max, seconds}: RateLimit, bucket: string): BucketLimit {
  return {bucket, seconds, refuseFrom: max};
}

function shared({max, seconds}: RateLimit, bucket: string, reason: QuarantineReason): BucketLimit {
  return {bucket, seconds, refuseFrom: max * STORED_TIMES, quarantineFrom: max, reason};
}

/** @param address as `readClientAddress` gives it: an IPv4 address, or the first four groups of an IPv6 address */
function network(address: string): string {
  return address.split(/[.:]/u).slice(0, 3).join(':');
}
