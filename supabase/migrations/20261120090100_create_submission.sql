-- One row for each lead a visitor was told we have.
create table leads.submission (
  id uuid primary key,
  -- The client's retry key, or 'auto:…' derived from the content when it sent none. Its uniqueness is what makes retries safe.
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 200),
  -- A keyed digest of the checked content: tells a retry from another lead under the same key.
  content_hash text not null,
  -- The form's slot in the deployment's settings. No list of forms here: the contract is the only one.
  form text not null,
  -- CRM field name to checked value. The two test logins are the literal 'sealed:<id>'.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- Where the form was sent from: {"uri", "name"}, each may be missing.
  page jsonb not null default '{}' check (jsonb_typeof(page) = 'object'),
  created_at timestamptz not null default now()
);

create index submission_created_at on leads.submission (created_at);

-- Enabled without a policy: nobody but the owner sees a row, whatever a later grant says. Not forced, because accept,
-- claim and finish run as the owner, which need not be a superuser.
alter table leads.submission enable row level security;
revoke all on leads.submission from public, anon, authenticated, leads_fn;
