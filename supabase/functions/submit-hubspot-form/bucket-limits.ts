import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {Settings} from '../_shared/leads/settings.ts';
import type {BucketLimit} from '../_shared/leads/store.ts';
import {keyedDigest} from './keyed-digest.ts';

/** The sender of a form; `address` is null when it is not known. */
export type Sender = {slot: FormIdSlot; email: string; address: string | null};

/**
 * The rate-limit buckets of a lead: its IP address and form, its e-mail address and form, and all leads. Bucket names
 * are keyed digests, so that the counters identify nobody. Without a known IP address only the other two apply.
 */
export async function bucketLimits(
  {slot, email, address}: Sender,
  {rateLimits, deliveryKey}: Pick<Settings, 'rateLimits' | 'deliveryKey'>,
): Promise<BucketLimit[]> {
  const bucket = (purpose: string, sender: string) =>
    keyedDigest(deliveryKey, [purpose, 1, slot, sender]);
  return [
    ...(address === null
      ? []
      : [{...rateLimits.address, bucket: await bucket('limit-address', address)}]),
    {...rateLimits.email, bucket: await bucket('limit-email', email)},
    {...rateLimits.all, bucket: 'all'},
  ];
}
