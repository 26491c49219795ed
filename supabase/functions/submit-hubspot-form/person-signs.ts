import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import {readQuoted} from '../_shared/lead-forms/wire.ts';

/** A page that was open for longer than most programs wait, in milliseconds. */
const SLOW_MS = 10_000;

/** Three words, or one of a script that is written without spaces. */
const WORDS = /(?:\p{L}+\P{L}+){2}\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{4}/u;

/**
 * Counts the signs that a person sent a form: a message of words without a link, a company, a page that was open for
 * a while; none with a filled honeypot. They only decide whom the staff read of first in a flood, since any can be
 * feigned.
 * @param fields by the CRM's names
 */
export function countPersonSigns(
  form: string,
  fields: Readonly<Record<string, string>>,
  headers: Headers,
): number {
  const message = readQuoted(form, fields);
  const signs = [
    WORDS.test(message) && !/https?:|www\./iu.test(message),
    Boolean(fields.company),
    Number(headers.get(LEAD_HEADERS.pageOpenMs)) >= SLOW_MS,
  ];
  return headers.get(LEAD_HEADERS.decoy) ? 0 : signs.filter(Boolean).length;
}
