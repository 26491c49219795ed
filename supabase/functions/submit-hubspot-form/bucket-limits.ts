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

/** How many groups of an address name a party; an IPv6 /20 ends within the second. */
const PREFIXES = {address: 4, '/24 or /48': 3, '/16 or /32': 2, '/8 or /20': 1} as const;

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
  const bucket = makeKeyedDigest(key, ['address', kind, slot, PREFIXES.address, address]);
  const ranks = Object.values(PREFIXES).map((prefix): BucketLimit => {
    const party = makeKeyedDigest(key, ['sent', kind, prefix, nameParty(address, prefix)]);
    return {...RANK, bucket: party, does: prefix === 1 ? 'rank_wide' : 'rank'};
  });
  return [
    {bucket, seconds, admits, does: 'refuse', isExact: true},
    ...ranks,
    {...RANK, bucket: `sent:${kind}`, does: 'rank_all'},
    ...mails,
  ];
}

const RANK = {seconds: 86_400, admits: null, isExact: false} as const;

function nameParty(address: string, prefix: number): string {
  const groups = address.split(/[.:]/u);
  const [first = '', second = ''] = groups;
  return prefix === 1 && address.includes(':')
    ? `${first}:${second.padStart(4, '0').charAt(0)}`
    : groups.slice(0, prefix).join(':');
}

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
