import {makeKeyedDigest} from '../_shared/host/digest.ts';
import {isFreeEmail, toMailableAddress} from '../_shared/lead-forms/email.ts';
import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {BucketLimit} from '../_shared/outbox/store.ts';
import type {RateLimit} from '../_shared/settings/setting-values.ts';
import type {Settings} from '../_shared/settings/settings.ts';

export type Sender = {
  slot: FormIdSlot;
  email: string;
  /** The sender's IP address; null when unknown. */
  address: string | null;
  /** The lead triggers a mail to its sender. */
  isMailed: boolean;
  /** The honeypot is filled. */
  isDecoy: boolean;
};

/** How many hexadecimal digits of an IPv4 and an IPv6 address name a party, and how it ranks. */
const PARTIES = [
  [8, 16, 'rank'],
  [6, 12, 'rank'],
  [4, 8, 'rank'],
  [2, 5, 'rank_wide'],
  [3, 6, 'rank_part'],
] as const;

/** Hosts of one provider, all counted as the first, and the characters before the `@` that the provider ignores. */
const PROVIDERS: readonly {hosts: readonly string[]; ignored: RegExp}[] = [
  {hosts: ['gmail.com', 'googlemail.com'], ignored: /\./gu},
  {hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[-._]/gu},
  {hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/gu},
];

/**
 * The limits that count a lead: leads from its IP address to one form, mails to its recipient, and, over all forms,
 * what each of its networks has sent in a day. The last admit any number and only rank the lead. Leads with a filled
 * honeypot are counted separately. People's buckets are keyed digests, so that counters identify nobody.
 */
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
  const isIpv6 = address.includes(':');
  const [base, width] = isIpv6 ? [16, 4] : [10, 2];
  const digits = address
    .split(/[.:]/u)
    .map((it) => Number.parseInt(it, base).toString(16).padStart(width, '0'))
    .join('');
  const ranks = PARTIES.map(([ofIpv4, ofIpv6, does]): BucketLimit => {
    const parts = ['sent', kind, isIpv6, digits.slice(0, isIpv6 ? ofIpv6 : ofIpv4)];
    return {...RANK, bucket: makeKeyedDigest(key, parts), does};
  });
  return [
    {bucket, seconds, admits, does: 'refuse', isExact: true},
    ...ranks,
    {...RANK, bucket: `sent:${kind}`, does: 'rank_all'},
    ...mails,
  ];
}

const RANK = {seconds: 86_400, admits: null, isExact: false} as const;

/** How many mails a mailbox may get, and, but for free providers, whose domain strangers share, its company. */
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
