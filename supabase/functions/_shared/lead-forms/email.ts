import * as z from 'zod/mini';
import {cleanLine} from './text.ts';

/** The fifteen most used: the specification (section 5) does not show the owner's list of fifteen. */
export const FREE_EMAIL_HOSTS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'protonmail.com',
  'proton.me',
  'gmx.com',
  'mail.com',
] as const;

const freeHosts: ReadonlySet<string> = new Set(FREE_EMAIL_HOSTS);

/** Whether an address is of a free provider, in any letter case. */
export function isFreeEmail(email: string): boolean {
  return freeHosts.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** RFC 5322's "dot-atom" without `%` and `!`, by which old servers pass a mail on. Few servers take more than ASCII. */
const LOCAL_PART = /^[\w#$&'*+./=?^`{|}~-]+$/u;

/** The last label is no number, so no IP address is one. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/** A trimmed address as mail servers take it, its domain in lower-case ASCII; null when no mail can be sent to it. */
export function toMailableAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  // A URL has other parts beside its host.
  if (
    !LOCAL_PART.test(name) ||
    /[\s/?#:@\\%[\]]/u.test(domain) ||
    !URL.canParse(`http://${domain}`)
  ) {
    return null;
  }
  const {hostname} = new URL(`http://${domain}`);
  return HOST_NAME.test(hostname) ? `${name}@${hostname}` : null;
}

function emailField(max: number, pattern: RegExp, invalid: string, tooLong: string) {
  return z.string().check(
    cleanLine(),
    z.regex(pattern, invalid),
    z.refine((email) => toMailableAddress(email) !== null, invalid),
    z.maxLength(max, tooLong),
  );
}

/** An address by zod's own pattern; letter case is kept. */
export function requireStrictEmail(max: number, messages: {invalid: string; tooLong: string}) {
  return emailField(max, z.regexes.email, messages.invalid, messages.tooLong);
}

/** Specification, section 5. The second part stops at its first dot: to backtrack over all dots can take seconds. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u;

/** An address by the simple pattern, for the download and webinar forms. */
export function requireSimpleEmail(max: number, message: string) {
  return emailField(max, SIMPLE_EMAIL, message, `Email must be at most ${max} characters.`);
}
