import {
  type ConsultationTopicName,
  consultationTopics,
} from '../lead-forms/consultation-mails.words.ts';
import {FORM_ID_SLOTS, isFormIdSlot} from '../lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../lead-forms/registry.ts';
import type {LeadSource} from '../lead-forms/source.ts';
import type {LinkAction} from '../lead-forms/transport.ts';
import {breakLinks, replaceInvisible} from '../mail/typed-text.ts';

/** The staff's name for a form. A download's name comes from its slot: `strategicGuide` becomes "strategic guide". */
export function toFormTitle(form: string): string {
  if (!isFormIdSlot(form)) {
    return form;
  }
  const key = FORM_ID_SLOTS[form];
  const {title} = LEAD_FORMS[key].words;
  const document = form.replace(/[A-Z]/gu, ' $&').toLowerCase();
  return key === 'resourceGate' ? `${title} ${document}` : title;
}

/** The staff's name for what a visitor opened the form for; null if the lead does not say. */
export function toTopicTitle({topic = ''}: LeadSource): string | null {
  return Object.hasOwn(consultationTopics, topic)
    ? consultationTopics[topic as ConsultationTopicName].staff
    : null;
}

/** How notices write links and times. */
export type NoticeMeans = {
  linkTo: (action: LinkAction, leadId: string) => string;
  formatMinute: (time: Date) => string;
};

const LONGEST_SUBJECT = 120;

/** Makes a text one line without control characters, for a subject. `=?` would begin an encoded word (RFC 2047). */
export function toLine(text: string, longest = LONGEST_SUBJECT): string {
  const line = replaceInvisible(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?');
  return [...line].slice(0, longest).join('');
}

/** The first words of a text on one line, without anything that a mail program would make a link; cuts a long word. */
export function toFirstWords(text: string, longest: number): string {
  const line = breakLinks(toLine(text, Infinity));
  const characters = [...line];
  const cut = characters.slice(0, longest + 1).join('');
  return characters.length <= longest ? line : `${cut.replace(/\s+\S*$|.$/u, '')}…`;
}

/** The English locales that together know all abbreviations of time zones; other zones are written like GMT+9. */
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
