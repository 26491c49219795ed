import type {Channel} from './channels.ts';

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
export const QUARANTINE_REASONS = {
  decoy: ['decoy_filled'],
  fast: ['too_fast'],
  limit: ['rate_limit_all', 'rate_limit_network'],
} as const;

/** SQL: leads with their deliveries to the CRM. A quarantined lead has no delivery yet. */
export const LEADS =
  "leads.submission s left join leads.delivery d on d.submission_id = s.id and d.channel = 'crm'";

/** SQL: a lead's state. */
export const STATE = `coalesce(d.state, 'quarantined')`;

/** SQL: whether the visitor was promised an answer and has none. One whose lead is in quarantine or erased waits for none. */
export const UNANSWERED =
  '(s.answer_due_at is not null and s.answered_at is null and s.erased_at is null and d.id is not null)';

/** SQL: whether the time for an answer is over and nobody has given it. */
export const OVERDUE = `(${UNANSWERED} and s.answer_due_at <= now())`;

/** SQL: how an answer stands, an {@link AnswerState}. */
export const ANSWER = `case
    when s.answered_at <= s.answer_due_at then 'in time'
    when s.answered_at is not null then 'late'
    when ${OVERDUE} then 'overdue'
    when ${UNANSWERED} then 'due'
  end`;

/** SQL: the condition of a filter, with {@link filterValues} as its parameters. */
export const MATCHES = `(
    ($1::text is null and $7::text is null)
    or (${STATE} = $1 and coalesce($7, 'crm') = 'crm')
    or exists (
      select from leads.delivery o
      where o.submission_id = s.id and o.channel = $7 and ($1 is null or o.state = $1)))
  and ($2::text is null or s.form = $2)
  and ($3::timestamptz is null or s.created_at >= $3)
  and ($4::text is null or lower(s.fields->>'email') = lower(trim($4)))
  and ($5::timestamptz is null or s.created_at < $5)
  and ($6::text[] is null or s.quarantine_reason = any ($6))
  and ($8::boolean is null or ${UNANSWERED})
  and ($9::boolean is null or ${OVERDUE})`;

/** The parameters of {@link MATCHES}: nine. */
export function filterValues({
  state,
  form,
  since,
  email,
  until,
  reason,
  channel,
  unanswered,
  overdue,
}: LeadFilter): unknown[] {
  return [
    ...[state, form, since, email, until].map((it) => it ?? null),
    reason === undefined ? null : QUARANTINE_REASONS[reason],
    ...[channel, unanswered, overdue].map((it) => it ?? null),
  ];
}

/** A filter for the audit, which must not contain a person's address. */
export function filterWithoutAddress({email, ...rest}: LeadFilter): Record<string, unknown> {
  return {...rest, ...(email === undefined ? {} : {byEmail: true})};
}
