-- What workers and the mail provider report of an attempt.

-- A move by logical replication brings the rows without their counters: each new row would take a used id and fail, so that messages go out again.
select setval('leads.delivery_attempt_id_seq', max(a.id)) from leads.delivery_attempt a
having max(a.id) > coalesce(pg_sequence_last_value('leads.delivery_attempt_id_seq'), 0);
select setval('leads.audit_id_seq', max(a.id)) from leads.audit a
having max(a.id) > coalesce(pg_sequence_last_value('leads.audit_id_seq'), 0);

-- Stores an attempt's result, and ends the lease. Returns whether the caller still had the lease; a second report of an attempt changes nothing. A late
-- report is only recorded as stale, except that a message that the receiver accepted counts as delivered: otherwise it would be sent twice.
-- p_pause_seconds: how long no worker may use the transport; null for no pause.
create or replace function leads.report_attempt(
  p_delivery_id uuid, p_lease_token uuid, p_attempt int, p_state text, p_retry_seconds double precision, p_outcome text,
  p_http_status int, p_error_types text[], p_correlation_id text, p_ambiguous boolean, p_duration_ms int,
  p_pause_seconds double precision
)
returns boolean language plpgsql security definer as $$
declare
  v_delivery leads.delivery;
  v_held_lease boolean;
  v_state text := p_state;
begin
  if p_state not in ('delivered', 'pending', 'held', 'dead') then
    raise exception 'not a state an attempt can end in' using errcode = 'invalid_parameter_value';
  end if;

  select * into v_delivery from leads.delivery d where d.id = p_delivery_id for update;
  select not a.stale into v_held_lease from leads.delivery_attempt a where a.delivery_id = p_delivery_id and a.attempt = p_attempt;
  if found then
    return v_held_lease;
  end if;

  v_held_lease := coalesce(v_delivery.state = 'leased' and v_delivery.lease_token = p_lease_token, false);
  if exists (select from leads.delivery_attempt a where a.delivery_id = p_delivery_id and a.outcome = 'delivered') then
    v_state := 'delivered';
  end if;

  if v_held_lease then
    update leads.delivery d
    set state = v_state, next_attempt_at = now() + make_interval(secs => p_retry_seconds), lease_token = null, lease_until = null,
      last_outcome = p_outcome, maybe_duplicates = d.maybe_duplicates + p_ambiguous::int,
      delivered_at = case when v_state = 'delivered' then now() end,
      died_at = case when v_state = 'dead' then now() end,
      faults = d.faults + (p_state = 'pending')::int,
      holds = case when p_state = 'held' then d.holds + 1 else 0 end
    where d.id = p_delivery_id;
  elsif p_state = 'delivered' then
    update leads.delivery d set state = 'delivered', delivered_at = now(), died_at = null
    where d.id = p_delivery_id and d.state in ('pending', 'held', 'dead', 'cancelled');
  end if;

  update leads.delivery_attempt a
  set attempt = p_attempt, times = a.times + 1, finished_at = now(), duration_ms = p_duration_ms, correlation_id = p_correlation_id
  where a.id = (select max(l.id) from leads.delivery_attempt l where l.delivery_id = p_delivery_id)
    and (a.outcome, a.http_status, a.error_types, a.ambiguous, a.stale)
      is not distinct from (p_outcome, p_http_status, p_error_types, p_ambiguous, not v_held_lease);
  if not found then
    insert into leads.delivery_attempt (delivery_id, attempt, duration_ms, outcome, http_status, error_types, correlation_id, ambiguous, stale)
    values (p_delivery_id, p_attempt, p_duration_ms, p_outcome, p_http_status, p_error_types, p_correlation_id, p_ambiguous, not v_held_lease);
  end if;

  if p_pause_seconds is not null then
    update leads.pace p set paused_until = now() + make_interval(secs => p_pause_seconds)
    where p.transport = leads.transport_of(v_delivery.channel)
      and p.paused_until not between now() + make_interval(secs => p_pause_seconds) and now() + interval '61 minutes';
  end if;
  return v_held_lease;
end
$$;

-- Records that a mail bounced after its provider had accepted it, or was marked as spam ('complained'). Its attempt no longer counts as delivered, so
-- that a retry sends it again. p_bounces: how often it had bounced when it was sent.
-- Returns 'stored'; 'ignored' if the bounce is known, or the mail cancelled, erased or not ours; 'under_way' if an attempt is not reported yet: the caller
-- must try again.
create or replace function leads.report_bounce(p_delivery_id uuid, p_bounces int, p_outcome text)
returns text language plpgsql security definer as $$
declare
  v_delivery leads.delivery;
begin
  select * into v_delivery
  from leads.delivery d
  where d.id = p_delivery_id and d.bounces = p_bounces and d.channel in ('mail', 'notice')
    and d.state in ('leased', 'delivered', 'pending', 'held')
  for update;
  if not found or exists (select from leads.submission s where s.id = v_delivery.submission_id and s.erased_at is not null) then
    return 'ignored';
  end if;
  if v_delivery.state = 'leased' then
    return 'under_way';
  end if;
  update leads.delivery_attempt a set outcome = p_outcome where a.delivery_id = p_delivery_id and a.outcome = 'delivered';
  update leads.delivery d
  set state = 'dead', delivered_at = null, died_at = now(), last_outcome = p_outcome, bounces = d.bounces + 1
  where d.id = p_delivery_id;
  return 'stored';
end
$$;
