-- leads.finish, as in 20261120110300, but for one thing: a late report that the CRM took a lead counts for one that was cancelled since,
-- too. Otherwise a retry, which takes a cancellation back, would send it a second time; and of one that was erased while it was under way
-- it would not be known that the CRM has it.
create or replace function leads.finish(
  p_submission_id uuid,
  p_lease_token uuid,
  p_attempt int,
  p_state text,
  p_retry_seconds double precision,
  p_outcome text,
  p_http_status int,
  p_error_types text[],
  p_correlation_id text,
  p_ambiguous boolean,
  p_duration_ms int,
  p_crm_failed boolean,
  p_pause_seconds double precision
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  delivery leads.delivery;
  held_lease boolean;
  taken boolean;
  breaker_open boolean;
begin
  if p_state not in ('delivered', 'pending', 'held', 'dead') then
    raise exception 'not a state an attempt can end in' using errcode = 'invalid_parameter_value';
  end if;

  select * into delivery from leads.delivery d where d.submission_id = p_submission_id for update;
  select not a.stale into held_lease
  from leads.delivery_attempt a
  where a.submission_id = p_submission_id and a.attempt = p_attempt;
  if found then
    return held_lease;
  end if;

  held_lease := coalesce(delivery.state = 'leased' and delivery.lease_token = p_lease_token, false);
  taken := p_state = 'delivered' or exists (
    select 1
    from leads.delivery_attempt a
    where a.submission_id = p_submission_id and a.outcome = 'delivered'
  );
  select g.failures >= 5 into strict breaker_open from leads.crm_gate g;

  if held_lease then
    update leads.delivery d
    set state = case when taken then 'delivered' else p_state end,
      next_attempt_at = now() + make_interval(secs => p_retry_seconds),
      lease_token = null,
      lease_until = null,
      last_outcome = p_outcome,
      last_http_status = p_http_status,
      last_error_types = p_error_types,
      maybe_duplicates = d.maybe_duplicates + p_ambiguous::int,
      delivered_at = case when taken then now() end,
      -- While the CRM is down for everybody, no lead's own count goes on.
      faults = d.faults + (p_state = 'pending' and not breaker_open)::int,
      faulting_since = case
        when p_state in ('pending', 'dead') then coalesce(d.faulting_since, now())
      end
    where d.submission_id = p_submission_id;
  elsif p_state = 'delivered' then
    update leads.delivery d
    set state = 'delivered', delivered_at = now()
    where d.submission_id = p_submission_id and d.state in ('pending', 'held', 'dead', 'cancelled');
  elsif not p_ambiguous and delivery.attempts > p_attempt then
    -- It was counted when its lease passed on.
    update leads.delivery d
    set maybe_duplicates = greatest(d.maybe_duplicates - 1, 0)
    where d.submission_id = p_submission_id;
  end if;

  insert into leads.delivery_attempt (
    submission_id, attempt, duration_ms, outcome, http_status, error_types, correlation_id, ambiguous, stale
  )
  values (
    p_submission_id, p_attempt, p_duration_ms, p_outcome, p_http_status, p_error_types, p_correlation_id, p_ambiguous,
    not held_lease
  );

  if p_crm_failed then
    update leads.crm_gate g set failures = g.failures + 1;
  elsif not p_crm_failed then
    update leads.crm_gate g set failures = 0 where g.failures > 0;
  end if;
  if p_pause_seconds is not null then
    update leads.crm_gate g
    set paused_until = greatest(g.paused_until, now() + make_interval(secs => p_pause_seconds));
  end if;
  return held_lease;
end
$$;
