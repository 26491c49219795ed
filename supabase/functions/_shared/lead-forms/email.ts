import * as z from 'zod/mini';
import {cleaned} from './text.ts';

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

/** The messages of a strict e-mail field. */
type EmailMessages = {invalid: string; tooLong: string};

/**
 * A required e-mail address of at most `max` characters, checked by zod's own pattern. Letter case is kept as typed.
 */
export function strictEmail(max: number, messages: EmailMessages) {
  return z
    .string()
    .check(
      cleaned(),
      z.regex(z.regexes.email, messages.invalid),
      z.maxLength(max, messages.tooLong),
    );
}

/**
 * Non-space text, `@`, non-space text, `.`, non-space text (specification, section 5: gate and webinar forms). The
 * second part stops at its first dot, so that there is one way to match: backtracking over every dot of a long value
 * takes seconds.
 */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u;

/**
 * A required e-mail address of at most `max` characters, checked by the simple pattern of the download and webinar
 * forms.
 */
export function simpleEmail(max: number, message: string) {
  return z
    .string()
    .check(
      cleaned(),
      z.regex(SIMPLE_EMAIL, message),
      z.maxLength(max, `Email must be at most ${max} characters.`),
    );
}
