import * as z from 'zod/mini';
import {cleaned} from './text.ts';

/**
 * The fifteen hosts whose addresses the consultation form refuses (specification, section 5; the owner's list is not
 * shown there, so these are the fifteen most used free providers).
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

/** Whether the part after the last at sign is one of {@link FREE_EMAIL_HOSTS}, in any letter case. */
export function isFreeEmail(email: string): boolean {
  return freeHosts.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** The messages a strict address field answers with. */
type EmailMessages = {invalid: string; tooLong: string};

/** A required address of at most `max` characters by zod's own e-mail pattern, kept in the letter case it was typed in. */
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
 * Non-space text, an at sign, non-space text, a dot, non-space text (specification, section 5: gate and webinar forms).
 * The dot is the first that can be it, so that there is one way to match: trying every dot of a long value takes seconds.
 */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u;

/** A required address by the simple pattern of the download and webinar forms. */
export function simpleEmail(message: string) {
  return z.string().check(cleaned(), z.regex(SIMPLE_EMAIL, message));
}
