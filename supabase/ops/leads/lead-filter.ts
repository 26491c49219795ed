import {type Command, InvalidArgumentError, Option} from 'commander';
import {FORM_ID_SLOT_NAMES} from '../../functions/_shared/lead-forms/form-ids.ts';
import {cleanText} from '../../functions/_shared/lead-forms/text.ts';
import type {ChannelName} from '../../functions/_shared/outbox/store.ts';

/** Selects leads; a missing field does not filter. */
export type LeadFilter = {
  /** `open`: pending, leased or held. */
  state?: string;
  /** The channel that `state` refers to, by default the CRM. Without `state`: leads with a delivery through it. */
  channel?: ChannelName | 'any';
  form?: string;
  /** ISO 8601. */
  since?: string;
  until?: string;
  /** One of `leads.submission.networks`. */
  network?: string;
  email?: string;
  /** A part of the name, the company or the email address. */
  text?: string;
  /** A word of the reason for the quarantine. `flood`: any lead whose network had sent five or more before. */
  reason?: string;
  unanswered?: true;
  overdue?: true;
};

/** SQL for the words of `--state` that a delivery's state fits. */
const wordsOf = (state: string) =>
  `(${state}, case when ${state} in ('pending', 'leased', 'held') then 'open' end)`;

/** SQL for the condition of a {@link LeadFilter}, which is passed as JSON in `$1`, on `leads.lead_line l`. */
export const MATCHES = `(
    coalesce($1::jsonb ->> 'state', $1::jsonb ->> 'channel') is null
    or ($1::jsonb ->> 'state' in ${wordsOf('l.state')} and coalesce($1::jsonb ->> 'channel', 'crm') = 'crm')
    or exists (
      select from leads.delivery o
      where o.submission_id = l.id and $1::jsonb ->> 'channel' in (o.channel, 'any')
        and coalesce($1::jsonb ->> 'state', o.state) in ${wordsOf('o.state')}))
  and ($1::jsonb ->> 'form' is null or l.form = $1::jsonb ->> 'form')
  and ($1::jsonb ->> 'since' is null or l.created_at >= ($1::jsonb ->> 'since')::timestamptz)
  and ($1::jsonb ->> 'until' is null or l.created_at < ($1::jsonb ->> 'until')::timestamptz)
  and ($1::jsonb ->> 'network' is null
    or exists (select from leads.submission f where f.id = l.id and f.networks @> array[$1::jsonb ->> 'network']))
  and ($1::jsonb ->> 'email' is null or lower(l.email) = lower(trim($1::jsonb ->> 'email')))
  and ($1::jsonb ->> 'text' is null
    or position(lower($1::jsonb ->> 'text') in lower(concat_ws(' ', l.name, l.company, l.email))) > 0)
  and ($1::jsonb ->> 'reason' is null or position($1::jsonb ->> 'reason' in l.quarantine_reason) > 0
    or ($1::jsonb ->> 'reason' = 'flood' and exists (select from leads.submission f where f.id = l.id and f.turn >= 80)))
  and ($1::jsonb ->> 'unanswered' is null or l.answer in ('due', 'overdue'))
  and ($1::jsonb ->> 'overdue' is null or l.answer = 'overdue')`;

/** A filter as the audit records it, without a person's name or address. */
export function filterWithoutPerson({email, text, ...rest}: LeadFilter): Record<string, unknown> {
  return {...rest, ...(email === undefined ? {} : {byEmail: true}), ...(text && {byText: true})};
}

const CHANNELS = ['crm', 'mail', 'notice'] as const satisfies readonly ChannelName[];

export function makeChannelOption(description: string): Option {
  return new Option('--channel <channel>', description).choices(CHANNELS);
}

/** The command-line options for the leads of a form and a time span. */
export function makeSpanOptions(): Option[] {
  const since =
    'since a day (2026-11-01), a moment (2026-11-01T08:00, UTC unless it says +02:00) or a while ago (7d, 24h)';
  return [
    new Option('--form <form>', 'of this form').choices(FORM_ID_SLOT_NAMES),
    new Option('--since <when>', since).argParser(parseMoment),
    new Option('--until <when>', 'before then').argParser(parseMoment),
  ];
}

export function addFilter(command: Command): Command {
  const inState = 'whose delivery to the CRM, or by the channel of --channel, is in this state';
  return [
    new Option('-s, --state <state>', inState).choices(
      'open pending leased delivered held dead cancelled quarantined'.split(' '),
    ),
    new Option('--channel <channel>', 'that have a delivery by this channel').choices([
      ...CHANNELS,
      'any',
    ]),
    ...makeSpanOptions(),
    new Option(
      '--reason <word>',
      'quarantined for this reason; flood: from a sender of many, quarantined or not',
    ).choices(['decoy', 'fast', 'limit', 'flood']),
    new Option('--email <address>', 'of this e-mail address').argParser(cleanText),
    new Option('--text <words>', 'with these words in the name, the company or the address'),
    new Option('--unanswered', 'that somebody has yet to answer'),
    new Option('--overdue', 'whose answer is overdue'),
  ].reduce((it, option) => it.addOption(option), command);
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
    throw new InvalidArgumentError(
      'It must be a day like 2026-11-01, or a while ago like 7d or 24h.',
    );
  }
  return new Date(at).toISOString();
}
