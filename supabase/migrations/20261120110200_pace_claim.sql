-- leads.claim: hands one due delivery to one worker, when the CRM may be called; until the lease ends the worker has to
-- report with leads.finish.
--
--   select * from leads.claim(60, 5)             a due lead, leased for 60 seconds, at a pace of five calls a second
--   select * from leads.claim(60, 5, array[…])   one that is not among these
--
-- Always one row. Without a lead, wait_seconds says when to ask again; null means that nothing is due. Rows that another
-- worker holds are passed over, so workers never wait for each other's leads.
--
-- The pace, the pause and the breaker hold for all workers together, because HubSpot counts by account and blocks by address:
-- ten answers of 429 within a second block it for a minute (changelog "Additional rate limit protection being added to
-- Form Submissions API"). No more than eight calls are ever under way, so that not even their answers can be ten.
drop function leads.claim(int, int, uuid);

create function leads.claim(
  p_lease_seconds int,
  p_calls_per_second double precision,
  p_except uuid[] default '{}'
)
returns table (
  submission_id uuid,
  attempt int,
  faults int,
  -- Since the first fault of the row that the lead is in; null when it is in none.
  faulting_seconds double precision,
  -- The one call that tries whether the CRM is back.
  probe boolean,
  lease_token uuid,
  form text,
  fields jsonb,
  page jsonb,
  created_at timestamptz,
  wait_seconds double precision
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- A call lasts ten seconds at most (crm-client.ts); one that is not reported after twelve is over, its worker gone.
  call_time constant interval := '12 seconds';
  lease constant interval := make_interval(secs => p_lease_seconds);
  spacing constant interval := make_interval(secs => 1 / p_calls_per_second);
  chosen leads.delivery;
  gate leads.crm_gate;
  moment timestamptz := clock_timestamp();
  opens_at timestamptz;
begin
  select * into chosen
  from leads.delivery d
  where d.state in ('pending', 'leased', 'held')
    and d.next_attempt_at <= moment
    and (d.state <> 'leased' or d.lease_until <= moment)
    and d.submission_id <> all (p_except)
  order by d.next_attempt_at
  limit 1
  for update skip locked;
  if not found then
    return next;
    return;
  end if;

  select * into strict gate from leads.crm_gate for update;
  moment := clock_timestamp();
  probe := gate.failures >= 5;
  -- A clock that was set back must not close the gate until it has caught up.
  gate.last_call_at := least(gate.last_call_at, moment);
  opens_at := greatest(
    gate.paused_until,
    gate.last_call_at + case when probe then interval '60 seconds' else spacing end
  );
  if opens_at <= moment and (
    select count(*) >= 8
    from leads.delivery d
    where d.state = 'leased' and d.lease_until > moment + lease - call_time and d.lease_until <= moment + lease
  ) then
    opens_at := moment + interval '100 milliseconds';
  end if;
  if opens_at > moment then
    probe := null;
    wait_seconds := extract(epoch from opens_at - moment);
    return next;
    return;
  end if;

  -- Slots are counted from each other, not from the calls, so that a late worker costs no throughput; one may be made up.
  update leads.crm_gate g
  set last_call_at = case when probe then moment else greatest(gate.last_call_at + spacing, moment - spacing) end;

  return query
    with claimed as (
      update leads.delivery d
      set state = 'leased',
        attempts = d.attempts + 1,
        lease_token = gen_random_uuid(),
        lease_until = moment + lease,
        -- The former holder vanished without a word: the CRM may have taken the lead from it.
        maybe_duplicates = d.maybe_duplicates + (chosen.state = 'leased')::int
      where d.submission_id = chosen.submission_id
      returning d.*
    )
    select c.submission_id, c.attempts, c.faults, extract(epoch from moment - c.faulting_since)::float8, probe,
      c.lease_token, s.form, s.fields, s.page, s.created_at, extract(epoch from spacing)::float8
    from claimed c
    join leads.submission s on s.id = c.submission_id;
end
$$;

revoke all on function leads.claim(int, double precision, uuid[]) from public, anon, authenticated;
grant execute on function leads.claim(int, double precision, uuid[]) to leads_fn;
