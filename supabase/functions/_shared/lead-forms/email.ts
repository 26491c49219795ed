import * as z from 'zod/mini';
import {limitCharacters, cleanLine} from './text.ts';

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

/** Whether an address is of a free provider, in whatever letters its host is written. */
export function isFreeEmail(email: string): boolean {
  const address = toMailableAddress(email) ?? email;
  return freeHosts.has(address.slice(address.lastIndexOf('@') + 1));
}

/** RFC 5322's dot-atom: its characters, with dots between them. Few mail servers take more than ASCII. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/u;

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

/** What an input method writes in place of a dot. */
const IDEOGRAPHIC_STOPS = /[。｡](?=[^@]*$)/gu;

/** Marks that stand around an address in a text, and none of which begins or ends one. */
const AROUND = /^[\s"'“”‘’«»<(]+|[\s"'“”‘’«»>).,;:!]+$/gu;

/** An address as somebody meant it who pasted it with a name or as a link, or typed it with a phone's or wide signs. */
function toMeantAddress(text: string): string {
  const address = /<([^<>]*@[^<>]*)>[\s.,;]*$/u.exec(text)?.[1] ?? text;
  return address
    .replaceAll(/[\uFF01-\uFF5E]/gu, (it) => it.normalize('NFKC'))
    .replace(AROUND, '')
    .replace(/^mailto:([^?]*).*$/iu, '$1')
    .replaceAll(/[\u2018\u2019\u02BC](?=[^@]*@)/gu, "'")
    .replaceAll(/[\u2010-\u2015]/gu, '-')
    .replaceAll(IDEOGRAPHIC_STOPS, '.');
}

/** An address to which a mail can be sent; its letter case is kept. */
export function requireEmail(max: number, {invalid, tooLong}: {invalid: string; tooLong: string}) {
  return z.string().check(
    cleanLine(),
    z.overwrite(toMeantAddress),
    z.refine((email) => toMailableAddress(email) !== null, invalid),
    limitCharacters(max, tooLong),
  );
}
