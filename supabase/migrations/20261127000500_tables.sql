-- The tables: everything that a lead leaves behind, hidden from the Data API. Functions, views and rights are in supabase/schemas. Runs on PostgreSQL 15
-- and later, Supabase and PGlite.

-- Roles belong to the whole server: Supabase, or the migration of another database at this moment, may make them too.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'leads_fn', 'leads_ops'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end
$$;

create schema leads;

comment on schema leads is 'Leads, their sealed test logins and their way to the CRM.';

-- Acts of people and of the scheduler, written in the act's transaction or before it. Holds nothing a visitor typed, so it may outlive leads.
create table leads.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- As the command was told: user@machine, or 'retention'. Anybody can claim to be anybody here.
  actor text not null check (length(actor) between 1 and 200),
  -- As the server knows it: operators with a login of their own cannot pass for each other.
  database_user text not null default session_user,
  -- 'lead.export', 'lead.retry', 'credential.open', …
  action text not null check (action ~ '^[a-z]+\.[a-z]+$'),
  -- No foreign key: a receipt outlives its lead.
  submission_id uuid,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
);

create index audit_submission on leads.audit (submission_id);

create function leads.refuse_audit_change()
returns trigger language plpgsql as $$
begin
  raise exception 'leads.audit is only ever added to' using errcode = 'insufficient_privilege';
end
$$;

-- A trigger, because a missing grant would not stop the owner.
create trigger audit_is_append_only
before update or delete or truncate on leads.audit
for each statement execute function leads.refuse_audit_change();

-- One row for each accepted lead.
create table leads.submission (
  id uuid primary key,
  -- The client's retry key; 'auto:<id>' without one, 'probe:<id>' of a lead that only proves the way. Unique, so that retries are safe.
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 200),
  -- A digest of the content without the test logins, to tell a retry from another lead.
  content_hash text not null,
  -- The form's slot. The list of slots is in the contract (functions/_shared/lead-forms) alone.
  form text not null,
  -- CRM field name to checked value; test logins are 'sealed:<id>'.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  page jsonb not null default '{}' check (jsonb_typeof(page) = 'object'),
  -- Where the visit came from: utm parameters, referring host and first page, as far as known.
  source jsonb not null default '{}' check (jsonb_typeof(source) = 'object'),
  -- The version of the consent text that the form showed (functions/_shared/lead-forms/consent.ts).
  consent text,
  -- [{"channel", "message", "recipient"}]: its rows in the outbox, made at once or on release; but for 'lead_digest', which is made of many leads.
  deliveries jsonb not null check (jsonb_typeof(deliveries) = 'array'),
  -- The staff are to be told of it in the next 'lead_digest'.
  to_gather boolean not null default false,
  created_at timestamptz not null default now(),
  answer_due_at timestamptz,
  answered_at timestamptz,
  answered_by text,
  -- When the staff are next reminded, unless the lead has been answered by then.
  reminder_at timestamptz,
  -- Why the lead was quarantined; kept after its release.
  quarantine_reason text,
  -- Its place in the order (supabase/schemas/order.sql), and its size on disk. A full quarantine is purged from the highest turn down.
  turn int not null default 0,
  kilobytes int not null default 1,
  released_at timestamptz,
  -- The visitor was thanked; the lead waits for an operator.
  is_quarantined boolean not null generated always as (quarantine_reason is not null and released_at is null) stored,
  acknowledged_at timestamptz,
  erased_at timestamptz,
  -- Keyed digests, cut short, of the networks that sent it, so that an operator finds what else these sent; for a day.
  networks text[],
  check ((answered_at is null) = (answered_by is null))
);

create index submission_created_at on leads.submission (created_at);
create index submission_quarantined on leads.submission (turn, created_at) where is_quarantined;
create index submission_to_gather on leads.submission (answer_due_at) where to_gather;
create index submission_networks on leads.submission (created_at) where networks is not null;
-- Finds the first leads of a /12 (by IPv6 a /24), the fourth of their networks: leads.rerank_part.
create index submission_part on leads.submission ((networks[4]), turn) where turn < 16 and networks is not null;
create index submission_email on leads.submission (lower(fields ->> 'email'));
create index submission_unanswered on leads.submission (answer_due_at) where answer_due_at is not null and answered_at is null;
create index submission_reminder on leads.submission (reminder_at) where reminder_at is not null;
create index submission_without_key on leads.submission (content_hash, created_at) where idempotency_key like 'auto:%';

-- Without statistics on these columns: they would keep copies of values that are erased later, and no query plan needs them.
alter table leads.submission
  alter column fields set statistics 0,
  alter column page set statistics 0,
  alter column source set statistics 0,
  alter column idempotency_key set statistics 0,
  alter column content_hash set statistics 0;
alter index leads.submission_email alter column 1 set statistics 0;

-- Leads stored, or mails planned or sent. A bucket is a keyed digest of a sender or receiver, a form, 'mails' for all mails to visitors, or 'kept' for
-- what was put into quarantine.
create table leads.rate_limit (
  bucket text not null,
  -- Events are counted in steps of a sixth of the window, all until the same time: a limit holds for any window, and for a sixth more at most.
  ends_at timestamptz not null,
  -- Each connection counts in a row of its own: in a shared one every lead would wait for the commit of the one before.
  backend int not null,
  taken int not null,
  primary key (bucket, ends_at, backend)
);

create index rate_limit_ends_at on leads.rate_limit (ends_at);

-- The two test logins of a Free Assurance Check, readable with an assessor's private key alone: opened by an assessor, then destroyed.
-- What stays is a receipt without content.
create table leads.credential (
  submission_id uuid primary key references leads.submission (id) on delete restrict,
  -- An age file. The check keeps anything else, plain text above all, out of the table.
  sealed bytea check (
    octet_length(sealed) between 100 and 16384
    and substring(sealed from 1 for 21) = convert_to('age-encryption.org/v1', 'UTF8')
  ),
  -- The public keys it was sealed to.
  recipients text[] not null check (cardinality(recipients) > 0),
  sealed_at timestamptz not null default now(),
  -- How often the seal was handed out; whether it was then decrypted is not known here.
  opened_count int not null default 0,
  last_opened_at timestamptz,
  destroyed_at timestamptz,
  destroyed_by text,
  destroy_reason text,
  constraint credential_destroyed check (
    (sealed is null) = (destroyed_at is not null)
    and (sealed is null) = (destroyed_by is not null)
    and (sealed is null) = (destroy_reason is not null)
  )
);

-- Without statistics, as in leads.submission.
alter table leads.credential alter column sealed set statistics 0;

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
  -- Its lead's place in the order (supabase/schemas/order.sql).
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
  -- Of a mail: MAIL_LIMIT has counted it, so that it need not wait.
  is_counted boolean not null default false,
  unique (submission_id, channel, message, recipient),
  check (
    (submission_id is null) = (message in ('lead_digest', 'quarantine_digest', 'seals_expiring', 'mails_bounced', 'health_red'))
  ),
  check ((state = 'leased') = (lease_token is not null and lease_until is not null)),
  check ((state = 'delivered') = (delivered_at is not null)),
  check ((state = 'dead') = (died_at is not null))
);

create index delivery_due on leads.delivery (channel, turn, created_at desc, next_attempt_at) where state in ('pending', 'leased', 'held');
create index delivery_leased on leads.delivery (lease_until) where state = 'leased';
-- For claims, which then need not read the delivered rows.
create index delivery_undelivered on leads.delivery (channel, state) where state <> 'delivered';
create index delivery_dead_mail on leads.delivery (died_at) where channel = 'mail' and state = 'dead';
create index delivery_digest on leads.delivery (created_at) where submission_id is null;
create index delivery_notice on leads.delivery (created_at) where channel = 'notice';

-- How messages leave the outbox: each leased to one worker, at the pace of its transport.

-- One row for attempts in a row that ended alike; a bounce changes the outcome of its attempt.
create table leads.delivery_attempt (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references leads.delivery (id) on delete restrict,
  -- The last attempt, as all values below, and how many there were.
  attempt int not null,
  times int not null default 1,
  finished_at timestamptz not null default now(),
  duration_ms int not null,
  outcome text not null,
  http_status int,
  error_types text[],
  correlation_id text,
  -- The receiver may have taken the message.
  ambiguous boolean not null,
  -- Its lease had passed to another worker: only a delivery counts.
  stale boolean not null
);

create index delivery_attempt_delivery on leads.delivery_attempt (delivery_id);

create table leads.pace (
  transport text primary key check (transport in ('crm', 'mail')),
  -- Slots of calls are a spacing apart; channels take turns.
  last_call_at timestamptz not null default '-infinity',
  last_channel text not null default '',
  -- By a response of 429, for an hour at most.
  paused_until timestamptz not null default '-infinity'
);

insert into leads.pace (transport) values ('crm'), ('mail');

-- When things last happened. 'deliver-leads': the last round, its counts; 'health_red': since when, why. A row with an interval is a task that is
-- repeated; `at` is when it was last done. The row 'purge' has none: its `at` is the time up to which all that was too old has been purged.
create table leads.heartbeat (
  name text primary key,
  at timestamptz not null default now(),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  interval_s int
);

-- How long things are kept. In the database, where the scheduled purge reads it.
create table leads.retention (
  subject text primary key check (subject in ('credential', 'finished', 'quarantined')),
  days int not null check (days between 1 and 3650)
);

insert into leads.retention (subject, days) values
  ('credential', 30), -- a seal, from the day it was made
  ('finished', 730), -- a lead with which nothing is left to do, from its last delivery
  ('quarantined', 30); -- a lead that was kept back, from the day on which somebody looked at it

-- A limit on one bucket, for leads.check_limits (supabase/schemas/order.sql).
create type leads.bucket_limit as (bucket text, seconds int, admits int, does text, "isExact" boolean);
