-- The outbox: what a lead is to cause, one row for each message, and what became of it. Written in the transaction that stores or
-- releases the lead. A message goes out by a channel: 'crm' takes the lead to the CRM, 'mail' a mail to the visitor, 'notice' a mail to the
-- staff. 'mail' and 'notice' share a transport, their server or account and its limits, and take turns; transports never wait for each other.
--
--   pending ─► leased ─► delivered
--                    ├─► pending    a passing fault: next_attempt_at says when again
--                    ├─► held       somebody must repair a setting or the CRM's form; tried again all the same
--                    └─► dead       the dead letters: the receiver refuses this message for good, or a week of tries was not enough
--
-- An operator may turn pending, held and dead into cancelled, and these and cancelled into pending.

create table leads.delivery (
  -- Names the message to its receiver, who takes it once only where it can tell: a mail's Message-ID, a provider's idempotency key.
  id uuid primary key default gen_random_uuid(),
  -- Null for a digest, which is about no single lead.
  submission_id uuid references leads.submission (id) on delete restrict,
  channel text not null check (channel in ('crm', 'mail', 'notice')),
  -- To the CRM 'lead', 'consent' (to the mails of a list) or 'unsubscribe'; to the visitor the mail's name; to the staff
  -- 'new_lead', 'reply_due_soon', 'reply_overdue', 'mail_bounced', and the digests.
  message text not null,
  -- Which of the channel's receivers: the place of a staff address in its list, and a keyed digest of it. Empty where a channel has but one.
  recipient text not null default '',
  -- Counts and codes that the message names; no value of a lead.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  created_at timestamptz not null default now(),
  -- How many leads its network had sent before it in a window: networks take turns, so that none holds up what others cause.
  turn int not null default 0,
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
  -- How often a mail of it bounced that its receiver had taken. A try after that is another mail to the provider.
  bounces int not null default 0,
  delivered_at timestamptz,
  -- Passing faults, and attempts in a row that were held. The delays grow with them, and a message with a week of faults is given up: counted,
  -- because a clock may jump.
  faults int not null default 0,
  holds int not null default 0,
  died_at timestamptz,
  unique (submission_id, channel, message, recipient),
  check (
    (submission_id is null) = (message in ('lead_digest', 'quarantine_digest', 'seals_expiring', 'mails_bounced', 'health_red'))
  ),
  check ((state = 'leased') = (lease_token is not null and lease_until is not null)),
  check ((state = 'delivered') = (delivered_at is not null)),
  check ((state = 'dead') = (died_at is not null))
);

create index delivery_due on leads.delivery (channel, turn, next_attempt_at) where state in ('pending', 'leased', 'held');
-- How many calls are under way is asked before each.
create index delivery_leased on leads.delivery (lease_until) where state = 'leased';
-- What is not delivered can be counted without reading all that is.
create index delivery_undelivered on leads.delivery (channel, state) where state <> 'delivered';
create index delivery_dead_mail on leads.delivery (died_at) where channel = 'mail' and state = 'dead';
create index delivery_digest on leads.delivery (created_at) where submission_id is null;

-- leads.unconfirmed: the leads that are to go to the CRM once their visitor has confirmed the address.
create view leads.unconfirmed with (security_invoker = true) as
select s.*
from leads.submission s
where s.confirmed_at is null
  and s.deliveries @> '[{"message": "lead", "awaits": "confirmation"}]'
  and not s.is_quarantined;

-- leads.unanswered: the leads whose clock runs: their visitor was promised an answer and has none. In quarantine none is waited for.
create view leads.unanswered with (security_invoker = true) as
select s.*
from leads.submission s
where s.answer_due_at is not null
  and s.answered_at is null
  and s.erased_at is null
  and not s.is_quarantined;

-- leads.planned: what a lead is to cause, from its column `deliveries`.
create function leads.planned(p_deliveries jsonb)
returns table (channel text, message text, recipient text, awaits text)
language sql
immutable
as $$
  select x.channel, x.message, coalesce(x.recipient, ''), x.awaits
  from jsonb_to_recordset(p_deliveries) as x (channel text, message text, recipient text, awaits text)
$$;

-- leads.is_gathered: whether a lead goes into a 'lead_digest' at once (p_awaits null), or after what it awaits.
create function leads.is_gathered(p_deliveries jsonb, p_awaits text)
returns boolean
language sql
immutable
as $$
  select exists (select from leads.planned(p_deliveries) p where p.message = 'lead_digest' and p.awaits is not distinct from p_awaits)
$$;

-- leads.is_unmailed: whether the mail that a lead's page promised was not sent, because the address, or all of its company, had had enough.
create function leads.is_unmailed(p_submission_id uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select
    from leads.delivery d
    where d.submission_id = p_submission_id and d.channel = 'mail' and d.state = 'cancelled' and d.last_outcome = 'mail_limit'
  )
$$;

-- leads.many_notices_wait: whether so many leads' notices wait that the staff are told of further leads in a digest.
create function leads.many_notices_wait()
returns boolean
language sql
stable
as $$
  select count(*) = 20
  from (
    select from leads.delivery d
    where d.channel = 'notice' and d.message = 'new_lead' and d.state in ('pending', 'leased', 'held')
    limit 20
  ) waiting
$$;

-- leads.put_into_outbox: makes the rows of what a lead causes at once (p_awaits null), or after what it awaits. Its mails are cancelled from
-- the start when p_stop_mails says why; of one that is to be gathered the staff are told in the digest alone.
create function leads.put_into_outbox(p_submission_id uuid, p_awaits text, p_turn int, p_stop_mails text)
returns void
language sql
as $$
  insert into leads.delivery (submission_id, channel, message, recipient, turn, state, last_outcome)
  select s.id, x.channel, x.message, x.recipient, p_turn,
    case when x.channel = 'mail' and p_stop_mails is not null then 'cancelled' else 'pending' end,
    case when x.channel = 'mail' then p_stop_mails end
  from leads.submission s
  cross join leads.planned(s.deliveries) x
  where s.id = p_submission_id
    and x.message <> 'lead_digest'
    and not (x.message = 'new_lead' and s.to_gather)
    and x.awaits is not distinct from p_awaits
$$;
