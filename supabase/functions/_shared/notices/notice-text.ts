import {listFieldNames, listSensitiveNames, readQuoted, toFieldLabel} from '../lead-forms/wire.ts';
import {formatField, replaceInvisible} from '../mail/typed-text.ts';
import type {ClaimedDelivery, QuarantineReason, ShownLead, StoredLead} from '../outbox/store.ts';
import {type NoticeMeans, toFirstWords, toFormTitle, toLine, toTopicTitle} from './notice-words.ts';

type NoticeText = {subject: string; text: string};

/** Writes a notice's subject and text; null for an unknown message. */
export function writeNotice(
  {message, detail, lead, shown: leads}: ClaimedDelivery,
  means: NoticeMeans,
): NoticeText | null {
  const digest = DIGESTS[message];
  if (digest !== undefined) {
    const shown = leads.map((it) => writeShownLead(it, means).join('\n'));
    const all = Number(detail.waiting ?? detail.named ?? detail.promised);
    const counts = {...(detail as Counts), ...fitIntoMail(shown), all};
    const [subject = '', ...lines] = digest(counts, (time) => means.formatMinute(new Date(time)));
    return {subject: toLine(subject), text: [...lines, ''].join('\n')};
  }
  const occasion = OCCASIONS[message];
  const fault = message === 'mail_bounced' ? explainDeadMail(String(detail.code)) : null;
  return lead === null || occasion === undefined
    ? null
    : writeLeadNotice(lead, occasion, means, fault);
}

/** The start of the subject of each notice about one lead. */
export const OCCASIONS: Readonly<Record<string, string>> = {
  new_lead: 'New',
  reply_due_soon: 'Answer due soon',
  reply_overdue: 'Answer overdue',
  mail_bounced: 'Mail not delivered',
};

/** The signature separator: mail programs do not quote what follows it. */
const SIGNATURE = '-- ';

/** The visitor's lines are marked, so that none looks like ours. Replies do not quote what follows the separator. */
function writeLeadNotice(
  lead: StoredLead,
  occasion: string,
  {linkTo, formatMinute}: NoticeMeans,
  mailFault: string | null,
): NoticeText {
  const {form, fields, source, answerDueAt: due} = lead;
  const topic = toTopicTitle(source);
  const sealed = listSensitiveNames(form).filter((name) => fields[name]);
  const names = [...new Set([...listFieldNames(form), ...Object.keys(fields)])];
  const plain = names.filter((name) => !sealed.includes(name) && fields[name]);
  return {
    subject: toLine(`${occasion}: ${toFormTitle(form)}, ${fields.company || fields.email}`),
    text: replaceInvisible(
      [
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
        '',
      ].join('\n'),
    ),
  };
}

const UNMAILED =
  'No mail went to the visitor: the address, or its company, had been mailed as often as our limits allow.';

/** The counts that the database gives to notices about many leads. Times are in ISO 8601. */
type Counts = {
  leads: number;
  waiting: number;
  oldest: string;
  first: string;
  unopened: number;
  since: string;
  forms: Readonly<Record<string, number>>;
  promised: number;
  unmailed: number;
  problems: readonly HealthProblem[];
  /** How many are in quarantine. */
  kept: number;
  /** What the mail says of each lead that it shows, and how many it tells of. */
  shown: readonly string[];
  all: number;
};

/** The subject and the lines of a notice. */
export const DIGESTS: Readonly<
  Record<string, (counts: Counts, at: (time: string) => string) => string[]>
> = {
  lead_digest({leads: count, oldest, forms, promised, unmailed, kept, shown, all}, at) {
    const counts = Object.entries(forms).map(([form, times]) => `${times} × ${toFormTitle(form)}`);
    const isNew = count > 0 || kept === 0;
    const leads = countLeads(count, 'new ');
    const subject = [isNew && `${leads}: ${counts.join(', ')}`, kept > 0 && countWaiting(kept)];
    return [
      subject.filter(Boolean).join('; '),
      ...(isNew
        ? [`${leads} since ${at(oldest)}, ${promised || 'none'} with a promised answer:`, ...counts]
        : []),
      ...(kept > 0 ? [`${countWaiting(kept)} since ${at(oldest)}. ${THANKED}`] : []),
      '',
      ...showLeads(shown, all),
      ...(unmailed > 0 ? [`Visitors who got no mail, because of a limit: ${unmailed}`] : []),
      ...(promised > 0 ? ['To see whom to answer: npm run leads -- list --unanswered'] : []),
      ...(kept > 0 ? [HOW_TO_READ] : []),
      ...(isNew
        ? [
            `To see them: npm run leads -- list --since ${new Date(oldest).toISOString().slice(0, 16)}`,
          ]
        : []),
    ];
  },
  seals_expiring: ({waiting, first, unopened}, at) => [
    `Test logins of ${countLeads(waiting)} will be destroyed`,
    `Test logins of ${countLeads(waiting)} will be destroyed, the first on ${at(first)}.`,
    ...(unopened > 0 ? [`Nobody has opened those of ${countLeads(unopened)}.`] : []),
    '',
    'To see which: npm run leads -- list --form assuranceCheck',
  ],
  mails_bounced: ({leads}) => [
    `Mails to the visitors of ${countLeads(leads)} were not delivered`,
    `Mails to the visitors of ${countLeads(leads)} were not delivered within a day.`,
    '',
    'To see which: npm run leads -- list -s dead --channel mail',
    'Why, and what to do, by the id of one: npm run leads -- show ID',
  ],
  health_red: ({since, problems}, at) => [
    `Health is red: ${problems.join(', ')}`,
    `Health has been red since ${at(since)}:`,
    ...problems.map((it) => `- ${HEALTH_WORDS[it] ?? it}`),
    '',
    'You are told of each once, and again after a day.',
  ],
};

const REASONS: Readonly<Record<QuarantineReason, string>> = {
  decoy_filled: 'a field was filled in that people do not see',
  too_fast: 'the form was sent faster than most people can fill it in',
  rate_limit_all: 'more requests came at once than we let through',
  rate_limit_network: 'many requests came from the same network',
};

/** Maximum lengths in characters: twenty leads make a mail of at most 20 kB, a fifth of what Gmail shows. */
const LONGEST = {name: 60, words: 160};

/** The lines about a lead in a digest; the visitor's are marked. A text that may contain a test login is not quoted. */
function writeShownLead(
  {id, form, fields, createdAt, answerDueAt, reason}: ShownLead,
  {linkTo, formatMinute}: NoticeMeans,
): string[] {
  const name = [fields.firstname, fields.lastname].filter(Boolean).join(' ');
  const who = [name, fields.company || fields.email].filter(Boolean);
  const words = toFirstWords(readQuoted(form, fields), LONGEST.words);
  const due = answerDueAt === null ? '' : `, answer due ${formatMinute(answerDueAt)}`;
  return [
    `${toFormTitle(form)}, ${formatMinute(createdAt)}${due}`,
    `| ${who.map((it) => toFirstWords(it ?? '', LONGEST.name)).join(', ')}`,
    ...(words === '' ? [] : [`| ${words}`]),
    ...(reason === null
      ? ['I have answered:', linkTo('answered', id)]
      : [`Kept back: ${REASONS[reason]}`, 'This is a person:', linkTo('release', id)]),
    '',
  ];
}

const THANKED = 'The visitors were thanked; the CRM gets nothing until somebody releases them.';
const HOW_TO_READ = 'To read them: npm run leads -- list -s quarantined';

/** The most characters of shown leads: Gmail cuts a mail after 102 kB, and a character may take two bytes or more. */
const LONGEST_DIGEST = 40_000;

/** As many of the leads as one mail can show, the first of them. */
function fitIntoMail(shown: readonly string[]): Pick<Counts, 'shown'> {
  let length = 0;
  return {shown: shown.filter((it) => (length += it.length) <= LONGEST_DIGEST)};
}

function showLeads(shown: readonly string[], all: number): string[] {
  const rest = all - shown.length;
  return [
    ...shown,
    ...(shown.length > 0 && rest > 0 ? [`Not shown here: ${countLeads(rest)}`] : []),
  ];
}

function countWaiting(leads: number): string {
  return `${leads} lead${leads === 1 ? ' waits' : 's wait'} in quarantine`;
}

function countLeads(leads: number, kind = ''): string {
  return `${leads} ${kind}lead${leads === 1 ? '' : 's'}`;
}

/** What each problem means, and what to do or which command to type. */
export const HEALTH_WORDS = {
  database_down: 'The database does not respond. See whether it is up, and DATABASE_URL is right.',
  delivery_stalled: 'A lead is due, and unclaimed. See the job deliver-leads, and the Vault.',
  queue_late:
    'A message has been due for five minutes, behind others. Type: npm run leads -- list -s open --channel any\n  Of mails to the staff: npm run leads -- notices',
  forms_refused: 'Visitors cannot send forms. Look for a lock, a right, or the disk.',
  rounds_stopped: 'No round has ended for six minutes. Check the scheduler and the disk.',
  delivery_late: 'A lead is an hour late at the CRM. Type: npm run leads -- list -s open',
  mail_late: 'A mail is an hour late. Type: npm run leads -- list -s open --channel mail',
  notices_late: 'Staff are not told. Type: npm run leads -- notices',
  repair_needed:
    'Token, form or mail is refused. Type: npm run leads -- list -s held --channel any\n  Of mails to the staff: npm run leads -- notices',
  replies_overdue: 'A promised answer is overdue. Type: npm run leads -- list --overdue',
  leads_dead: 'A lead or a message of it died, unseen. Type: npm run leads -- list',
  leads_removed:
    'Unread leads were removed to make room. Type: npm run leads -- list -s quarantined',
  logins_kept: 'Test logins were not deleted in time. Check the schedule purge-leads.',
  purging_stopped: 'Expired data is not deleted. See the schedule purge-leads.',
  trimming_stopped: 'The history of the schedules grows. See the schedule trim-job-history.',
  notices_stopped: 'Nobody is reminded of anything. See the schedule plan-notices.',
  probe_stopped: 'No probe came for a day. See the forge that runs deploy -- probe.',
  flood: 'More leads come than people send. Type: npm run leads -- list --since 1h',
  database_large: 'Above 500 MB no lead is taken. Discard a flood, or take a larger plan.',
  sealing_unavailable: 'Free Assurance Checks are refused: correct CREDENTIAL_RECIPIENTS.',
};

type HealthProblem = keyof typeof HEALTH_WORDS;

const MEANINGS: Readonly<Record<string, string>> = {
  bounced: 'the address accepts no mail. Reach the visitor in another way.',
  address_refused: 'the address does not exist. Reach the visitor in another way.',
  suppressed:
    'Resend sends nothing there since a mail came back. Reach the visitor in another way.',
  complained: 'the visitor called it spam. Send nothing there that was not asked for.',
  mail_failed: 'Resend could not send it, its page Emails says why. Repair that, and retry it.',
  promise_expired: 'the time of its promised answer has passed. Write to the visitor.',
  exhausted: 'attempts failed for a week. Repair the way for mails, and retry it.',
};

/** Why a mail is dead and what to do, as the end of a sentence. */
export function explainDeadMail(outcome: string): string {
  return MEANINGS[outcome] ?? `its last outcome is ${outcome}.`;
}
