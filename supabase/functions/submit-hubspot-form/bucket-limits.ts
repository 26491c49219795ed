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

/** How many groups of an IP address identify a network. An IPv6 /20 ends within its second group. */
const PREFIXES = {address: 4, '/24 or /48': 3, '/16 or /32': 2, '/8 or /20': 1} as const;

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

/** Limits on mails to a mailbox and to its company's domain; not to a free provider's domain, which strangers share. */
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
