-- leads.claim: hands due deliveries to one worker, which has until the lease ends to report with leads.finish.
--
--   select * from leads.claim(5, 60)         up to five due leads, leased for 60 seconds
--   select * from leads.claim(1, 60, id)     that lead alone, if it is due
--
-- Rows another worker is claiming at this moment are passed over, so workers never wait for each other.
create function leads.claim(p_limit int, p_lease_seconds int, p_only uuid default null)
returns table (
  submission_id uuid,
  attempt int,
  lease_token uuid,
  form text,
  fields jsonb,
  page jsonb,
  created_at timestamptz
)
language sql
security definer
set search_path = ''
as $$
  with due as (
    select d.submission_id, d.state
    from leads.delivery d
    where (
        (d.state in ('pending', 'held') and d.next_attempt_at <= now())
        or (d.state = 'leased' and d.lease_until <= now())
      )
      and (p_only is null or d.submission_id = p_only)
    order by d.next_attempt_at
    limit p_limit
    for update skip locked
  ),
  claimed as (
    update leads.delivery d
    set state = 'leased',
      attempts = d.attempts + 1,
      lease_token = gen_random_uuid(),
      lease_until = now() + make_interval(secs => p_lease_seconds),
      -- The former holder vanished without a word: the CRM may have taken the lead from it.
      maybe_duplicates = d.maybe_duplicates + (due.state = 'leased')::int
    from due
    where d.submission_id = due.submission_id
    returning d.submission_id, d.attempts, d.lease_token
  )
  select c.submission_id, c.attempts, c.lease_token, s.form, s.fields, s.page, s.created_at
  from claimed c
  join leads.submission s on s.id = c.submission_id
$$;

revoke all on function leads.claim(int, int, uuid) from public, anon, authenticated;
grant execute on function leads.claim(int, int, uuid) to leads_fn;
