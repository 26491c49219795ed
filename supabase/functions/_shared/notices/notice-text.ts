import {FORM_ID_SLOTS, type FormIdSlot} from '../lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../lead-forms/registry.ts';
import {sensitiveNames} from '../lead-forms/wire.ts';
import {deadMailMeaning} from '../mail/dead-mails.ts';
import type {ClaimedDelivery, StoredLead} from '../outbox/store.ts';
import {HEALTH_WORDS, type HealthProblem} from './health-words.ts';

/** What the staff call each form. */
const FORM_TITLES: Readonly<Record<FormIdSlot, string>> = {
  consultation: 'Consultation request',
  newsletter: 'Newsletter subscription',
  strategicGuide: 'Download of the strategic guide',
  independentGuide: 'Download of the buyer’s guide',
  checklist: 'Download of the checklist',
  assuranceCheck: 'Free Assurance Check',
  webinarAccess: 'Webinar recordings requested',
};

/** A notice in words. */
export type NoticeText = {subject: string; text: string};

const LONGEST_SUBJECT = 120;

/** Bidirectional, zero-width and other characters that are not seen, but change what is. */
const INVISIBLE = /\p{Cf}/gu;

/** The addresses of the pages on which somebody says that a lead was answered, or is none. */
export type AnswerLinks = {answered: string; notALead: string};

/**
 * The words of a notice.
 *
 * @param links null for a notice without any; it has them only where an answer was promised
 * @returns null for a notice that there is no text for
 */
export function noticeText(
  {message, detail, lead}: ClaimedDelivery,
  links: AnswerLinks | null = null,
): NoticeText | null {
  if (message === 'lead_digest') {
    return gathered(Number(detail.leads), String(detail.oldest), detail.forms as FormCounts);
  }
  if (message === 'quarantine_digest') {
    return digest(Number(detail.waiting), String(detail.oldest));
  }
  if (message === 'seals_expiring') {
    return expiry(Number(detail.waiting), String(detail.first));
  }
  if (message === 'mails_bounced') {
    return bounces(Number(detail.leads));
  }
  if (message === 'health_red') {
    return alarm(String(detail.since), detail.problems as HealthProblem[]);
  }
  if (lead === null) {
    return null;
  }
  switch (message) {
    case 'new_lead':
      return about(lead, 'New', links);
    case 'reply_due_soon':
      return about(lead, 'Answer due soon', links);
    case 'reply_overdue':
      return about(lead, 'Answer overdue', links);
    case 'mail_bounced':
      return about(lead, 'Mail not delivered', links, [
        `Our mail to the visitor came to nothing: ${deadMailMeaning(String(detail.code))}`,
        `Once that is done: leads acknowledge ${lead.id}`,
      ]);
    default:
      return null;
  }
}

/** A lead's form as the staff call it. */
export function formTitle(form: string): string {
  return isSlot(form) ? FORM_TITLES[form] : form;
}

/** The names of a form's fields that hold a reference to the seal of test logins. */
function sealedNames(form: string): string[] {
  return isSlot(form) ? sensitiveNames(FORM_ID_SLOTS[form]) : [];
}

/** A lead's values without references to a seal, in the form's order. */
function plainFields({form, fields}: StoredLead): [name: string, value: string][] {
  const key = isSlot(form) ? FORM_ID_SLOTS[form] : null;
  const sealed = sealedNames(form);
  const order = key === null ? [] : Object.values<string>(LEAD_FORMS[key].crmNames);
  const names = [...new Set([...order, ...Object.keys(fields)])];
  return names
    .filter((name) => !sealed.includes(name))
    .flatMap((name): [string, string][] => {
      const value = fields[name] ?? '';
      return value === '' ? [] : [[name, value]];
    });
}

function isSlot(form: string): form is FormIdSlot {
  return Object.hasOwn(FORM_ID_SLOTS, form);
}

/**
 * Our own lines come first, the visitor's below their heading, so that no visitor can write a command of ours.
 *
 * @param more lines about the occasion
 */
function about(
  lead: StoredLead,
  occasion: string,
  links: AnswerLinks | null,
  more: readonly string[] = [],
): NoticeText {
  const {company = '', email = ''} = lead.fields;
  const due = lead.answerDueAt;
  const sealed = sealedNames(lead.form).some((name) => lead.fields[name]);
  return {
    subject: oneLine(`${occasion}: ${formTitle(lead.form)}, ${company || email}`),
    text: [
      formTitle(lead.form),
      `Received: ${minute(lead.createdAt)}`,
      ...(due === null ? [] : [`Answer due: ${minute(due)}`]),
      '',
      ...more,
      ...(sealed ? [`Test logins: credentials open ${lead.id}`] : []),
      `All of it: leads show ${lead.id}`,
      ...(due === null ? [] : [`When answered: leads answered ${lead.id}`]),
      ...(due === null || links === null ? [] : linkLines(links)),
      '',
      'What the visitor wrote:',
      ...plainFields(lead).flatMap(quoted),
      '',
    ]
      .join('\n')
      .replaceAll(INVISIBLE, ''),
  };
}

function linkLines({answered, notALead}: AnswerLinks): string[] {
  return ['', 'I have answered:', answered, 'Not a lead:', notALead];
}

/** How many leads of each form. */
type FormCounts = Readonly<Record<string, number>>;

function gathered(count: number, oldest: string, forms: FormCounts): NoticeText {
  const leads = count === 1 ? '1 new lead' : `${count} new leads`;
  const counts = Object.entries(forms).map(([form, many]) => `${many} × ${formTitle(form)}`);
  const since = new Date(oldest);
  return {
    subject: oneLine(`${leads}: ${counts.join(', ')}`),
    text: [
      `${leads} since ${minute(since)}, none with a promised answer:`,
      ...counts,
      '',
      `To see them: leads list --since ${since.toISOString().slice(0, 16)}`,
      '',
    ].join('\n'),
  };
}

function digest(waiting: number, oldest: string): NoticeText {
  const leads = waiting === 1 ? '1 lead waits' : `${waiting} leads wait`;
  return {
    subject: `${leads} in quarantine`,
    text: [
      `${leads} in quarantine. The visitors were thanked; nothing is sent until somebody releases them.`,
      `The oldest came: ${minute(new Date(oldest))}`,
      '',
      'To read them: leads list -s quarantined',
      '',
    ].join('\n'),
  };
}

function expiry(waiting: number, first: string): NoticeText {
  const leads = waiting === 1 ? '1 lead' : `${waiting} leads`;
  return {
    subject: `Test logins of ${leads} will be destroyed unopened`,
    text: [
      `Nobody has opened the test logins of ${leads}. Time destroys them, the first on ${minute(new Date(first))}.`,
      '',
      'To see which: credentials list',
      'Those in quarantine are listed too: leads list -s quarantined',
      '',
    ].join('\n'),
  };
}

function bounces(count: number): NoticeText {
  const leads = count === 1 ? '1 lead' : `${count} leads`;
  return {
    subject: `Mails to the visitors of ${leads} were not delivered`,
    text: [
      `Mails to the visitors of ${leads} came to nothing within a day.`,
      '',
      'To see which: leads list -s dead --channel mail',
      'Why, and what to do: leads show, with the id of one',
      'Once that is done: leads acknowledge -s dead --channel mail',
      '',
    ].join('\n'),
  };
}

function alarm(since: string, problems: readonly HealthProblem[]): NoticeText {
  return {
    subject: oneLine(`Health is red: ${problems.join(', ')}`),
    text: [
      `Health has been red since ${minute(new Date(since))}:`,
      ...problems.map((it) => `- ${HEALTH_WORDS[it] ?? it}`),
      '',
      'While it is red you are told once a day.',
      '',
    ].join('\n'),
  };
}

/** To the minute, in UTC. */
function minute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A visitor's value; lines of several are marked. Not by `>`: mail programs fold such lines away. */
function quoted([name, value]: [name: string, value: string]): string[] {
  const lines = value.split(/[\n\p{Zl}\p{Zp}]/u);
  return lines.length === 1 ? [`${name}: ${value}`] : [`${name}:`, ...lines.map((it) => `| ${it}`)];
}

/**
 * Values may hold line breaks and control characters, which a subject may not, and the `=?` of an encoded word, which
 * mail programs would decode (RFC 2047).
 */
function oneLine(text: string): string {
  const line = text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?');
  return [...line].slice(0, LONGEST_SUBJECT).join('');
}
