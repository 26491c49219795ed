-- When each worker last did its round, and what it did.
create table leads.heartbeat (
  name text primary key,
  at timestamptz not null default now(),
  detail jsonb not null check (jsonb_typeof(detail) = 'object')
);

alter table leads.heartbeat enable row level security;
revoke all on leads.heartbeat from public, anon, authenticated, leads_fn;

-- leads.beat: a worker's sign of life. `detail` holds counts, never a value.
create function leads.beat(p_name text, p_detail jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into leads.heartbeat as h (name, at, detail)
  values (p_name, now(), p_detail)
  on conflict (name) do update set at = excluded.at, detail = excluded.detail
$$;

revoke all on function leads.beat(text, jsonb) from public, anon, authenticated;
grant execute on function leads.beat(text, jsonb) to leads_fn;

-- What is not delivered can be counted without reading all that is.
create index delivery_undelivered on leads.delivery (state) where state <> 'delivered';

-- leads.health: what a monitor needs to know, in counts and seconds; no personal data.
--
--   states             leads by state, the delivered ones left out, those in quarantine among them
--   accepted_last_day  leads stored in the last 24 hours
--   undelivered_for    seconds since the oldest lead came that is still on its way; null when there is none
--   overdue_for        seconds since the oldest attempt fell due that nobody has made; null when there is none
--   swept_at, sweep    when the last round of deliveries ended, and what it did; null before the first
create function leads.health()
returns table (
  states jsonb,
  accepted_last_day int,
  undelivered_for double precision,
  overdue_for double precision,
  swept_at timestamptz,
  sweep jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      select coalesce(jsonb_object_agg(c.state, c.leads), '{}')
      from (
        select d.state, count(*) as leads from leads.delivery d where d.state <> 'delivered' group by d.state
        union all
        select 'quarantined', count(*)
        from leads.submission s
        where s.quarantine_reason is not null
          and not exists (select from leads.delivery d where d.submission_id = s.id)
        having count(*) > 0
      ) c
    ),
    (select count(*)::int from leads.submission s where s.created_at > now() - interval '1 day'),
    (
      select extract(epoch from now() - min(s.created_at))::double precision
      from leads.delivery d
      join leads.submission s on s.id = d.submission_id
      where d.state in ('pending', 'leased', 'held')
    ),
    (
      select extract(epoch from now() - min(case d.state when 'leased' then d.lease_until else d.next_attempt_at end))
        ::double precision
      from leads.delivery d
      where (d.state in ('pending', 'held') and d.next_attempt_at <= now())
        or (d.state = 'leased' and d.lease_until <= now())
    ),
    (select h.at from leads.heartbeat h where h.name = 'deliver-leads'),
    (select h.detail from leads.heartbeat h where h.name = 'deliver-leads')
$$;

revoke all on function leads.health() from public, anon, authenticated;
grant execute on function leads.health() to leads_fn;
