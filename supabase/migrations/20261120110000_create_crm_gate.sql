-- What all workers together know of the CRM, in one row: when it was last called, until when it wants to be left alone, and
-- how many calls in a row have failed. leads.claim asks it before it hands out a lead; leads.finish tells it what happened.
create table leads.crm_gate (
  id int primary key default 1 check (id = 1),
  -- The slot of the last call; the next one is a spacing later.
  last_call_at timestamptz not null default '-infinity',
  -- Set by an answer of 429.
  paused_until timestamptz not null default '-infinity',
  -- Calls without an answer or with a 5xx, one after the other. From five on, one call a minute tries whether it is back.
  failures int not null default 0
);

insert into leads.crm_gate default values;

alter table leads.crm_gate enable row level security;
revoke all on leads.crm_gate from public, anon, authenticated, leads_fn;
