-- How messages leave the outbox: each leased to one worker, at the pace of its transport.

-- One row for attempts in a row that ended alike; a bounce changes the outcome of its attempt.
create table leads.delivery_attempt (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references leads.delivery (id) on delete restrict,
  -- The last attempt, as all values below, and how many there were.
  attempt int not null,
  times int not null default 1,
  finished_at timestamptz not null default now(),
  duration_ms int not null,
  outcome text not null,
  http_status int,
  error_types text[],
  correlation_id text,
  -- The receiver may have taken the message.
  ambiguous boolean not null,
  -- Its lease had passed to another worker: only a delivery counts.
  stale boolean not null
);

create index delivery_attempt_delivery on leads.delivery_attempt (delivery_id);

create function leads.transport_of(p_channel text)
returns text language sql immutable as $$
  select case p_channel when 'notice' then 'mail' else p_channel end
$$;

create table leads.pace (
  transport text primary key check (transport in ('crm', 'mail')),
  -- Slots of calls are a spacing apart; channels take turns.
  last_call_at timestamptz not null default '-infinity',
  last_channel text not null default '',
  -- By a response of 429, for an hour at most.
  paused_until timestamptz not null default '-infinity'
);

insert into leads.pace (transport) values ('crm'), ('mail');

-- Leases one due delivery of channels with one transport. No two workers hold one delivery; without leads.report_attempt it passes to the next when
-- the lease ends. Rows that another worker holds are passed over, so workers never wait for each other's deliveries.
-- returns {"delivery", "waitSeconds"}. Without a delivery, waitSeconds says when to ask again; null means that nothing is due.
-- Pace and pause hold for all workers together: HubSpot counts by account, and ten answers of 429 within a second block an address for a minute
-- (changelog "Additional rate limit protection being added to Form Submissions API"). Hence at most eight calls are under way.
-- A mail beyond the limit is held ('mail_budget') until there is room; only first tries count. A third is for the first mails of networks, so that
-- few senders do not use the limit up.
create function leads.claim(
  p_channels text[], p_lease_seconds int, p_calls_per_second double precision, p_except uuid[] default '{}',
  p_mails int default null, p_mail_seconds int default null
)
returns jsonb language plpgsql security definer as $$
declare
  -- LONGEST_ATTEMPT_MS of the functions is thirty seconds; an attempt not reported after 32 has lost its worker.
  v_attempt_time constant interval := '32 seconds';
  v_transport constant text := leads.transport_of(p_channels[1]);
  v_lease constant interval := make_interval(secs => p_lease_seconds);
  v_spacing constant interval := make_interval(secs => 1 / p_calls_per_second);
  v_counts_until constant timestamptz := leads.counts_until(now(), p_mail_seconds);
  v_chosen leads.delivery;
  v_pace leads.pace;
  v_now timestamptz := clock_timestamp();
  v_last_call_at timestamptz;
  v_opens_at timestamptz;
  v_room_at timestamptz;
begin
  select d.* into v_chosen
  from unnest(p_channels) c (channel)
  cross join lateral (
    select *
    from leads.delivery d
    where d.channel = c.channel
      and d.state in ('pending', 'leased', 'held')
      and d.next_attempt_at <= v_now
      and (d.state <> 'leased' or d.lease_until <= v_now)
      and d.id <> all (p_except)
    order by d.turn, d.next_attempt_at
    limit 1
    for update skip locked
  ) d
  order by d.channel = (select p.last_channel from leads.pace p where p.transport = v_transport), d.turn, d.channel desc
  limit 1;
  if not found then
    return jsonb_build_object('delivery', null, 'waitSeconds', null);
  end if;

  select * into strict v_pace from leads.pace p where p.transport = v_transport for update;
  v_now := clock_timestamp();
  if v_chosen.channel = 'mail' and v_chosen.attempts = 0 then
    select coalesce(min(r.ends_at), v_counts_until) into v_room_at
    from leads.rate_limit r
    where r.bucket = 'mails' and r.ends_at > v_now and r.ends_at <= v_counts_until
    having coalesce(sum(r.taken), 0) >= case when v_chosen.turn > 0 then p_mails - p_mails / 3 else p_mails end;
    if found then
      update leads.delivery d
      set state = 'held', last_outcome = 'mail_budget', next_attempt_at = v_room_at
      where d.id = v_chosen.id;
      return jsonb_build_object('delivery', null, 'waitSeconds', 0);
    end if;
  end if;
  -- A time further ahead than this function ever sets was written before the clock was set back: it is ignored.
  v_last_call_at := case when v_pace.last_call_at <= v_now then v_pace.last_call_at else v_now - v_spacing end;
  v_opens_at := greatest(
    v_last_call_at + v_spacing,
    case when v_pace.paused_until <= v_now + interval '61 minutes' then v_pace.paused_until end
  );
  if v_opens_at <= v_now and (
    select count(*) >= 8
    from leads.delivery d
    where leads.transport_of(d.channel) = v_transport
      and d.state = 'leased'
      and d.lease_until > v_now + v_lease - v_attempt_time
      and d.lease_until <= v_now + v_lease
  ) then
    v_opens_at := v_now + interval '100 milliseconds';
  end if;
  if v_opens_at > v_now then
    return jsonb_build_object('delivery', null, 'waitSeconds', extract(epoch from v_opens_at - v_now));
  end if;

  -- The next slot is counted from the last slot, not from now, so that a late worker costs no throughput; one missed slot may be used.
  update leads.pace p
  set last_call_at = greatest(v_last_call_at + v_spacing, v_now - v_spacing), last_channel = v_chosen.channel
  where p.transport = v_transport;
  if v_chosen.channel = 'mail' and v_chosen.attempts = 0 and p_mails is not null then
    insert into leads.rate_limit as r (bucket, ends_at, backend, taken)
    values ('mails', v_counts_until, 0, 1)
    on conflict (bucket, ends_at, backend) do update set taken = r.taken + 1;
  end if;

  update leads.delivery d
  set state = 'leased',
    attempts = d.attempts + 1,
    lease_token = gen_random_uuid(),
    lease_until = v_now + v_lease,
    -- The worker before vanished with its lease: the receiver may have taken the message from it.
    maybe_duplicates = d.maybe_duplicates + (v_chosen.state = 'leased')::int
  where d.id = v_chosen.id
  returning * into v_chosen;
  return jsonb_build_object(
    'waitSeconds', extract(epoch from v_spacing),
    'delivery', jsonb_build_object(
      'id', v_chosen.id, 'channel', v_chosen.channel, 'message', v_chosen.message, 'recipient', v_chosen.recipient,
      'detail', v_chosen.detail, 'plannedAt', v_chosen.created_at, 'attempt', v_chosen.attempts, 'bounces', v_chosen.bounces,
      'faults', v_chosen.faults, 'holds', v_chosen.holds, 'leaseToken', v_chosen.lease_token,
      'lead', (
        select jsonb_build_object(
          'id', s.id, 'form', s.form, 'fields', s.fields, 'page', s.page, 'source', s.source, 'consent', s.consent,
          'createdAt', s.created_at, 'answerDueAt', s.answer_due_at, 'isUnmailed', leads.is_unmailed(s.id)
        )
        from leads.submission s
        where s.id = v_chosen.submission_id
      )
    )
  );
end
$$;

-- Stores how an attempt ended, and ends the lease. True when the caller still held it; to report an attempt again changes nothing. A late caller's
-- attempt is stale, with one exception: what the receiver took is delivered, or else it would be sent a second time.
-- p_pause_seconds   how long nobody is to use the transport; null: no pause
create function leads.report_attempt(
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
  select not a.stale into v_held_lease
  from leads.delivery_attempt a
  where a.delivery_id = p_delivery_id and a.attempt = p_attempt;
  if found then
    return v_held_lease;
  end if;

  v_held_lease := coalesce(v_delivery.state = 'leased' and v_delivery.lease_token = p_lease_token, false);
  if exists (select from leads.delivery_attempt a where a.delivery_id = p_delivery_id and a.outcome = 'delivered') then
    v_state := 'delivered';
  end if;

  if v_held_lease then
    update leads.delivery d
    set state = v_state,
      next_attempt_at = now() + make_interval(secs => p_retry_seconds),
      lease_token = null,
      lease_until = null,
      last_outcome = p_outcome,
      last_http_status = p_http_status,
      last_error_types = p_error_types,
      maybe_duplicates = d.maybe_duplicates + p_ambiguous::int,
      delivered_at = case when v_state = 'delivered' then now() end,
      died_at = case when v_state = 'dead' then now() end,
      faults = d.faults + (p_state = 'pending')::int,
      holds = case when p_state = 'held' then d.holds + 1 else 0 end
    where d.id = p_delivery_id;
  elsif p_state = 'delivered' then
    update leads.delivery d
    set state = 'delivered', delivered_at = now(), died_at = null
    where d.id = p_delivery_id and d.state in ('pending', 'held', 'dead', 'cancelled');
  end if;

  update leads.delivery_attempt a
  set attempt = p_attempt, times = a.times + 1, finished_at = now(), duration_ms = p_duration_ms, correlation_id = p_correlation_id
  where a.id = (select max(l.id) from leads.delivery_attempt l where l.delivery_id = p_delivery_id)
    and (a.outcome, a.http_status, a.error_types, a.ambiguous, a.stale)
      is not distinct from (p_outcome, p_http_status, p_error_types, p_ambiguous, not v_held_lease);
  if not found then
    insert into leads.delivery_attempt (
      delivery_id, attempt, duration_ms, outcome, http_status, error_types, correlation_id, ambiguous, stale
    )
    values (
      p_delivery_id, p_attempt, p_duration_ms, p_outcome, p_http_status, p_error_types, p_correlation_id, p_ambiguous,
      not v_held_lease
    );
  end if;

  if p_pause_seconds is not null then
    update leads.pace p
    set paused_until = now() + make_interval(secs => p_pause_seconds)
    where p.transport = leads.transport_of(v_delivery.channel)
      and p.paused_until not between now() + make_interval(secs => p_pause_seconds) and now() + interval '61 minutes';
  end if;
  return v_held_lease;
end
$$;
