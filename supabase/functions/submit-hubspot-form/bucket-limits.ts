import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {Settings} from '../_shared/leads/settings.ts';
import type {BucketLimit} from '../_shared/leads/store.ts';
import {keyedDigest} from './keyed-digest.ts';

/** Who sends which form. */
export type Sender = {slot: FormIdSlot; email: string; address: string | null};

/**
 * What a lead is counted under: its address with the form, its e-mail address with the form, and all leads together. Names
 * are digests: the counters tell nobody who sent what. A sender whose address is not known is counted under the other two.
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
