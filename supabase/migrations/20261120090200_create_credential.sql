-- The two test logins of a Free Assurance Check, readable by the assessors' key alone.
create table leads.credential (
  submission_id uuid primary key references leads.submission (id) on delete restrict,
  -- An age file. The check keeps anything else, plain text above all, out of the table.
  sealed bytea not null check (
    octet_length(sealed) between 100 and 16384
    and substring(sealed from 1 for 21) = convert_to('age-encryption.org/v1', 'UTF8')
  ),
  -- The public keys it was sealed to.
  recipients text[] not null check (cardinality(recipients) > 0),
  sealed_at timestamptz not null default now()
);

alter table leads.credential enable row level security;
revoke all on leads.credential from public, anon, authenticated, leads_fn;
