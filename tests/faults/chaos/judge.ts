import type {ChannelName} from '../../../supabase/functions/_shared/leads/store.ts';
import {type Copies, STAFF} from './receivers.ts';
import type {Visit} from './visitors.ts';
import type {World} from './world.ts';

type Lead = {
  id: string;
  key: string;
  email: string;
  form: string;
  sealed: boolean;
  channels: string[];
};

type Delivery = {
  id: string;
  channel: ChannelName;
  email: string;
  state: string;
  /** Attempts without a response, and workers that were killed during one: each may have made a copy. */
  unanswered: number;
};

/** The result for one channel. `missing`, `unfinished` and `unexplained` must be zero. */
type ChannelVerdict = {
  delivered: number;
  dead: number;
  /** Possible causes of copies. */
  unanswered: number;
  /** Copies beyond the first of each message. */
  extraCopies: number;
  /** Called delivered, but the receiver does not have it. */
  missing: number;
  /** Neither delivered nor dead after the calm. */
  unfinished: number;
  /** Messages with more extra copies than causes. */
  unexplained: number;
};

/** The result for all leads. `lost`, `mismatched` and `unexpected` must be zero. */
export type Verdict = {
  acknowledged: number;
  /** More than were acknowledged, because responses were lost. */
  stored: number;
  /** Acknowledged but not stored. */
  lost: number;
  /** Acknowledged with another lead's id, or with changing ids. */
  mismatched: number;
  /** Stored but never sent, or stored without one of its deliveries or its seal. */
  unexpected: number;
  channels: Record<string, ChannelVerdict>;
};

/** The CRM itself mails to visitors of these forms. */
const WITHOUT_MAIL = new Set(['newsletter', 'webinarAccess']);

/** Compares what visitors were told, what is stored, and what the receivers took. */
export async function judge(
  {query}: World,
  visits: readonly Visit[],
  copies: Copies,
): Promise<Verdict> {
  const leads = await query<Lead>(
    `select s.id, s.idempotency_key as key, s.fields->>'email' as email, s.form,
       exists (select from leads.credential c where c.submission_id = s.id) as sealed,
       array(select d.channel from leads.delivery d where d.submission_id = s.id order by 1) as channels
     from leads.submission s`,
  );
  const deliveries = await query<Delivery>(
    `select d.id, d.channel, s.fields->>'email' as email, d.state, d.maybe_duplicates as unanswered
     from leads.delivery d join leads.submission s on s.id = d.submission_id`,
  );
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const sent = new Map(visits.map((visit) => [visit.key, visit]));
  const told = visits.filter(({id}) => id !== null);
  return {
    acknowledged: told.length,
    stored: leads.length,
    lost: told.filter(({id}) => !byId.has(id ?? '')).length,
    mismatched: told.filter(
      ({id, key, mismatch}) => mismatch || (byId.get(id ?? '')?.key ?? key) !== key,
    ).length,
    unexpected: leads.filter(
      (lead) =>
        sent.get(lead.key)?.email !== lead.email ||
        lead.channels.join() !== channelsOf(lead.form, copies).join() ||
        lead.sealed !== (lead.form === 'assuranceCheck'),
    ).length,
    channels: Object.fromEntries(
      Object.entries(copies).map(([channel, taken]) => [
        channel,
        judgeChannel(
          deliveries.filter((delivery) => delivery.channel === channel),
          taken,
        ),
      ]),
    ),
  };
}

function channelsOf(form: string, copies: Copies): string[] {
  return Object.keys(copies)
    .filter((channel) => channel !== 'mail' || !WITHOUT_MAIL.has(form))
    .toSorted();
}

function judgeChannel(
  deliveries: readonly Delivery[],
  taken: ReadonlyMap<string, number>,
): ChannelVerdict {
  const extra = (delivery: Delivery) => (taken.get(keyOf(delivery)) ?? 0) - 1;
  const count = (holds: (delivery: Delivery) => boolean) => deliveries.filter(holds).length;
  const sum = (value: (delivery: Delivery) => number) =>
    deliveries.reduce((total, delivery) => total + value(delivery), 0);
  return {
    delivered: count(({state}) => state === 'delivered'),
    dead: count(({state}) => state === 'dead'),
    unanswered: sum(({unanswered}) => unanswered),
    extraCopies: sum((it) => Math.max(extra(it), 0)),
    missing: count((it) => it.state === 'delivered' && extra(it) < 0),
    unfinished: count(({state}) => state !== 'delivered' && state !== 'dead'),
    unexplained: count((it) => extra(it) > it.unanswered),
  };
}

/** By what a channel's receiver tells messages apart. */
function keyOf({id, channel, email}: Delivery): string {
  const keys = {crm: email, mail: `${id} ${email}`, notice: `${id} ${STAFF}`, webhook: id};
  return keys[channel];
}

/** Whether no count shows a fault. */
export function isSound({lost, mismatched, unexpected, channels}: Verdict): boolean {
  const faults = Object.values(channels).map(
    ({missing, unfinished, unexplained}) => missing + unfinished + unexplained,
  );
  return faults.reduce((total, count) => total + count, lost + mismatched + unexpected) === 0;
}
