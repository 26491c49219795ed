import * as z from 'zod/mini';
import {cleanedLine} from './text.ts';

/**
 * Hosts of free addresses, which the consultation form refuses (specification, section 5). The specification does not
 * show the owner's list of fifteen, so these are the fifteen most used providers.
 */
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

/** Whether the part after the last `@` is one of {@link FREE_EMAIL_HOSTS}, in any letter case. */
export function isFreeEmail(email: string): boolean {
  return freeHosts.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/**
 * What stands before the `@` without quotes (RFC 5322, "dot-atom"), but for `%` and `!`: old servers read these as an order to pass a mail
 * on to somebody else. Letters beyond ASCII are not taken, because few servers can be told of them (SMTPUTF8).
 */
const LOCAL_PART = /^[\w#$&'*+./=?^`{|}~-]+$/u;

/** A host name of several labels; the last one is no number, so no IP address is one. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/**
 * An address as mail servers take it, its domain in lower-case ASCII ("punycode"); null when no mail can be sent to it.
 *
 * @param email trimmed
 */
export function mailableAddress(email: string): string | null {
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

/** A required e-mail address of at most `max` characters that fits a pattern, to which a mail can be sent. */
function emailField(max: number, pattern: RegExp, invalid: string, tooLong: string) {
  return z.string().check(
    cleanedLine(),
    z.regex(pattern, invalid),
    z.refine((email) => mailableAddress(email) !== null, invalid),
    z.maxLength(max, tooLong),
  );
}

/** A required e-mail address, checked by zod's own pattern. Letter case is kept as typed. */
export function strictEmail(max: number, messages: {invalid: string; tooLong: string}) {
  return emailField(max, z.regexes.email, messages.invalid, messages.tooLong);
}

/**
 * Non-space text, `@`, non-space text, `.`, non-space text (specification, section 5: gate and webinar forms). The
 * second part stops at its first dot, so that there is one way to match: backtracking over every dot of a long value
 * takes seconds.
 */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u;

/** A required e-mail address, checked by the simple pattern of the download and webinar forms. */
export function simpleEmail(max: number, message: string) {
  return emailField(max, SIMPLE_EMAIL, message, `Email must be at most ${max} characters.`);
}
