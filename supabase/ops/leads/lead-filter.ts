import {type Command, Option} from 'commander';
import {FORM_ID_SLOT_NAMES} from '../../functions/_shared/lead-forms/form-ids.ts';
import {endMoment, moment} from '../cli/options.ts';

const CHANNELS = ['crm', 'mail', 'notice'] as const;

/** A way that deliveries go: to the CRM, to the visitor, to the staff. */
export type Channel = (typeof CHANNELS)[number];

/** Selects leads; a missing field does not filter. `since` (included) and `until` (excluded) are ISO 8601. */
export type LeadFilter = {
  state?: string;
  /** Whose deliveries `state` speaks of; the CRM's when missing. Alone: leads that have a delivery by this channel. */
  channel?: Channel;
  form?: string;
  since?: string;
  until?: string;
  email?: string;
  /** Why a lead was kept back when it came. */
  reason?: keyof typeof QUARANTINE_REASONS;
  /** Leads whose visitor was promised an answer and has none. */
  unanswered?: true;
  /** Those of them whose time is over. */
  overdue?: true;
};

/** Why leads are in quarantine, as an operator asks for it: the reasons that the functions store. */
const QUARANTINE_REASONS = {
  decoy: ['decoy_filled'],
  fast: ['too_fast'],
  limit: ['rate_limit_all', 'rate_limit_network'],
} as const;

/** SQL: the condition of a filter on `leads.lead_line l`, with {@link filterValues} as its parameters. */
export const MATCHES = `(
    ($1::text is null and $7::text is null)
    or (l.state = $1 and coalesce($7, 'crm') = 'crm')
    or exists (
      select from leads.delivery o
      where o.submission_id = l.id and o.channel = $7 and ($1 is null or o.state = $1)))
  and ($2::text is null or l.form = $2)
  and ($3::timestamptz is null or l.created_at >= $3)
  and ($4::text is null or lower(l.email) = lower(trim($4)))
  and ($5::timestamptz is null or l.created_at < $5)
  and ($6::text[] is null or l.quarantine_reason = any ($6))
  and ($8::boolean is null or l.answer in ('due', 'overdue'))
  and ($9::boolean is null or l.answer = 'overdue')`;

/** The parameters of {@link MATCHES}: nine. */
export function filterValues(filter: LeadFilter): unknown[] {
  const {state, form, since, email, until, reason, channel, unanswered, overdue} = filter;
  const reasons = reason && QUARANTINE_REASONS[reason];
  return [state, form, since, email, until, reasons, channel, unanswered, overdue].map(
    (it) => it ?? null,
  );
}

/** A filter for the audit, which must not contain a person's address. */
export function filterWithoutAddress({email, ...rest}: LeadFilter): Record<string, unknown> {
  return {...rest, ...(email === undefined ? {} : {byEmail: true})};
}

/** The states to filter by: those of deliveries, and of leads that have none to the CRM yet. */
const STATES = [
  'pending',
  'leased',
  'delivered',
  'held',
  'dead',
  'cancelled',
  'quarantined',
  'unconfirmed',
];

/** `--channel`: one way that deliveries go. */
export function channelOption(description: string): Option {
  return new Option('--channel <channel>', description).choices(CHANNELS);
}

/** Adds the filters of a {@link LeadFilter} to a command. */
export function filtered(command: Command): Command {
  return [
    new Option(
      '-s, --state <state>',
      'only leads whose delivery to the CRM, or by --channel, is in this state',
    ).choices(STATES),
    channelOption('only leads that have a delivery by this channel'),
    new Option('--form <form>', 'only leads of this form').choices([
      ...FORM_ID_SLOT_NAMES,
      'unsubscribe',
    ]),
    new Option(
      '--since <when>',
      'only leads since a day (2026-11-01), a moment (2026-11-01T08:00, UTC unless it says +02:00) or a while ago (7d, 24h)',
    ).argParser(moment),
    new Option(
      '--until <when>',
      'only leads before it, or on that day or earlier; written like --since',
    ).argParser(endMoment),
    new Option('--reason <reason>', 'only leads that were put into quarantine for this').choices(
      Object.keys(QUARANTINE_REASONS),
    ),
    new Option('--email <address>', 'only leads of this e-mail address'),
    new Option('--unanswered', 'only leads that somebody has yet to answer'),
    new Option('--overdue', 'only leads whose time for an answer is over'),
  ].reduce((it, option) => it.addOption(option), command);
}
