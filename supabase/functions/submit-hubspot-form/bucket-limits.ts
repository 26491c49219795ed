import {makeKeyedDigest} from '../_shared/host/digest.ts';
import {isFreeEmail, toMailableAddress} from '../_shared/lead-forms/email.ts';
import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {BucketLimit, QuarantineReason} from '../_shared/outbox/store.ts';
import type {RateLimit} from '../_shared/settings/setting-values.ts';
import type {Settings} from '../_shared/settings/settings.ts';

export type Sender = {
  slot: FormIdSlot;
  email: string;
  /** Null when it is not known. */
  address: string | null;
  /** The lead causes a mail to the sender. */
  isMailed: boolean;
  /** The honeypot is filled. */
  isDecoy: boolean;
};

/** The share of one network in what all senders of a form may send. */
const NETWORK_SHARE = 1 / 5;
/** The share of one network in the mails to all visitors. */
const NETWORK_SHARE_OF_MAILS = 1 / 3;
/** Guards the disk: how many kilobytes quarantine takes in how many seconds. A network may store a fifth of that. */
const ROOM: RateLimit = {max: 8000, seconds: 600};

/** The first host stands for all; the provider ignores these signs before the `@`. */
const PROVIDERS: readonly {hosts: readonly string[]; ignored: RegExp}[] = [
  {hosts: ['gmail.com', 'googlemail.com'], ignored: /\./gu},
  {hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[-._]/gu},
  {hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/gu},
];

/**
 * The buckets of a lead. Those of leads count one form, so that a flood of it shuts nobody out of another.
 *
 * - A sender, by IP address, is refused beyond its limit.
 * - A network (/24 of IPv4, /48 of IPv6), and all senders together, are quarantined beyond theirs, and refused while
 *   the quarantine is full or a network's leads take too much room. The first lead of a network heeds no limit that
 *   others filled.
 * - What has the honeypot filled counts by itself, and is refused beyond these limits.
 * - Mails have a second limit for a network, over all forms: quarantine too.
 * - An e-mail address, which anybody can type, limits its mails alone.
 *
 * People's buckets are keyed digests, so that counters identify nobody.
 */
export async function listBucketLimits(
  {slot, email, address, isMailed, isDecoy}: Sender,
  {deliveryKeys: [key], rateLimits, mail}: Pick<Settings, 'rateLimits' | 'deliveryKeys' | 'mail'>,
): Promise<BucketLimit[]> {
  const bucket = (purpose: string, ...who: string[]) => makeKeyedDigest(key, [purpose, 1, ...who]);
  const {address: own, all} = rateLimits;
  const kind = isDecoy ? 'decoy' : 'all';
  const limits: BucketLimit[] = [
    limitAcrossSenders(all, `${kind}:${slot}`, 'rate_limit_all', isDecoy),
    {bucket: 'kept', seconds: ROOM.seconds, refuseFrom: ROOM.max, counts: 'kept'},
  ];
  if (address !== null) {
    const name = await bucket('limit-address', slot, address);
    const share = {...all, max: Math.ceil(all.max * NETWORK_SHARE)};
    const ofNetwork = await bucket('limit-network', kind, slot, toNetwork(address));
    const room = await bucket('room-network', toNetwork(address));
    const roomOfNetwork = ROOM.max * NETWORK_SHARE;
    limits.push(
      {bucket: name, seconds: own.seconds, refuseFrom: own.max, exact: true},
      {bucket: room, seconds: ROOM.seconds, refuseFrom: roomOfNetwork, counts: 'kilobytes'},
      limitAcrossSenders(share, ofNetwork, 'rate_limit_network', isDecoy),
    );
  }
  if (mail === null || !isMailed || isDecoy) {
    return limits;
  }
  const folded = foldAddress(email);
  const mailbox = await bucket('mails-address', folded);
  limits.push({...limitMails(mail.limits.address, mailbox), exact: true});
  if (!isFreeEmail(folded)) {
    // Strangers share the domain of a free provider.
    limits.push(limitMails(mail.limits.domain, await bucket('mails-domain', hostOf(folded))));
  }
  if (address !== null) {
    limits.push({
      bucket: await bucket('mails-network', toNetwork(address)),
      seconds: mail.limits.all.seconds,
      quarantineFrom: Math.ceil(mail.limits.all.max * NETWORK_SHARE_OF_MAILS),
      reason: 'rate_limit_network',
    });
  }
  return limits;
}

function limitAcrossSenders(
  {max, seconds}: RateLimit,
  bucket: string,
  reason: QuarantineReason,
  isRefused: boolean,
): BucketLimit {
  return {bucket, seconds, reason, [isRefused ? 'refuseFrom' : 'quarantineFrom']: max};
}

function limitMails({max, seconds}: RateLimit, bucket: string): BucketLimit {
  return {bucket, seconds, mailFrom: max};
}

function toNetwork(address: string): string {
  return address.split(/[.:]/u).slice(0, 3).join(':');
}

/** For counting alone: a mail goes to the address as typed. */
function foldAddress(email: string): string {
  const address = (toMailableAddress(email) ?? email).toLowerCase();
  const host = hostOf(address);
  const [name = ''] = address.slice(0, -host.length - 1).split('+');
  const {hosts, ignored = ''} = PROVIDERS.find((it) => it.hosts.includes(host)) ?? {};
  return `${name.replaceAll(ignored, '')}@${hosts?.[0] ?? host}`;
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
