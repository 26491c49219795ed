import {keyedDigest} from '../host/keyed-digest.ts';
import {LINK_DAYS, LINK_PAGES, type LinkKind, ONE_CLICK_FUNCTION} from '../lead-forms/links.ts';

/** What a link's token holds: what it does, and to whom: a lead's id, or for `unsubscribe` the address itself. */
export type Link = {kind: LinkKind; subject: string};

/** What links in mails are made of. */
export type LinkSettings = {
  /** The site's origin. */
  siteUrl: string;
  /** The origin at which the functions answer. */
  functionsUrl: string;
  /** Secret: the first key seals, all open. */
  linkKeys: readonly string[];
};

const DAY_MS = 24 * 3600 * 1000;
const IV_BYTES = 12;

/**
 * The address of the page that opens a link. The token stands behind `#`, so no server logs it and no program that only reads the page
 * does anything.
 *
 * @param since when its time begins, see `LINK_DAYS`; the same for each try of a mail, so that each has the same words
 */
export async function linkAddress(
  {siteUrl, linkKeys}: LinkSettings,
  link: Link,
  since: Date,
): Promise<string> {
  return `${siteUrl}${LINK_PAGES[link.kind]}#${await sealLink(linkKeys, link, since)}`;
}

/** Where a mail program posts, when its reader ends a subscription there (RFC 8058). */
export async function oneClickAddress(
  {functionsUrl, linkKeys}: LinkSettings,
  email: string,
): Promise<string> {
  const token = await sealLink(linkKeys, {kind: 'unsubscribe', subject: email}, new Date(0));
  return `${functionsUrl}/functions/v1/${ONE_CLICK_FUNCTION}?t=${token}`;
}

/**
 * A link's token: encrypted, so that it can be neither made nor read elsewhere, and needs no table.
 *
 * @param keys the first seals
 * @param since as in {@link linkAddress}
 * @returns letters of base64url; the same for the same link and time
 */
export async function sealLink(
  [key = '']: readonly string[],
  {kind, subject}: Link,
  since: Date,
): Promise<string> {
  const days = LINK_DAYS[kind];
  const parts = [kind, subject, days === null ? null : since.getTime() + days * DAY_MS];
  const text = new TextEncoder().encode(JSON.stringify(parts));
  // A digest of the text, not chance: a mail provider refuses a second try with other words.
  const iv = fromHex(await keyedDigest(key, ['link-iv', 1, parts])).slice(0, IV_BYTES);
  const algorithm = {name: 'AES-GCM', iv};
  const sealed = await crypto.subtle.encrypt(algorithm, await cipherOf(key), text);
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/**
 * Opens a token.
 *
 * @param keys one of them must have sealed it
 * @returns `expired` for a link whose time is over; null for what is no token of ours
 */
export async function openLink(
  keys: readonly string[],
  token: string,
  now = new Date(),
): Promise<Link | 'expired' | null> {
  const bytes = fromBase64Url(token);
  for (const key of keys) {
    const text = await decrypt(key, bytes);
    if (text !== null) {
      const [kind, subject, expiresAt] = JSON.parse(text) as [LinkKind, string, number | null];
      return expiresAt !== null && expiresAt <= now.getTime() ? 'expired' : {kind, subject};
    }
  }
  return null;
}

async function decrypt(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const algorithm = {name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES)};
  try {
    const text = await crypto.subtle.decrypt(algorithm, await cipherOf(key), bytes.slice(IV_BYTES));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

/** Derived, so that the delivery key, which keys digests too, can stand here. */
async function cipherOf(key: string): Promise<CryptoKey> {
  const derived = fromHex(await keyedDigest(key, ['link-key', 1]));
  return crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../gu) ?? [], (pair) => parseInt(pair, 16));
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** No bytes for text that is no base64url: no key decrypts them. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
