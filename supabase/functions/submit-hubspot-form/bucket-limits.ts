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

/** How many groups of an address name a party: 4 an address or /64, 3 a /24 or /48, 2 a /16 or /32, 0 all senders. */
type Prefix = 4 | 3 | 2 | 0;

type Row = {
  of: 'address' | 'all' | 'room' | 'day' | 'mails';
  prefix: Prefix;
  /** The party's share of the limit. */
  share: number;
  does: BucketLimit['does'];
  counts: BucketLimit['counts'];
  /** The share of the limit up to which the first lead of a party is still admitted. */
  firsts?: number;
};

/** An e-mail address, which anybody can type, limits its mails alone. */
const LIMITS: readonly Row[] = [
  {of: 'address', prefix: 4, share: 1, does: 'refuse', counts: 'leads'},
  {of: 'all', prefix: 3, share: 1 / 5, does: 'quarantine', counts: 'leads'},
  {of: 'all', prefix: 2, share: 2 / 5, does: 'quarantine', counts: 'leads'},
  {of: 'all', prefix: 0, share: 1, does: 'quarantine', counts: 'through', firsts: 2},
  {of: 'room', prefix: 3, share: 1 / 5, does: 'refuse', counts: 'kilobytes'},
  {of: 'room', prefix: 2, share: 2 / 5, does: 'refuse', counts: 'kilobytes'},
  {of: 'room', prefix: 0, share: 1, does: 'refuse', counts: 'kept'},
  {of: 'day', prefix: 3, share: 1, does: 'quarantine', counts: 'through'},
  {of: 'day', prefix: 2, share: 2, does: 'quarantine', counts: 'through'},
  {of: 'mails', prefix: 3, share: 1 / 3, does: 'quarantine', counts: 'through'},
  {of: 'mails', prefix: 2, share: 1 / 2, does: 'quarantine', counts: 'through'},
];

/** Guards the disk: how many kilobytes quarantine takes in how many seconds. */
const ROOM: RateLimit = {max: 8000, seconds: 600};
const DAY_S = 86_400;

/** Hosts of one provider, counted as the first, and the characters before the `@` that it ignores. */
const PROVIDERS: readonly {hosts: readonly string[]; ignored: RegExp}[] = [
  {hosts: ['gmail.com', 'googlemail.com'], ignored: /\./gu},
  {hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[-._]/gu},
  {hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/gu},
];

/**
 * The limits that count a lead: a row of {@link LIMITS} for each party that sent it, then those of its mails. Those of
 * an address and of all count one form, so that a flood of it shuts nobody out of another. What has the honeypot
 * filled counts by itself, and is refused where others are quarantined. People's buckets are keyed digests, so that
 * counters identify nobody.
 */
export function listBucketLimits(
  {slot, email, address, isMailed, isDecoy}: Sender,
  {deliveryKeys: [key], rateLimits, mail}: Pick<Settings, 'rateLimits' | 'deliveryKeys' | 'mail'>,
): BucketLimit[] {
  const mails = isMailed && !isDecoy ? mail : null;
  const rates: Record<Row['of'], RateLimit | null> = {
    address: rateLimits.address,
    all: rateLimits.all,
    room: ROOM,
    day: isDecoy ? null : {max: rateLimits.all.max, seconds: DAY_S},
    mails: mails && mails.limits.all,
  };
  const kind = isDecoy ? 'decoy' : 'lead';
  const limits = LIMITS.flatMap((row): BucketLimit | [] => {
    const {of, prefix, share, firsts} = row;
    const rate = rates[of];
    if (rate === null || (address === null && prefix !== 0)) {
      return [];
    }
    const isOfForm = of === 'address' || of === 'all';
    const names = isOfForm ? [of, kind, slot] : [of];
    const party = address?.split(/[.:]/u).slice(0, prefix).join(':') ?? '';
    return {
      bucket: prefix === 0 ? names.join(':') : makeKeyedDigest(key, [...names, prefix, party]),
      seconds: rate.seconds,
      admits: Math.ceil(rate.max * share),
      ...(firsts !== undefined && {admitsFirst: Math.ceil(rate.max * firsts)}),
      does: isDecoy && of === 'all' ? 'refuse' : row.does,
      counts: isDecoy && of === 'all' ? 'leads' : row.counts,
      reason: prefix === 0 ? 'rate_limit_all' : 'rate_limit_network',
      isTurn: of === 'all' && prefix !== 0,
      isExact: prefix === 4,
    };
  });
  return mails === null ? limits : [...limits, ...limitMails(email, mails.limits, key)];
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
    const isExact = of === 'address';
    return {bucket, seconds, admits, does: 'stop_mail', counts: 'mails', isTurn: false, isExact};
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
