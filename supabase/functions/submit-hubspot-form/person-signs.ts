import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import {readQuoted} from '../_shared/lead-forms/wire.ts';

/** A page that was open for longer than most programs wait, in milliseconds. */
const SLOW_MS = 10_000;

/** Three words, or one of a script that is written without spaces. */
const WORDS = /(?:\p{L}+\P{L}+){2}\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{4}/u;

// Any sign can be feigned: they only decide whom the staff read of first in a flood.
/** Counts the signs that a person sent a form with these `fields` of the CRM; none with a filled honeypot. */
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
