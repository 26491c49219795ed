import {
  FORM_ID_SLOT_NAMES,
  placeholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import type {ChannelName} from '../../../supabase/functions/_shared/outbox/store.ts';
import {type Copies, type Known, STAFF} from './receivers.ts';
import type {Visit} from './visitors.ts';
import type {World} from './world.ts';

type Lead = {
  id: string;
  key: string;
  email: string;
  form: string;
  sealed: boolean;
  isConfirmed: boolean;
  /** Its deliveries that every lead of its form has, as `channel message`: the staff are also reminded, and told of a mail that was refused. */
  messages: string[];
};

type Delivery = {
  id: string;
  channel: ChannelName;
  message: string;
  form: string;
  email: string;
  state: string;
  outcome: string;
  /** Attempts without a response, and workers that were killed during one: each may have made a copy. */
  unanswered: number;
};

/** What was done and told in a trial. */
type Trial = {
  visits: readonly Visit[];
  /** Who followed the link to leave the list. */
  left: ReadonlySet<string>;
  copies: Copies;
  known: Known;
};

/** Staff are told at once of these forms, of the others in digests. */
const WITH_NOTICE = new Set(['consultation', 'assuranceCheck']);
const TOLD_LATER = ['mail_bounced', 'reply_due_soon', 'reply_overdue'];

/** Compares what visitors were told, what is stored, and what the receivers took. */
export async function judge({query}: World, {visits, left, copies, known}: Trial) {
  const leads = await query<Lead>(
    `select s.id, s.idempotency_key as key, s.fields->>'email' as email, s.form, s.confirmed_at is not null as "isConfirmed",
       exists (select from leads.credential c where c.submission_id = s.id) as sealed,
       array(
         select d.channel || ' ' || d.message from leads.delivery d where d.submission_id = s.id and d.message <> all ($1) order by 1
       ) as messages
     from leads.submission s where s.form <> 'unsubscribe'`,
    [TOLD_LATER],
  );
  const deliveries = await query<Delivery>(
    `select d.id, d.channel, d.message, s.form, s.fields->>'email' as email, d.state, d.last_outcome as outcome,
       d.maybe_duplicates as unanswered
     from leads.delivery d left join leads.submission s on s.id = d.submission_id
     where s.form is distinct from 'unsubscribe' or s.fields <> '{}'`,
  );
  const [told = 0] = await query<{leads: number}>(
    `select count(*) filter (where to_gather)::int
       + (select coalesce(sum((detail ->> 'leads')::int), 0)::int from leads.delivery
          where message = 'lead_digest' and channel = 'notice') as leads
     from leads.submission`,
  ).then((rows) => rows.map((row) => row.leads));
  const isToTell = ({form, isConfirmed, messages}: Lead) =>
    WITH_NOTICE.has(form)
      ? !messages.includes('notice new_lead')
      : form !== 'newsletter' || isConfirmed;
  const untold = leads.filter(isToTell).length - told;
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const byKey = new Map(visits.map((visit) => [visit.key, visit]));
  const extra = (it: Delivery) => (copies[it.channel].get(keyOf(it)) ?? 0) - 1;

  /** What is wrong with what a visitor was told. */
  function faultOfVisit({id, key, mismatch}: Visit): string | false {
    if (id === null) {
      return false;
    }
    const lead = byId.get(id);
    return lead === undefined
      ? 'acknowledged, but not stored'
      : (mismatch || lead.key !== key) && 'acknowledged with another id';
  }

  /** What is wrong with what is stored of a lead. */
  function faultOfLead(lead: Lead): string | false {
    const {key, email, form, messages, sealed, isConfirmed} = lead;
    const isWhole =
      byKey.get(key)?.email === email &&
      messages.filter((it) => !it.endsWith(' new_lead')).join() === messagesOf(lead) &&
      sealed === (form === 'assuranceCheck');
    const isOnList = known.wishes.get(email) === 'on';
    return (
      (!isWhole && 'stored, but never sent, or without a delivery or its seal') ||
      (isOnList && !isConfirmed && 'on the list, but not confirmed') ||
      (isOnList && left.has(email) && 'on the list, after leaving it')
    );
  }

  /** What is wrong with a message, after the calm. */
  function faultOfDelivery(it: Delivery): string | false {
    if (it.state === 'cancelled' ? it.outcome !== 'taken_back' : !isFinal(it)) {
      return `${it.channel}: unfinished`;
    }
    if (it.state === 'delivered' && extra(it) < 0) {
      return `${it.channel}: called delivered, but not taken`;
    }
    return (
      extra(it) > it.unanswered && `${it.channel}: more copies than attempts without an answer`
    );
  }

  return {
    acknowledged: visits.filter(({id}) => id !== null).length,
    /** More than were acknowledged, because responses were lost. */
    stored: leads.length,
    deliveries: countEach(deliveries.map(({channel, state}) => `${channel}: ${state}`)),
    /** Messages with copies beyond the first, by channel. */
    duplicated: countEach(deliveries.map((it) => extra(it) > 0 && it.channel)),
    /** By kind; none when nothing was lost, and nothing taken twice without a reason. */
    faults: countEach([
      ...visits.map(faultOfVisit),
      ...leads.map(faultOfLead),
      ...deliveries.map(faultOfDelivery),
      untold !== 0 && 'digests: a lead in none, or in two',
    ]),
  };
}

function isFinal({state}: Delivery): boolean {
  return state === 'delivered' || state === 'dead';
}

/** What every lead of a form causes, but for notices of it, which a flood gathers in digests. */
function messagesOf({form, isConfirmed}: Lead): string {
  const confirmed = {
    newsletter: ['crm lead', 'mail newsletterWelcome'],
    webinarAccess: ['crm consent'],
  };
  return [
    ...(form === 'newsletter' ? [] : ['crm lead']),
    `mail ${form}`,
    ...((isConfirmed && confirmed[form as keyof typeof confirmed]) || []),
  ]
    .toSorted()
    .join();
}

/** By what a channel's receiver tells messages apart. */
function keyOf({id, channel, message, form, email}: Delivery): string {
  const slot = FORM_ID_SLOT_NAMES.find((it) => it === (message === 'lead' ? form : 'newsletter'));
  const crm = message === 'unsubscribe' ? message : slot && placeholderFormId(slot);
  const keys = {
    crm: `${crm} ${email}`,
    mail: `${id} ${email}`,
    notice: `${id} ${STAFF}`,
  };
  return keys[channel];
}

function countEach(names: ReadonlyArray<string | false>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.filter((it) => it !== false)) {
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
