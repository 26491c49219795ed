-- The outbox: what became of each lead on its way to the CRM. Written in the transaction that stores the lead.
--
--   pending ─► leased ─► delivered
--                    ├─► pending    a passing fault: next_attempt_at says when again
--                    ├─► held       somebody must repair a setting or the CRM's form; tried again all the same
--                    └─► dead       the CRM refuses this lead for good, or a week of tries was not enough
create table leads.delivery (
  submission_id uuid primary key references leads.submission (id) on delete restrict,
  state text not null default 'pending' check (state in ('pending', 'leased', 'delivered', 'held', 'dead')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Who is delivering and until when; a worker that vanished is replaced after lease_until.
  lease_token uuid,
  lease_until timestamptz,
  -- The verdict on the last attempt: a code, the CRM's status and its error types. Never its words: they repeat values.
  last_outcome text,
  last_http_status int,
  last_error_types text[],
  -- Attempts that ended without an answer: the CRM may hold this many copies too many.
  maybe_duplicates int not null default 0,
  delivered_at timestamptz,
  check ((state = 'leased') = (lease_token is not null and lease_until is not null)),
  check ((state = 'delivered') = (delivered_at is not null))
);

create index delivery_due on leads.delivery (next_attempt_at) where state in ('pending', 'leased', 'held');

alter table leads.delivery enable row level security;
revoke all on leads.delivery from public, anon, authenticated, leads_fn;
