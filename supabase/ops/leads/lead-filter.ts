import {type Command, InvalidArgumentError, Option} from 'commander';
import {FORM_ID_SLOT_NAMES} from '../../functions/_shared/lead-forms/form-ids.ts';
import {cleanText} from '../../functions/_shared/lead-forms/text.ts';
import type {ChannelName} from '../../functions/_shared/outbox/store.ts';

/** Selects leads by the {@link FILTERS} of these names; a missing field does not filter. */
export type LeadFilter = Partial<Record<Name, string | true>>;

type Name =
  | ('state' | 'channel' | 'form' | 'since' | 'until' | 'reason' | 'email' | 'text')
  | ('unanswered' | 'overdue');

const CHANNELS = ['crm', 'mail', 'notice'] as const satisfies readonly ChannelName[];

/** SQL for a field of the {@link LeadFilter} that is passed as JSON in `$1`. */
const wish = (name: Name) => `($1::jsonb ->> '${name}')`;

/** SQL for the words of `--state` that a delivery's state fits. */
const wordsOf = (state: string) =>
  `(${state}, case when ${state} in ('pending', 'leased', 'held') then 'open' end)`;

const IN_STATE = `(${wish('state')} in ${wordsOf('l.state')} and coalesce(${wish('channel')}, 'crm') = 'crm'
    or exists (
      select from leads.delivery o
      where o.submission_id = l.id and ${wish('channel')} in (o.channel, 'any')
        and coalesce(${wish('state')}, o.state) in ${wordsOf('o.state')}))`;

const ofSubmission = (condition: string) =>
  `exists (select from leads.submission f where f.id = l.id and ${condition})`;

/** A filter's condition on `leads.lead_line l`; its option, what that is for, and its choices or its parser. */
type Row = [
  name: Name,
  condition: string,
  flags?: string,
  words?: string,
  values?: readonly string[] | ((text: string) => string),
];

// prettier-ignore
const FILTERS: readonly Row[] = [
  ['state', IN_STATE, '-s, --state <state>', 'whose delivery to the CRM, or by the channel of --channel, is in this state',
    'open pending leased delivered held dead cancelled quarantined'.split(' ')],
  ['channel', IN_STATE, '--channel <channel>', 'that have a delivery by this channel', [...CHANNELS, 'any']],
  ['form', `l.form = ${wish('form')}`, '--form <form>', 'of this form', FORM_ID_SLOT_NAMES],
  ['since', `l.created_at >= ${wish('since')}::timestamptz`, '--since <when>',
    'since a day (2026-11-01), a moment (2026-11-01T08:00, UTC unless it says +02:00) or a while ago (7d, 24h)', parseMoment],
  ['until', `l.created_at < ${wish('until')}::timestamptz`, '--until <when>', 'before then', parseMoment],
  ['reason',
    `(position(${wish('reason')} in l.quarantine_reason) > 0 or ${wish('reason')} = 'flood' and ${ofSubmission('f.turn >= 5')})`,
    '--reason <word>', 'quarantined for this reason; flood: from a sender of many, quarantined or not', ['decoy', 'fast', 'limit', 'flood']],
  ['email', `lower(l.email) = lower(trim(${wish('email')}))`, '--email <address>', 'of this e-mail address', cleanText],
  ['text', `position(lower(${wish('text')}) in lower(concat_ws(' ', l.name, l.company, l.email))) > 0`, '--text <words>',
    'with these words in the name, the company or the address'],
  ['unanswered', `l.answer in ('due', 'overdue')`, '--unanswered', 'that somebody has yet to answer'],
  ['overdue', `l.answer = 'overdue'`, '--overdue', 'whose answer is overdue'],
];

/** SQL for the condition of a {@link LeadFilter} on `leads.lead_line l`. */
export const MATCHES = FILTERS.map(
  ([name, condition]) => `(${wish(name)} is null or ${condition})`,
).join('\n  and ');

function toOptions(rows: readonly Row[]): Option[] {
  return rows.flatMap(([, , flags, words, values = []]) => {
    const option = flags === undefined ? [] : [new Option(flags, words)];
    return option.map((it) =>
      typeof values === 'function'
        ? it.argParser(values)
        : values.length > 0
          ? it.choices(values)
          : it,
    );
  });
}

/** A filter as the audit records it, without a person's name or address. */
export function filterWithoutPerson({email, text, ...rest}: LeadFilter): Record<string, unknown> {
  return {...rest, ...(email === undefined ? {} : {byEmail: true}), ...(text && {byText: true})};
}

export function makeChannelOption(description: string): Option {
  return new Option('--channel <channel>', description).choices(CHANNELS);
}

/** The command-line options for the leads of a form and a time span. */
export function makeSpanOptions(): Option[] {
  return toOptions(FILTERS.filter(([name]) => ['form', 'since', 'until'].includes(name)));
}

/** Gives a command the options of all filters. */
export function addFilter(command: Command): Command {
  return toOptions(FILTERS).reduce((it, option) => it.addOption(option), command);
}

const HOUR = 3600_000;
const WHEN =
  /^(?:(?<amount>\d{1,4})(?<unit>[hd])|(?<day>[1-9]\d{3}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(?<zone>Z|[+-]\d\d:\d\d)?)?)$/u;

/** Parses a day, a time (in UTC by default) or a duration before now into ISO 8601. @throws on anything else */
export function parseMoment(text: string): string {
  const {amount, unit, day, time = '00:00', zone = 'Z'} = WHEN.exec(text)?.groups ?? {};
  const hours = Number(amount) * (unit === 'd' ? 24 : 1);
  const at = amount ? Date.now() - hours * HOUR : Date.parse(`${day}T${time}${zone}`);
  // JavaScript takes February 31 for March 3.
  const isInvented = day !== undefined && !String(new Date(day).toJSON()).startsWith(day);
  if (isInvented || Number.isNaN(at)) {
    const ago = text.includes('-') ? '' : ', or a while ago like 7d or 24h';
    throw new InvalidArgumentError(`It must be a day of the calendar like 2026-11-01${ago}.`);
  }
  return new Date(at).toISOString();
}
