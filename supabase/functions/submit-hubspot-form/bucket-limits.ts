import {makeKeyedDigest} from '../_shared/host/digest.ts';
import {isFreeEmail, toMailableAddress} from '../_shared/lead-forms/email.ts';
import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {BucketLimit} from '../_shared/outbox/store.ts';
import type {RateLimit} from '../_shared/settings/setting-values.ts';
import type {Settings} from '../_shared/settings/settings.ts';

type Sender = {
  slot: FormIdSlot;
  email: string;
  address: string | null;
  /** The lead triggers a mail to its sender. */
  isMailed: boolean;
  isDecoy: boolean;
};

// Buckets depend on their order: append, never reorder.
/** The networks that rank a lead, as prefix lengths in IPv4 and IPv6. The first counts as one sender. */
const NETWORKS = [
  {IPv4: 32, IPv6: 64},
  {IPv4: 24, IPv6: 48},
  {IPv4: 16, IPv6: 32},
] as const;

/** Each provider's hosts, all counted as the first one, and the characters that it ignores before the `@`. */
const PROVIDERS: readonly {hosts: readonly string[]; ignored: RegExp}[] = [
  {hosts: ['gmail.com', 'googlemail.com'], ignored: /\./gu},
  {hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[-._]/gu},
  {hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/gu},
];

// The networks' limits only rank the lead, by what each has sent in a day. Buckets of people are keyed digests, so that
// counters identify nobody. Leads with a filled honeypot are counted separately.
/** The limits that count a lead: from its address to one form, to its recipient, and from each of its networks. */
export function listBucketLimits(
  {slot, email, address, isMailed, isDecoy}: Sender,
  {deliveryKeys: [key], rateLimits, mail}: Pick<Settings, 'rateLimits' | 'deliveryKeys' | 'mail'>,
): BucketLimit[] {
  const mails = mail === null || !isMailed || isDecoy ? [] : limitMails(email, mail.limits, key);
  if (address === null) {
    return mails;
  }
  const kind = isDecoy ? 'decoy' : 'lead';
  const {max: admits, seconds} = rateLimits.address;
  const bucket = makeKeyedDigest(key, ['address', kind, slot, 4, address]);
  const family = address.includes(':') ? 'IPv6' : 'IPv4';
  // A bucket has the same name in each release, so that the day's counts outlive an update.
  const ranks = NETWORKS.map((lengths, nth): BucketLimit => {
    const parts = ['sent', kind, 4 - nth, nameNetwork(address, family, lengths[family])];
    const sent = makeKeyedDigest(key, parts);
    return {bucket: sent, seconds: DAY, admits: null, does: 'rank', isExact: false};
  });
  return [{bucket, seconds, admits, does: 'refuse', isExact: true}, ...ranks, ...mails];
}

const DAY = 86_400;

/** Names the network of an address by its first bits, which are whole groups. */
function nameNetwork(address: string, family: keyof (typeof NETWORKS)[0], bits: number): string {
  const groups = address.split(/[.:]/u);
  return groups.slice(0, bits / (family === 'IPv6' ? 16 : 8)).join(':');
}

/** Limits the mails to a mailbox and to its domain, except free providers' domains, which strangers share. */
function limitMails(
  email: string,
  rates: Readonly<Record<'address' | 'domain', RateLimit>>,
  key: string,
): BucketLimit[] {
  const folded = foldAddress(email);
  const receivers = {address: folded, ...(!isFreeEmail(folded) && {domain: hostOf(folded)})};
  return Object.entries(receivers).map(([of, who]): BucketLimit => {
    const {max: admits, seconds} = rates[of as keyof typeof rates];
    const bucket = makeKeyedDigest(key, [`mails-${of}`, 1, who]);
    return {bucket, seconds, admits, does: 'stop_mail', isExact: of === 'address'};
  });
}

/** The mailbox of an address, for counting only; mails go to the address as typed. */
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
