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
  -- How many leads its network had sent before it in the window, and its size on disk. A full quarantine is purged from the highest turn down.
  turn int not null default 0,
  kilobytes int not null default 1,
  released_at timestamptz,
  -- The visitor was thanked; the lead waits for an operator.
  is_quarantined boolean not null generated always as (quarantine_reason is not null and released_at is null) stored,
  acknowledged_at timestamptz,
  erased_at timestamptz,
  check ((answered_at is null) = (answered_by is null))
);

create index submission_created_at on leads.submission (created_at);
create index submission_quarantined on leads.submission (turn, created_at) where is_quarantined;
create index submission_to_gather on leads.submission (answer_due_at) where to_gather;
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

-- Until when an event at p_at counts towards a window of p_seconds.
create function leads.counts_until(p_at timestamptz, p_seconds int)
returns timestamptz language sql immutable as $$
  select to_timestamp((floor(extract(epoch from p_at) * 6 / p_seconds) + 7) * p_seconds / 6)
$$;

-- How many kilobytes went into quarantine in the last ten minutes. A refused lead leaves no row that could be counted.
create function leads.kept_lately()
returns int language sql stable as $$
  select coalesce(sum(r.taken), 0)::int from leads.rate_limit r where r.bucket = 'room' and r.ends_at between now() and leads.counts_until(now(), 600)
$$;
