import {MAILING_LIST_SLOTS} from '../../../supabase/functions/_shared/lead-forms/consent.ts';
import {
  type FormIdSlot,
  toPlaceholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import type {ChannelName} from '../../../supabase/functions/_shared/outbox/store.ts';
import {query} from '../../support/query.ts';
import {type Copies, STAFF} from './receivers.ts';

/** One visitor's lead, and the id that was acknowledged. */
export type Visit = {id: string; key: string; email: string; form: FormIdSlot};

type Delivery = {
  id: string;
  channel: ChannelName;
  form: FormIdSlot | null;
  email: string;
  state: string;
  /** The most copies that the receiver may have: one, and one for each attempt whose answer nobody got. */
  most: number;
};

/** A lead as `id key email form`, whether it is sealed, and its messages but for notices, which digests gather. */
const LEADS = `
  select concat_ws(' ', s.id, s.idempotency_key, s.fields->>'email', s.form,
    (select 'sealed' from leads.credential c where c.submission_id = s.id),
    (select string_agg(d.channel || '-' || d.message, ' ' order by d.channel) from leads.delivery d
     where d.submission_id = s.id and d.channel <> 'notice')) as line
  from leads.submission s order by s.id`;

/** The leads of which the staff are told in no notice, or in more than one: of its own, in a digest, or in the next. */
const UNTOLD = `
  select count(*) filter (where n.id is null and not s.to_gather)::int
    - (select coalesce(sum((detail ->> 'leads')::int), 0)::int from leads.delivery
       where message = 'lead_digest' and channel = 'notice') as leads
  from leads.submission s left join leads.delivery n on n.submission_id = s.id and n.message = 'new_lead'`;

/** Compares what visitors were told, what is stored, and what the receivers took. @returns what is wrong */
export async function judge(url: string, visits: readonly Visit[], copies: Copies) {
  const stored = (await query<{line: string}>(url, LEADS)).map(({line}) => line);
  const wanted = visits.map(lineOf);
  const deliveries = await query<Delivery>(
    url,
    `select d.id, d.channel, s.form, s.fields->>'email' as email, d.state, 1 + d.maybe_duplicates as most
     from leads.delivery d left join leads.submission s on s.id = d.submission_id`,
  );
  const [untold] = await query<{leads: number}>(url, UNTOLD);
  const wrong = deliveries.filter((it) => {
    const count = copies[it.channel].get(keyOf(it)) ?? 0;
    const least = {delivered: 1, dead: 0}[it.state] ?? Infinity;
    return count < least || count > it.most;
  });
  return [
    ...wanted.filter((it) => !stored.includes(it)).map((it) => `sent, and not stored so: ${it}`),
    ...stored.filter((it) => !wanted.includes(it)).map((it) => `stored, and not sent so: ${it}`),
    ...wrong.map((it) => `not taken as often as told: ${JSON.stringify(it)}`),
    ...(untold?.leads === 0 ? [] : [`leads in no notice, or in two: ${untold?.leads}`]),
  ];
}

/** The list gets no mail. */
function lineOf({id, key, email, form}: Visit): string {
  const isForList = MAILING_LIST_SLOTS.some((slot) => slot === form);
  const seal = form === 'assuranceCheck' ? ' sealed' : '';
  return `${id} ${key} ${email} ${form}${seal} crm-lead${isForList ? '' : ` mail-${form}`}`;
}

/** By what a channel's receiver tells messages apart. */
function keyOf({id, channel, form, email}: Delivery): string {
  return channel === 'crm'
    ? `${form && toPlaceholderFormId(form)} ${email}`
    : `${id} ${channel === 'mail' ? email : STAFF}`;
}
