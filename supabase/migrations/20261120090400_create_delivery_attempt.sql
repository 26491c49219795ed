-- The history of every delivery, one row an attempt, only ever added to.
create table leads.delivery_attempt (
  id bigint generated always as identity primary key,
  submission_id uuid not null references leads.submission (id) on delete restrict,
  attempt int not null,
  finished_at timestamptz not null default now(),
  duration_ms int not null,
  outcome text not null,
  http_status int,
  error_types text[],
  -- What the CRM's support asks for.
  correlation_id text,
  -- Ended without an answer, so the CRM may have taken the lead.
  ambiguous boolean not null,
  -- Reported after its lease had passed to somebody else; it changed nothing.
  stale boolean not null
);

create index delivery_attempt_submission on leads.delivery_attempt (submission_id);

alter table leads.delivery_attempt enable row level security;
revoke all on leads.delivery_attempt from public, anon, authenticated, leads_fn;
