import {Buffer} from 'node:buffer';
import {keyedDigest} from '../host/keyed-digest.ts';
import {LINK_DAYS, LINK_PAGES, type LinkKind, ONE_CLICK_FUNCTION} from '../lead-forms/links.ts';

/** `subject`: a lead's id, or for `unsubscribe` the address. */
export type Link = {kind: LinkKind; subject: string};

export type LinkSettings = {
  /** Origins. */
  siteUrl: string;
  functionsUrl: string;
  /** Secret: the first key seals, all open. */
  linkKeys: readonly string[];
};

const DAY_MS = 24 * 3600 * 1000;
const IV_BYTES = 12;

/**
 * The page that opens a link. The token is behind `#`, so that no server logs it, and no program that only reads the page acts. `since` is the same
 * for each try of a mail, so that each has the same words.
 */
export async function linkAddress({siteUrl, linkKeys}: LinkSettings, link: Link, since: Date) {
  return `${siteUrl}${LINK_PAGES[link.kind]}#${await sealLink(linkKeys, link, since)}`;
}

/** Where a mail program posts when its reader ends a subscription there (RFC 8058). */
export async function oneClickAddress({functionsUrl, linkKeys}: LinkSettings, email: string) {
  const token = await sealLink(linkKeys, {kind: 'unsubscribe', subject: email}, new Date(0));
  return `${functionsUrl}/functions/v1/${ONE_CLICK_FUNCTION}?t=${token}`;
}

/**
 * A link's token in base64url: encrypted, so that it can be neither made nor read elsewhere and needs no table; the same for the same link and time.
 */
export async function sealLink(
  [key = '']: readonly string[],
  {kind, subject}: Link,
  since: Date,
): Promise<string> {
  const days = LINK_DAYS[kind];
  const parts = [kind, subject, days === null ? null : since.getTime() + days * DAY_MS];
  const text = new TextEncoder().encode(JSON.stringify(parts));
  // Not random: a mail provider refuses a second try with other words.
  const digest = Buffer.from(await keyedDigest(key, ['link-iv', 1, parts]), 'hex');
  const iv = digest.subarray(0, IV_BYTES);
  const algorithm = {name: 'AES-GCM', iv};
  const sealed = await crypto.subtle.encrypt(algorithm, await cipherOf(key), text);
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
}

/** Null for what is no token of ours. */
export async function openLink(
  keys: readonly string[],
  token: string,
  now = new Date(),
): Promise<Link | 'expired' | null> {
  const bytes = Buffer.from(token, 'base64url');
  for (const key of keys) {
    const text = await decrypt(key, bytes);
    if (text !== null) {
      const [kind, subject, expiresAt] = JSON.parse(text) as [LinkKind, string, number | null];
      return expiresAt !== null && expiresAt <= now.getTime() ? 'expired' : {kind, subject};
    }
  }
  return null;
}

async function decrypt(key: string, bytes: Buffer<ArrayBuffer>): Promise<string | null> {
  const algorithm = {name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES)};
  try {
    const sealed = bytes.subarray(IV_BYTES);
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(algorithm, await cipherOf(key), sealed),
    );
  } catch {
    return null;
  }
}

/** Derived, because the delivery key, which may be one of the keys, keys digests too. */
async function cipherOf(key: string): Promise<CryptoKey> {
  const derived = Buffer.from(await keyedDigest(key, ['link-key', 1]), 'hex');
  return crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
