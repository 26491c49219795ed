-- leads.finish: reports how an attempt ended. True when the caller still held the lease.
--
-- A late caller changes nothing: its attempt is recorded as stale, and the delivery stays with the new holder.
create function leads.finish(
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
  p_duration_ms int
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  held_lease boolean;
begin
  if p_state not in ('delivered', 'pending', 'held', 'dead') then
    raise exception 'not a state an attempt can end in' using errcode = 'invalid_parameter_value';
  end if;

  update leads.delivery d
  set state = p_state,
    next_attempt_at = now() + make_interval(secs => p_retry_seconds),
    lease_token = null,
    lease_until = null,
    last_outcome = p_outcome,
    last_http_status = p_http_status,
    last_error_types = p_error_types,
    maybe_duplicates = d.maybe_duplicates + p_ambiguous::int,
    delivered_at = case when p_state = 'delivered' then now() end
  where d.submission_id = p_submission_id
    and d.state = 'leased'
    and d.lease_token = p_lease_token;
  held_lease := found;

  insert into leads.delivery_attempt (
    submission_id, attempt, duration_ms, outcome, http_status, error_types, correlation_id, ambiguous, stale
  )
  values (
    p_submission_id, p_attempt, p_duration_ms, p_outcome, p_http_status, p_error_types, p_correlation_id, p_ambiguous,
    not held_lease
  );
  return held_lease;
end
$$;

revoke all on function leads.finish(uuid, uuid, int, text, double precision, text, int, text[], text, boolean, int)
  from public, anon, authenticated;
grant execute on function leads.finish(uuid, uuid, int, text, double precision, text, int, text[], text, boolean, int)
  to leads_fn;
