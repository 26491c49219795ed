import {listFieldNames, listSensitiveNames, readQuoted, toFieldLabel} from '../lead-forms/wire.ts';
import {formatField, replaceInvisible} from '../mail/typed-text.ts';
import type {ClaimedDelivery, QuarantineReason, ShownLead, StoredLead} from '../outbox/store.ts';
import {type NoticeMeans, toFirstWords, toFormTitle, toLine, toTopicTitle} from './notice-words.ts';
import {explainDeadMail, HEALTH_WORDS, type HealthProblem} from './remedies.ts';

/** What a notice's text is made of. */
type Notice = Pick<ClaimedDelivery, 'message' | 'plannedAt' | 'detail' | 'lead' | 'shown'>;

/** Writes a notice's subject and text; null for an unknown message, or when its lead is gone. */
export function writeNotice(
  notice: Notice,
  means: NoticeMeans,
): {subject: string; text: string} | null {
  const lines = NOTICES[notice.message]?.(notice, means) ?? null;
  if (lines === null) {
    return null;
  }
  const [subject = '', ...text] = lines;
  return {subject: toLine(subject), text: [...text, ''].join('\n')};
}

type Writer = (notice: Notice, means: NoticeMeans) => string[] | null;

/** The kinds of notices: how the subject, and then the lines, are written. The database says when, and to whom. */
export const NOTICES: Readonly<Record<string, Writer>> = {
  new_lead: ({lead}, means) => lead && writeLeadNotice('New', lead, means),
  mail_bounced: ({lead, detail}, means) =>
    lead && writeLeadNotice('Mail not delivered', lead, means, explainDeadMail(`${detail.code}`)),
  lead_digest: writeLeadDigest,
  seals_expiring({detail}, {formatMinute}) {
    const {waiting, first, unopened} = detail as {waiting: number; first: string; unopened: number};
    const subject = `Test logins of ${countOf(waiting, 'lead')} will be destroyed`;
    return [
      subject,
      `${subject}, the first on ${formatMinute(new Date(first))}.`,
      ...(unopened > 0 ? [`Nobody has opened those of ${countOf(unopened, 'lead')}.`] : []),
      '',
      'To see which: npm run leads -- list --form assuranceCheck',
    ];
  },
  mails_bounced({detail}) {
    const subject = `Mails to the visitors of ${countOf(Number(detail.leads), 'lead')} were not delivered`;
    return [
      subject,
      `${subject} within a day.`,
      '',
      'To see which: npm run leads -- list -s dead --channel mail',
      'Why, and what to do, by the id of one: npm run leads -- show ID',
    ];
  },
  health_red({detail}, {formatMinute}) {
    const {since, problems} = detail as {since: string; problems: readonly HealthProblem[]};
    return [
      `Health is red: ${problems.join(', ')}`,
      `Health has been red since ${formatMinute(new Date(since))}:`,
      ...problems.map((it) => `- ${HEALTH_WORDS[it] ?? it}`),
      '',
      'You are told of each once, and again after a day.',
    ];
  },
};

/** The signature separator: mail programs do not quote what follows it. */
const SIGNATURE = '-- ';

const UNMAILED =
  'No mail went to the visitor: the address, or its company, had been mailed as often as our limits allow.';

/** The visitor's lines are marked, so that none looks like ours. Replies do not quote what follows the separator. */
function writeLeadNotice(
  occasion: string,
  lead: StoredLead,
  {linkTo, formatMinute}: NoticeMeans,
  mailFault: string | null = null,
): string[] {
  const {form, fields, source, answerDueAt: due} = lead;
  const topic = toTopicTitle(source);
  const sealed = listSensitiveNames(form).filter((name) => fields[name]);
  const names = [...new Set([...listFieldNames(form), ...Object.keys(fields)])];
  const plain = names.filter((name) => !sealed.includes(name) && fields[name]);
  return [
    `${occasion}: ${toFormTitle(form)}, ${fields.company || fields.email}`,
    toFormTitle(form),
    ...(topic === null ? [] : [`About: ${topic}`]),
    `Received: ${formatMinute(lead.createdAt)}`,
    ...(due === null ? [] : [`Answer due: ${formatMinute(due)}`]),
    ...(lead.isUnmailed ? [UNMAILED] : []),
    ...(mailFault === null ? [] : [`Our mail to the visitor was not delivered: ${mailFault}`]),
    '',
    'What the visitor wrote:',
    ...plain.flatMap((name) => formatField(toFieldLabel(form, name), fields[name] ?? '')),
    '',
    SIGNATURE,
    ...(due === null ? [] : ['I have answered:', linkTo('answered', lead.id), '']),
    ...(sealed.length > 0 ? [`Test logins: npm run credentials -- open ${lead.id}`] : []),
    `All of it: npm run leads -- show ${lead.id}`,
    ...(due === null ? [] : [`When answered: npm run leads -- answered ${lead.id}`]),
  ].map((line) => replaceInvisible(line));
}

/** What `leads.gather_leads` counts, and in ISO 8601 when the oldest new lead, and the oldest in quarantine, came. */
type LeadCounts = {
  leads: number;
  oldest: string | null;
  forms: Readonly<Record<string, number>>;
  promised: number;
  soon: number;
  overdue: number;
  unmailed: number;
  kept: number;
  keptSince: string | null;
  named: number;
};

const THANKED = 'The visitors were thanked; the CRM gets nothing until somebody releases them.';

function writeLeadDigest({detail, shown, plannedAt}: Notice, means: NoticeMeans) {
  const {leads, forms, promised, soon, overdue, unmailed, kept, named, ...times} =
    detail as LeadCounts;
  const oldest = new Date(times.oldest ?? plannedAt);
  const keptSince = new Date(times.keptSince ?? oldest);
  const counts = Object.entries(forms).map(([form, number]) => `${number} × ${toFormTitle(form)}`);
  const waiting = `${countOf(kept, 'lead')} ${kept === 1 ? 'waits' : 'wait'} in quarantine`;
  const answers = [
    ...(overdue > 0 ? [`${countOf(overdue, 'answer')} overdue`] : []),
    ...(soon > 0 ? [`${countOf(soon, 'answer')} due soon`] : []),
  ];
  const mails = fitIntoMail(shown.map((it) => writeShownLead(it, plannedAt, means)));
  const isAnswered = promised + soon + overdue > 0;
  return [
    [
      ...answers,
      ...(leads > 0 ? [`${countOf(leads, 'new lead')}: ${counts.join(', ')}`] : []),
      ...(kept > 0 ? [waiting] : []),
    ].join('; '),
    ...answers.map((it) => `${it}.`),
    ...(leads > 0
      ? [
          `${countOf(leads, 'new lead')} since ${means.formatMinute(oldest)}, ${promised || 'none'} with a promised answer:`,
          ...counts,
        ]
      : []),
    ...(kept > 0 ? [`${waiting} since ${means.formatMinute(keptSince)}. ${THANKED}`] : []),
    '',
    ...mails,
    ...(mails.length > 0 && named > mails.length
      ? [`Not shown here: ${countOf(named - mails.length, 'lead')}`]
      : []),
    ...(unmailed > 0 ? [`Visitors who got no mail, because of a limit: ${unmailed}`] : []),
    ...(isAnswered ? ['To see whom to answer: npm run leads -- list --unanswered'] : []),
    ...(kept > 0 ? ['To read them: npm run leads -- list -s quarantined'] : []),
    ...(leads > 0
      ? [`To see them: npm run leads -- list --since ${oldest.toISOString().slice(0, 16)}`]
      : []),
  ];
}

const REASONS: Readonly<Record<QuarantineReason, string>> = {
  decoy_filled: 'a field was filled in that people do not see',
  too_fast: 'the form was sent faster than most people can fill it in',
  rate_limit_all: 'more requests came at once than we let through',
  rate_limit_network: 'many requests came from the same network',
};

/** Maximum lengths in characters. */
const LONGEST = {name: 60, words: 160};

/** The lines about a lead in a digest; the visitor's are marked. A text that may contain a test login is not quoted. */
function writeShownLead(
  {id, form, fields, source = {}, createdAt, answerDueAt: due, reason}: ShownLead,
  now: Date,
  {linkTo, formatMinute}: NoticeMeans,
): string {
  const name = [fields.firstname, fields.lastname].filter(Boolean).join(' ');
  const who = [name, fields.company || fields.email].filter(Boolean);
  const words = toFirstWords(readQuoted(form, fields), LONGEST.words);
  const topic = toTopicTitle(source);
  const about = topic === null ? '' : ` about ${topic}`;
  const answer =
    due === null ? '' : `, answer ${due <= now ? 'overdue since' : 'due'} ${formatMinute(due)}`;
  return [
    `${toFormTitle(form)}${about}, ${formatMinute(createdAt)}${answer}`,
    `| ${who.map((it) => toFirstWords(it ?? '', LONGEST.name)).join(', ')}`,
    ...(words === '' ? [] : [`| ${words}`]),
    ...(reason === null
      ? ['I have answered:', linkTo('answered', id)]
      : [`Kept back: ${REASONS[reason]}`, 'This is a person:', linkTo('release', id)]),
    '',
  ].join('\n');
}

/** The most characters of shown leads: Gmail cuts a mail after 102 kB, and a character may take two bytes or more. */
const LONGEST_DIGEST = 40_000;

/** As many of the leads as one mail can show, the first of them. */
function fitIntoMail(shown: readonly string[]): string[] {
  let length = 0;
  return shown.filter((it) => (length += it.length) <= LONGEST_DIGEST);
}

function countOf(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
