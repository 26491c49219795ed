import {FORM_ID_SLOTS, isFormIdSlot} from '../lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../lead-forms/registry.ts';
import type {LinkAction} from '../lead-forms/transport.ts';

/** The staff's name of a form. A download is named after its slot: `strategicGuide` is the strategic guide. */
export function toFormTitle(form: string): string {
  if (!isFormIdSlot(form)) {
    return form;
  }
  const key = FORM_ID_SLOTS[form];
  const {title} = LEAD_FORMS[key].words;
  const document = form.replace(/[A-Z]/gu, ' $&').toLowerCase();
  return key === 'resourceGate' ? `${title} ${document}` : title;
}

/** The settings that notices use. */
export type NoticeMeans = {
  linkTo: (action: LinkAction, leadId: string) => string;
  formatMinute: (time: Date) => string;
};

/** The maximum length of a subject, in characters. */
const LONGEST_SUBJECT = 120;

/** Bidirectional and zero-width characters: invisible, but they change how the rest is displayed. */
export function removeInvisible(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}

/** A subject must not contain line breaks or control characters; `=?` would begin an encoded word (RFC 2047). */
export function toLine(text: string, longest = LONGEST_SUBJECT): string {
  const line = removeInvisible(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?');
  return [...line].slice(0, longest).join('');
}

/** The first words of a text on one line, without anything that a mail program would make a link; cuts a long word. */
export function toFirstWords(text: string, longest: number): string {
  const line = toLine(text, Infinity).replaceAll(
    /(?<=\S)(?:[.。．](?=\p{L})|:[/\\]+(?=\S))/gu,
    '$& ',
  );
  const characters = [...line];
  const cut = characters.slice(0, longest + 1).join('');
  return characters.length <= longest ? line : `${cut.replace(/\s+\S*$|.$/u, '')}…`;
}

/** The English locale of each place where zones have letter abbreviations; elsewhere it is GMT+9 and the like. */
const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-SG'];

/** Formats times to the minute in a time zone, with its abbreviation on that day: `2026-11-26 09:14 CET`. */
export function makeMinuteFormat(timeZone: string): (time: Date) => string {
  const minute = Intl.DateTimeFormat('sv-SE', {dateStyle: 'short', timeStyle: 'short', timeZone});
  const zones = LOCALES.map((it) => Intl.DateTimeFormat(it, {timeZone, timeZoneName: 'short'}));
  return (time) => {
    const names = zones.map((it) => it.formatToParts(time).at(-1)?.value ?? '');
    return `${minute.format(time)} ${names.find((it) => !/[+-]/u.test(it)) ?? names[0]}`;
  };
}
