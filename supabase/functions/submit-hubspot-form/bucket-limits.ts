import {keyedDigest} from '../_shared/host/keyed-digest.ts';
import {isFreeEmail, mailableAddress} from '../_shared/lead-forms/email.ts';
import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {BucketLimit, QuarantineReason} from '../_shared/outbox/store.ts';
import type {RateLimit} from '../_shared/settings/setting-values.ts';
import type {Settings} from '../_shared/settings/settings.ts';

/** The sender of a form. */
export type Sender = {
  slot: FormIdSlot;
  email: string;
  /** Null when it is not known. */
  address: string | null;
  /** Whether the lead causes a mail to the sender. */
  isMailed: boolean;
  /** Whether that mail asks to confirm the address. */
  isToConfirm: boolean;
};

/** One network's share of what all senders of a form may send. */
const NETWORK_SHARE = 1 / 5;

/** One network's share of the mails to visitors: a third, so that no network uses them up for all others. */
const NETWORK_SHARE_OF_MAILS = 1 / 3;

/** So many times a shared limit is stored, in quarantine, before leads are refused: it guards the disk. */
const STORED_TIMES = 10;

/** In any 60 minutes one mail asks to confirm an address, however often its form is sent, and whatever else was mailed there. */
const CONFIRMATIONS: RateLimit = {max: 1, seconds: 3600};

/** Providers with several names for one mailbox: the first stands for all, and the provider ignores these signs before the `@`. */
const PROVIDERS: readonly {hosts: readonly string[]; ignored: RegExp}[] = [
  {hosts: ['gmail.com', 'googlemail.com'], ignored: /\./gu},
  {hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[-._]/gu},
  {hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/gu},
];

type LimitSettings = Pick<Settings, 'rateLimits' | 'deliveryKey' | 'mail'>;

/**
 * The rate-limit buckets of a lead. Those of leads count one form, so that a flood of one form shuts nobody out of another.
 *
 * - A sender, by IP address, is refused beyond its limit.
 * - A network (the /24 of an IPv4 address, the /48 of an IPv6 address) and all senders together are not: what exceeds
 *   their limit is stored in quarantine, and refused only beyond ten times the limit.
 * - What causes mails has a second limit for a network, over all forms. Leads beyond it are stored in quarantine too.
 * - An e-mail address never refuses a lead, because anybody can type it. It limits the mails that all forms send to it.
 *
 * Buckets of people are keyed digests, so that the counters identify nobody. Without a known IP address its limit and
 * its network's do not apply.
 */
export async function bucketLimits(
  sender: Sender,
  {deliveryKey, ...settings}: LimitSettings,
): Promise<BucketLimit[]> {
  const bucket: NameBucket = (...parts) => keyedDigest(deliveryKey, parts);
  return [
    ...(await leadLimits(sender, settings, bucket)),
    ...(await mailLimits(sender, settings, bucket)),
  ];
}

/** Names a bucket; the first part is its purpose. */
type NameBucket = (...parts: readonly (string | number)[]) => Promise<string>;

async function leadLimits(
  {slot, address}: Sender,
  {rateLimits: {address: own, all}}: Pick<LimitSettings, 'rateLimits'>,
  bucket: NameBucket,
): Promise<BucketLimit[]> {
  const share = {...all, max: Math.ceil(all.max * NETWORK_SHARE)};
  return [
    ...(address === null
      ? []
      : [
          perSender(own, await bucket('limit-address', 1, slot, address)),
          acrossSenders(
            share,
            await bucket('limit-network', 1, slot, network(address)),
            'rate_limit_network',
          ),
        ]),
    acrossSenders(all, `all:${slot}`, 'rate_limit_all'),
  ];
}

/** None for a lead that causes no mail. A free provider's domain is that of strangers to each other, so it has no limit. */
async function mailLimits(
  {slot, email, address: sender, isMailed, isToConfirm}: Sender,
  {mail}: Pick<LimitSettings, 'mail'>,
  bucket: NameBucket,
): Promise<BucketLimit[]> {
  if (mail === null || !isMailed) {
    return [];
  }
  const {address, domain, all} = mail.limits;
  const folded = foldAddress(email);
  return [
    ...(sender === null
      ? []
      : [
          {
            bucket: await bucket('mails-network', 1, network(sender)),
            seconds: all.seconds,
            quarantineFrom: Math.ceil(all.max * NETWORK_SHARE_OF_MAILS),
            reason: 'rate_limit_network' as const,
          },
        ]),
    {
      ...(isToConfirm
        ? ofMails(CONFIRMATIONS, await bucket('mails-confirm', 1, slot, folded))
        : ofMails(address, await bucket('mails-address', 1, folded))),
      exact: true,
    },
    ...(isFreeEmail(folded)
      ? []
      : [ofMails(domain, await bucket('mails-domain', 1, hostOf(folded)))]),
  ];
}

function perSender({max, seconds}: RateLimit, bucket: string): BucketLimit {
  return {bucket, seconds, refuseFrom: max, exact: true};
}

function acrossSenders(
  {max, seconds}: RateLimit,
  bucket: string,
  reason: QuarantineReason,
): BucketLimit {
  return {bucket, seconds, refuseFrom: max * STORED_TIMES, quarantineFrom: max, reason};
}

function ofMails({max, seconds}: RateLimit, bucket: string): BucketLimit {
  return {bucket, seconds, mailFrom: max};
}

/** @param address as `readClientAddress` gives it: an IPv4 address, or the first four groups of an IPv6 address */
function network(address: string): string {
  return address.split(/[.:]/u).slice(0, 3).join(':');
}

/** One spelling for the addresses of one mailbox, for counting alone: a mail goes to the address as it was typed. */
function foldAddress(email: string): string {
  const address = (mailableAddress(email) ?? email).toLowerCase();
  const host = hostOf(address);
  const [name = ''] = address.slice(0, -host.length - 1).split('+');
  const {hosts, ignored = ''} = PROVIDERS.find((it) => it.hosts.includes(host)) ?? {};
  return `${name.replaceAll(ignored, '')}@${hosts?.[0] ?? host}`;
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
