import * as z from 'zod/mini';
import {limitCharacters, cleanLine, parseUrl} from './text.ts';

/** The specification (section 5) mentions fifteen providers without listing them; these are the most used. */
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

/** Whether an address belongs to a free provider, however its host is written. */
export function isFreeEmail(email: string): boolean {
  const address = toMailableAddress(email) ?? email;
  return freeHosts.has(address.slice(address.lastIndexOf('@') + 1));
}

/** RFC 5322's dot-atom: words joined by dots. Few mail servers accept more than ASCII. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/u;

/** The last label is not a number, so the host is not an IP address. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/** Trims an address, and writes its domain in lower-case ASCII for mail servers; null when no mail can reach it. */
export function toMailableAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  // The parsed URL must consist of the host alone.
  if (at < 1 || !LOCAL_PART.test(name) || /[\s/?#:@\\%[\]]/u.test(domain)) {
    return null;
  }
  const {hostname = ''} = parseUrl(`http://${domain}`) ?? {};
  return HOST_NAME.test(hostname) ? `${name}@${hostname}` : null;
}

/** The full stop that some input methods type instead of a dot. */
const IDEOGRAPHIC_STOPS = /[。｡](?=[^@]*$)/gu;

/** Marks that surround an address in a text; no address begins or ends with one. */
const AROUND = /^[\s"'“”‘’«»<(]+|[\s"'“”‘’«»>).,;:!]+$/gu;

/** Hyphens, dashes and the minus sign that word processors and phones write instead of the plain hyphen. */
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63]/gu;

/** Unseen in a pasted text. After a letter of another script a joiner spells a host, such as a Persian one. */
const INVISIBLE =
  /(?!(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** Longer texts are not searched for an address, because the patterns for blanks would be slow. */
const LONGEST = 1000;

/** An address that was dictated or disguised: `ida at work dot example`, `ida [at] work [dot] example`. */
function fromWords(text: string): string {
  const [whole, name = '', host = ''] = /^([^@]+?)[\s[(]+at[\s\])]+([^@]+)$/iu.exec(text) ?? [];
  return whole ? `${name}@${host}`.replaceAll(/[\s[(]+dot[\s\])]+/giu, '.') : text;
}

/** Finds the address that a visitor pasted with a name or as a link, dictated, or typed with a phone's punctuation. */
function toMeantAddress(text: string): string {
  if (text.length > LONGEST) {
    return text;
  }
  const seen = text.replaceAll(INVISIBLE, '');
  const address = /<([^<>]*@[^<>]*)>[\s.,;]*$/u.exec(seen)?.[1] ?? seen;
  const plain = address
    .replaceAll(/[\uFF01-\uFF5E]/gu, (it) => it.normalize('NFKC'))
    .replace(/^\s*"([^\s"@]+)"(?=\s*@)/u, '$1')
    .replace(AROUND, '')
    .replace(/^mailto:([^?]*).*$/iu, (_, it: string) => it.replace('%40', '@'))
    .replaceAll(/[\u2018\u2019\u02BC](?=[^@]*@)/gu, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(IDEOGRAPHIC_STOPS, '.');
  return fromWords(plain)
    .replace(/\s*@\s*/u, '@')
    .replace(/(@[^\s.@]+)\s*\.\s*(?=[^\s.@]+$)/u, '$1.');
}

/** Patterns of faulty addresses, each with its explanation. The field shows that of the first match. */
const FAULTS = [
  [/^[^@]+$/u, 'It has no @.'],
  [/\s/u, 'It has a space in it.'],
  [/@.*@/u, 'It has more than one @.'],
  [/^@/u, 'Nothing stands before its @.'],
  [/@$/u, 'Nothing follows its @.'],
  [/^\.|\.\.|\.@|@\./u, 'It has one dot too many.'],
  [
    /^[^@]*[^\w!#$%&'*+/=?^`{|}~.@-]|@.*[^\p{L}\p{M}\p{N}_.-]/u,
    'It has a character that no address has.',
  ],
  [/@[^.]*$/u, 'It has no ending, such as .com.'],
] as const;

/** A field for an address that mail can be sent to, in its own case. A refusal’s `help` says what is wrong with it. */
export function requireEmail(max: number, {invalid, tooLong}: {invalid: string; tooLong: string}) {
  return z.string().check(
    cleanLine(),
    z.overwrite(toMeantAddress),
    ({value, issues}) => {
      if (toMailableAddress(value) === null) {
        const [, help] = FAULTS.find(([sign]) => sign.test(value)) ?? [];
        issues.push({code: 'custom', input: value, message: invalid, params: {help}});
      }
    },
    limitCharacters(max, tooLong),
  );
}
