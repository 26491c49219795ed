-- How many leads were accepted in a window of time, for each thing that is limited. A bucket is a keyed digest of who sent
-- it (an address or an e-mail address, each with the form) or 'all'. Only stored leads are counted: a refusal or a replay
-- takes nothing.
create table leads.rate_limit (
  bucket text not null,
  -- Windows of equal length follow one another; this names one, and says when the next begins.
  ends_at timestamptz not null,
  -- Each connection counts in a row of its own: a shared one would make all leads wait for each other's commit.
  backend int not null,
  taken int not null,
  primary key (bucket, ends_at, backend)
);

create index rate_limit_ends_at on leads.rate_limit (ends_at);

alter table leads.rate_limit enable row level security;
revoke all on leads.rate_limit from public, anon, authenticated, leads_fn;

-- leads.rate_windows: the windows that now lies in, for limits as [{"bucket", "max", "seconds"}].
create function leads.rate_windows(p_limits jsonb)
returns table (bucket text, max int, ends_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select x.bucket, x.max, to_timestamp((floor(extract(epoch from now()) / x.seconds) + 1) * x.seconds)
  from jsonb_to_recordset(p_limits) as x (bucket text, max int, seconds int)
$$;

revoke all on function leads.rate_windows(jsonb) from public, anon, authenticated, leads_fn;
