-- The outbox: what a lead is to cause, one row for each message, and what became of it. Written in the transaction that stores or
-- releases the lead. A message goes out by a channel: 'crm' takes the lead to the CRM, 'mail' a mail to the visitor, 'notice' a mail to the
-- staff, 'webhook' a call to a system of theirs. 'mail' and 'notice' share a transport, their server or account and its limits; transports
-- never wait for each other.
--
--   pending ─► leased ─► delivered
--                    ├─► pending    a passing fault: next_attempt_at says when again
--                    ├─► held       somebody must repair a setting or the CRM's form; tried again all the same
--                    └─► dead       the dead letters: the receiver refuses this message for good, or a week of tries was not enough
--
-- An operator may turn pending, held and dead into cancelled, and these and cancelled into pending.

-- leads.transport_of: what carries the messages of a channel.
create function leads.transport_of(p_channel text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_channel when 'notice' then 'mail' else p_channel end
$$;

create table leads.delivery (
  -- Names the message to its receiver, who takes it once only where it can tell: a mail's Message-ID, a provider's idempotency key.
  id uuid primary key default gen_random_uuid(),
  -- Null for a digest, which is about no single lead.
  submission_id uuid references leads.submission (id) on delete restrict,
  channel text not null check (channel in ('crm', 'mail', 'notice', 'webhook')),
  transport text not null generated always as (leads.transport_of(channel)) stored,
  -- To the CRM 'lead', 'consent' (to the mails of a list) or 'unsubscribe'; to the visitor the mail's name; to the staff and their system 'new_lead', 'reply_due_soon', 'reply_overdue', and the digests.
  message text not null,
  -- Which of the channel's receivers: the place of a staff address in its list, and a keyed digest of it. Empty where a channel has but one.
  recipient text not null default '',
  -- Counts that the message names; no value of a lead.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  created_at timestamptz not null default now(),
  -- How many leads its network had sent before it in a window: networks take turns, so that none holds up what others cause.
  turn int not null default 0,
  -- The lowest goes first; in one turn what the staff are told of a lead goes before digests and mails to visitors.
  priority int not null generated always as (
    turn * 3 + case when channel = 'mail' then 2 when submission_id is null then 1 else 0 end
  ) stored,
  state text not null default 'pending' check (
    state in ('pending', 'leased', 'delivered', 'held', 'dead', 'cancelled')
  ),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Who is delivering and until when; a worker that vanished is replaced after lease_until.
  lease_token uuid,
  lease_until timestamptz,
  -- The verdict on the last attempt: a code, the receiver's status and its error types. Never its words: they repeat values.
  last_outcome text,
  last_http_status int,
  last_error_types text[],
  -- Attempts that ended without an answer: the receiver may hold this many copies too many.
  maybe_duplicates int not null default 0,
  delivered_at timestamptz,
  -- Consecutive passing faults. The back-off counts them, and a week after the first of them the message is given up.
  faults int not null default 0,
  -- Null while there is none: a new message, or one that was held or retried since.
  faulting_since timestamptz,
  died_at timestamptz,
  unique (submission_id, channel, message, recipient),
  check ((submission_id is null) = (message in ('lead_digest', 'quarantine_digest', 'seals_expiring'))),
  check ((state = 'leased') = (lease_token is not null and lease_until is not null)),
  check ((state = 'delivered') = (delivered_at is not null)),
  check ((state = 'dead') = (died_at is not null))
);

create index delivery_due on leads.delivery (transport, priority, next_attempt_at) where state in ('pending', 'leased', 'held');
-- How many calls are under way is asked before each.
create index delivery_leased on leads.delivery (lease_until) where state = 'leased';
-- What is not delivered can be counted without reading all that is.
create index delivery_undelivered on leads.delivery (channel, state) where state <> 'delivered';
create index delivery_digest on leads.delivery (created_at) where submission_id is null;

-- leads.quarantined: the leads that are in quarantine: kept back when they came, and nobody has released them.
create view leads.quarantined with (security_invoker = true) as
select s.*
from leads.submission s
where s.quarantine_reason is not null and not exists (select from leads.delivery d where d.submission_id = s.id);

-- leads.unconfirmed: the leads that are to go to the CRM once their visitor has confirmed the address.
create view leads.unconfirmed with (security_invoker = true) as
select s.*
from leads.submission s
where s.confirmed_at is null
  and s.deliveries @> '[{"message": "lead", "awaits": "confirmation"}]'
  and exists (select from leads.delivery d where d.submission_id = s.id);

-- leads.unanswered: the leads whose clock runs: their visitor was promised an answer and has none. In quarantine none is waited for.
create view leads.unanswered with (security_invoker = true) as
select s.*
from leads.submission s
where s.answer_due_at is not null
  and s.answered_at is null
  and s.erased_at is null
  and exists (select from leads.delivery d where d.submission_id = s.id);

-- leads.due_reminders: the notices about answers that time calls for and the outbox does not have: 'reply_due_soon' from three quarters of
-- the time for an answer on, 'reply_overdue' when it is over. They go by the channels by which the staff are told of the lead itself: a
-- lead that came while nobody was set up to be told causes none.
create function leads.due_reminders()
returns table (submission_id uuid, channel text, message text, recipient text)
language sql
stable
set search_path = ''
as $$
  select s.id, d.channel, r.message, d.recipient
  from leads.unanswered s
  join leads.delivery d on d.submission_id = s.id and d.message = 'new_lead'
  cross join lateral (
    select case when s.answer_due_at <= now() then 'reply_overdue' else 'reply_due_soon' end as message
  ) r
  where now() >= s.created_at + (s.answer_due_at - s.created_at) * 0.75
    and not exists (
      select
      from leads.delivery o
      where o.submission_id = s.id and o.channel = d.channel and o.message = r.message and o.recipient = d.recipient
    )
$$;

-- leads.planned: what a lead is to cause, from its column `deliveries`.
create function leads.planned(p_deliveries jsonb)
returns table (channel text, message text, recipient text, awaits text)
language sql
immutable
set search_path = ''
as $$
  select x.channel, x.message, coalesce(x.recipient, ''), x.awaits
  from jsonb_to_recordset(p_deliveries) as x (channel text, message text, recipient text, awaits text)
$$;

-- leads.is_gathered: whether a lead goes into a 'lead_digest' at once (p_awaits null), or after what it awaits.
create function leads.is_gathered(p_deliveries jsonb, p_awaits text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select exists (select from leads.planned(p_deliveries) p where p.message = 'lead_digest' and p.awaits is not distinct from p_awaits)
$$;

-- leads.put_into_outbox: makes the rows of what a lead causes at once (p_awaits null), or after what it awaits. Its mails are cancelled from
-- the start when p_stop_mails says why.
create function leads.put_into_outbox(p_submission_id uuid, p_awaits text, p_turn int, p_stop_mails text)
returns void
language sql
set search_path = ''
as $$
  insert into leads.delivery (submission_id, channel, message, recipient, turn, state, last_outcome)
  select s.id, x.channel, x.message, x.recipient, p_turn,
    case when x.channel = 'mail' and p_stop_mails is not null then 'cancelled' else 'pending' end,
    case when x.channel = 'mail' then p_stop_mails end
  from leads.submission s
  cross join leads.planned(s.deliveries) x
  where s.id = p_submission_id and x.message <> 'lead_digest' and x.awaits is not distinct from p_awaits
$$;

-- leads.due_digests: what the staff are told once a day about leads together, while there are any, by the channels by which they are told
-- of each:
--
--   'quarantine_digest'   those in quarantine that nobody has looked at: how many are `waiting`, since when the `oldest`
--   'seals_expiring'      those whose test logins nobody has opened and time destroys within five days, in quarantine or not: how many are
--                         `waiting`, and when the `first` is destroyed
create function leads.due_digests()
returns table (channel text, message text, recipient text, detail jsonb)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select x.channel, 'quarantine_digest', x.recipient, jsonb_build_object('waiting', count(*), 'oldest', min(s.created_at))
    from leads.quarantined s
    cross join leads.planned(s.deliveries) x
    where s.acknowledged_at is null and s.erased_at is null and x.message in ('new_lead', 'lead_digest')
    group by x.channel, x.recipient
    union all
    select x.channel, 'seals_expiring', x.recipient, jsonb_build_object('waiting', count(*), 'first', min(c.sealed_at + make_interval(days => r.days)))
    from leads.credential c
    join leads.retention r on r.subject = 'credential'
    join leads.submission s on s.id = c.submission_id
    cross join leads.planned(s.deliveries) x
    where c.sealed is not null
      and c.opened_count = 0
      and c.sealed_at + make_interval(days => r.days) < now() + interval '5 days'
      and x.message = 'new_lead'
    group by x.channel, x.recipient;
end
$$;

-- leads.gather_leads: tells the staff of leads without a promised answer together, once an hour, in a 'lead_digest': how many `leads`, since
-- when the `oldest`, and how many of each of `forms`. Each is in one digest; a lead that an operator is changing waits for the next. Gives
-- how many digests it added.
create function leads.gather_leads()
returns int
language plpgsql
set search_path = ''
as $$
declare
  v_added int;
begin
  if exists (
    select
    from leads.delivery d
    where d.submission_id is null and d.message = 'lead_digest' and d.created_at > now() - interval '1 hour'
  ) then
    return 0;
  end if;
  with due as (
    select s.id from leads.submission s where s.to_gather for no key update skip locked
  ),
  gathered as (
    update leads.submission s set to_gather = false from due where s.id = due.id returning s.form, s.created_at, s.deliveries
  ),
  counted as (
    select x.channel, x.message, x.recipient, g.form, count(*) as leads, min(g.created_at) as oldest
    from gathered g
    cross join leads.planned(g.deliveries) x
    where x.message = 'lead_digest'
    group by x.channel, x.message, x.recipient, g.form
  )
  insert into leads.delivery (channel, message, recipient, detail)
  select c.channel, c.message, c.recipient,
    jsonb_build_object('leads', sum(c.leads), 'oldest', min(c.oldest), 'forms', jsonb_object_agg(c.form, c.leads))
  from counted c
  group by c.channel, c.message, c.recipient;
  get diagnostics v_added = row_count;
  return v_added;
end
$$;

-- leads.plan_notices: puts the notices into the outbox that time alone calls for: each reminder once, digests of new leads once an hour, each
-- other digest once a day. Gives how many it added.
create function leads.plan_notices()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := array(select r.submission_id from leads.due_reminders() r);
  v_added int := 0;
  v_digests int;
begin
  if cardinality(v_ids) > 0 then
    perform leads.lock_leads(v_ids);
    insert into leads.delivery (submission_id, channel, message, recipient)
    select r.submission_id, r.channel, r.message, r.recipient
    from leads.due_reminders() r
    where r.submission_id = any (v_ids);
    get diagnostics v_added = row_count;
  end if;

  -- One worker at a time, so that the next one finds the digests; the number is arbitrary but fixed.
  perform pg_advisory_xact_lock(7030118);
  insert into leads.delivery (channel, message, recipient, detail)
  select n.channel, n.message, n.recipient, n.detail
  from leads.due_digests() n
  where not exists (
    select
    from leads.delivery d
    where d.submission_id is null
      and d.channel = n.channel
      and d.message = n.message
      and d.recipient = n.recipient
      and d.created_at > now() - interval '1 day'
  );
  get diagnostics v_digests = row_count;
  return v_added + v_digests + leads.gather_leads();
end
$$;
