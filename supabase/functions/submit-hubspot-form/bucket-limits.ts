import {makeKeyedDigest} from '../_shared/host/digest.ts';
import {isFreeEmail, toMailableAddress} from '../_shared/lead-forms/email.ts';
import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {BucketLimit} from '../_shared/outbox/store.ts';
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

/** How many hexadecimal digits of an IPv4 and an IPv6 address name a party, and how it ranks. */
const PARTIES = [
  [8, 16, 'rank'],
  [6, 12, 'rank'],
  [4, 8, 'rank'],
  [2, 5, 'rank_wide'],
  [3, 6, 'rank_part'],
] as const;

/** Hosts of one provider, counted as the first, and the characters before the `@` that it ignores. */
const PROVIDERS: readonly {hosts: readonly string[]; ignored: RegExp}[] = [
  {hosts: ['gmail.com', 'googlemail.com'], ignored: /\./gu},
  {hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[-._]/gu},
  {hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/gu},
];

/**
 * The limits that count a lead: of what its address sends to one form; of its mails; and, by all forms, of what each of
 * its networks has sent in a day, which admit any number and rank the lead. What has the honeypot filled counts by
 * itself. People's buckets are keyed digests, so that counters identify nobody.
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

/** The mailbox behind an address, for counting; mails go to the address as typed. */
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
