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
  const expiresAt = days === null ? null : since.getTime() + days * DAY_MS;
  const text = new TextEncoder().encode(JSON.stringify([kind, subject, expiresAt]));
  const {cipher, mac} = await keysOf(key);
  // A digest of the text, not chance: a mail provider refuses a second try with other words.
  const iv = new Uint8Array(await crypto.subtle.sign('HMAC', mac, text)).slice(0, IV_BYTES);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({name: 'AES-GCM', iv}, cipher, text));
  return toBase64Url(new Uint8Array([...iv, ...sealed]));
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
  const {cipher} = await keysOf(key);
  const algorithm = {name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES)};
  try {
    const text = await crypto.subtle.decrypt(algorithm, cipher, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

type Keys = {cipher: CryptoKey; mac: CryptoKey};

/** By the setting's text. */
const known = new Map<string, Promise<Keys>>();

/** Derived, so that the delivery key, which keys digests too, can stand here. */
function keysOf(key: string): Promise<Keys> {
  const keys = known.get(key) ?? deriveKeys(key);
  known.set(key, keys);
  return keys;
}

async function deriveKeys(key: string): Promise<Keys> {
  const secret = new TextEncoder().encode(key);
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const purpose = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const aes = {name: 'AES-GCM', length: 256};
  const hmac = {name: 'HMAC', hash: 'SHA-256', length: 256};
  const [cipher, mac] = await Promise.all([
    crypto.subtle.deriveKey(purpose('link 1'), base, aes, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(purpose('link iv 1'), base, hmac, false, ['sign']),
  ]);
  return {cipher, mac};
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
