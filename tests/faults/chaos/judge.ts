import {MAILING_LIST_SLOTS} from '../../../supabase/functions/_shared/lead-forms/consent.ts';
import {
  FORM_ID_SLOT_NAMES,
  toPlaceholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import type {ChannelName} from '../../../supabase/functions/_shared/outbox/store.ts';
import {query} from '../../support/query.ts';
import {type Copies, STAFF} from './receivers.ts';

/** One visitor's lead, and the id that was acknowledged. */
export type Visit = {key: string; email: string; id: string};

type Lead = {
  id: string;
  key: string;
  email: string;
  form: string;
  sealed: boolean;
  /** As `channel message`, those that every lead of its form has: not reminders, nor news of a refused mail. */
  messages: string[];
};

type Delivery = {
  id: string;
  channel: ChannelName;
  message: string;
  form: string;
  email: string;
  state: string;
  /** Attempts without a response, and workers that were killed during one: each may have made a copy. */
  unanswered: number;
};

/** Staff are told at once of these forms, of the others in digests. */
const WITH_NOTICE = new Set(['consultation', 'assuranceCheck']);
const TOLD_LATER = ['mail_bounced', 'reply_due_soon', 'reply_overdue'];

/** Compares what visitors were told, what is stored, and what the receivers took. @returns what is wrong */
export async function judge(url: string, visits: readonly Visit[], copies: Copies) {
  const leads = await query<Lead>(
    url,
    `select s.id, s.idempotency_key as key, s.fields->>'email' as email, s.form,
       exists (select from leads.credential c where c.submission_id = s.id) as sealed,
       array(
         select d.channel || ' ' || d.message from leads.delivery d where d.submission_id = s.id and d.message <> all ($1) order by 1
       ) as messages
     from leads.submission s`,
    [TOLD_LATER],
  );
  const deliveries = await query<Delivery>(
    url,
    `select d.id, d.channel, d.message, s.form, s.fields->>'email' as email, d.state,
       d.maybe_duplicates as unanswered
     from leads.delivery d left join leads.submission s on s.id = d.submission_id`,
  );
  const [told = 0] = await query<{leads: number}>(
    url,
    `select count(*) filter (where to_gather)::int
       + (select coalesce(sum((detail ->> 'leads')::int), 0)::int from leads.delivery
          where message = 'lead_digest' and channel = 'notice') as leads
     from leads.submission`,
  ).then((rows) => rows.map((row) => row.leads));
  const isToTell = ({form, messages}: Lead) =>
    !WITH_NOTICE.has(form) || !messages.includes('notice new_lead');
  const untold = leads.filter(isToTell).length - told;
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const byKey = new Map(visits.map((visit) => [visit.key, visit]));
  const extra = (it: Delivery) => (copies[it.channel].get(keyOf(it)) ?? 0) - 1;

  /** What is wrong with what is stored of a lead. */
  function faultOfLead(lead: Lead): string | false {
    const {key, email, form, messages, sealed} = lead;
    const isWhole =
      byKey.get(key)?.email === email &&
      messages.filter((it) => !it.endsWith(' new_lead')).join() === messagesOf(form) &&
      sealed === (form === 'assuranceCheck');
    return !isWhole && 'stored, but never sent, or without a delivery or its seal';
  }

  function faultOfDelivery(it: Delivery): string | false {
    if (!['delivered', 'dead'].includes(it.state)) {
      return `${it.channel}: unfinished`;
    }
    if (it.state === 'delivered' && extra(it) < 0) {
      return `${it.channel}: called delivered, but not taken`;
    }
    return (
      extra(it) > it.unanswered && `${it.channel}: more copies than attempts without an answer`
    );
  }

  const faults = [
    ...visits.map(
      ({id, key}) => byId.get(id)?.key !== key && 'acknowledged, but not stored with this id',
    ),
    ...leads.map(faultOfLead),
    ...deliveries.map(faultOfDelivery),
    untold !== 0 && 'digests: a lead in none, or in two',
  ];
  return faults.filter((it) => it !== false);
}

/** What every lead of a form causes, but for notices, which a flood gathers in digests. The list gets no mail. */
function messagesOf(form: string): string {
  const isForList = MAILING_LIST_SLOTS.some((slot) => slot === form);
  return isForList ? 'crm lead' : `crm lead,mail ${form}`;
}

/** By what a channel's receiver tells messages apart. */
function keyOf({id, channel, form, email}: Delivery): string {
  const slot = FORM_ID_SLOT_NAMES.find((it) => it === form);
  const keys = {
    crm: `${slot && toPlaceholderFormId(slot)} ${email}`,
    mail: `${id} ${email}`,
    notice: `${id} ${STAFF}`,
  };
  return keys[channel];
}
