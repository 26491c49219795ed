-- The outbox: what a lead causes, one row for each message. 'crm' takes the lead to the CRM, 'mail' mails the visitor, 'notice' the staff. The two
-- mails share a transport and its limits, and take turns; transports never wait for each other.
--
-- pending ─► leased ─► delivered
--                  ├─► pending    a passing fault: next_attempt_at says when again
--                  ├─► held       somebody must repair a setting or the CRM's form; tried again all the same
--                  └─► dead       refused for good, or a week of tries was not enough
--
-- An operator may turn pending, held and dead into cancelled, and these and cancelled into pending.

create table leads.delivery (
  -- A mail's Message-ID and a provider's idempotency key: the receiver takes the message once.
  id uuid primary key default gen_random_uuid(),
  submission_id uuid references leads.submission (id) on delete restrict,
  channel text not null check (channel in ('crm', 'mail', 'notice')),
  -- To the CRM 'lead'; to the visitor a mail's name; to the staff 'new_lead', a reminder or a digest.
  message text not null,
  -- A staff address by its place in the list and a digest. Empty where a channel has one receiver.
  recipient text not null default '',
  -- Counts and codes that the message names; no value of a lead.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  created_at timestamptz not null default now(),
  -- How many leads its network had sent before it in a window: networks take turns.
  turn int not null default 0,
  state text not null default 'pending' check (state in ('pending', 'leased', 'delivered', 'held', 'dead', 'cancelled')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- A worker that vanished is replaced after lease_until.
  lease_token uuid,
  lease_until timestamptz,
  -- Codes of the last attempt. Never the receiver's words: they repeat values.
  last_outcome text,
  last_http_status int,
  last_error_types text[],
  -- Attempts without a response: the receiver may have this many duplicates.
  maybe_duplicates int not null default 0,
  -- How often its mail came back after the provider took it: the next try is another mail to the provider.
  bounces int not null default 0,
  delivered_at timestamptz,
  -- Transient failures, and held attempts in a row: the back-off grows with them. Counted, not timed, because a clock may jump.
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
create index delivery_leased on leads.delivery (lease_until) where state = 'leased';
-- For claims, which then need not read the delivered rows.
create index delivery_undelivered on leads.delivery (channel, state) where state <> 'delivered';
create index delivery_dead_mail on leads.delivery (died_at) where channel = 'mail' and state = 'dead';
create index delivery_digest on leads.delivery (created_at) where submission_id is null;
create index delivery_notice on leads.delivery (created_at) where channel = 'notice';

-- Leads whose promised answer is still owed; none is owed to a quarantined lead.
create view leads.unanswered with (security_invoker = true) as
select s.*
from leads.submission s
where s.answer_due_at is not null
  and s.answered_at is null
  and s.erased_at is null
  and not s.is_quarantined;

create function leads.planned(p_deliveries jsonb)
returns table (channel text, message text, recipient text) language sql immutable as $$
  select x.channel, x.message, coalesce(x.recipient, '')
  from jsonb_to_recordset(p_deliveries) as x (channel text, message text, recipient text)
$$;

-- Mails that were not sent because of a limit on the address or its company.
create function leads.is_unmailed(p_submission_id uuid)
returns boolean language sql stable as $$
  select exists (
    select
    from leads.delivery d
    where d.submission_id = p_submission_id and d.channel = 'mail' and d.state = 'cancelled' and d.last_outcome = 'mail_limit'
  )
$$;

-- How many more mails may be planned for each of the staff now: 21 in ten minutes, of which 20 tell of a single lead.
create function leads.mails_left(p_of_lead boolean)
returns int language sql stable as $$
  select least(21 - count(*), case when p_of_lead then 20 - count(d.submission_id) end)::int
  from (
    select distinct n.submission_id, n.message, n.created_at
    from leads.delivery n
    where n.channel = 'notice' and n.created_at between now() - interval '10 minutes' and now()
  ) d
$$;

-- What a lead causes. p_stop_mails says why its mails are cancelled from the start.
create function leads.put_into_outbox(p_submission_id uuid, p_turn int, p_stop_mails text)
returns void language sql as $$
  insert into leads.delivery (submission_id, channel, message, recipient, turn, state, last_outcome)
  select s.id, x.channel, x.message, x.recipient, p_turn,
    case when x.channel = 'mail' and p_stop_mails is not null then 'cancelled' else 'pending' end,
    case when x.channel = 'mail' then p_stop_mails end
  from leads.submission s
  cross join leads.planned(s.deliveries) x
  where s.id = p_submission_id
    and x.message <> 'lead_digest'
    and not (x.message = 'new_lead' and s.to_gather)
$$;
