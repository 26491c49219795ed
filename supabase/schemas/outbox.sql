-- Puts messages into the outbox and takes them out, in the order that order.sql defines.

create or replace function leads.planned(p_deliveries jsonb)
returns table (channel text, message text, recipient text) language sql immutable as $$
  select x.channel, x.message, coalesce(x.recipient, '')
  from jsonb_to_recordset(p_deliveries) as x (channel text, message text, recipient text)
$$;

-- Whether a limit on the address or its company cancelled the lead's mail.
create or replace function leads.is_unmailed(p_submission_id uuid)
returns boolean language sql stable as $$
  select exists (
    select from leads.delivery d
    where d.submission_id = p_submission_id and d.channel = 'mail' and d.state = 'cancelled' and d.last_outcome = 'mail_limit'
  )
$$;

-- Whether the mail that a lead's form sends does not leave within seconds: it waits for MAIL_LIMIT, for a retry, for a repair or for a person who
-- releases the lead, it is cancelled or dead, or the mails before it wait. Null if the form sends none.
create or replace function leads.mail_waits(p_submission_id uuid)
returns boolean language sql stable as $$
  select coalesce(
    (
      select d.state not in ('pending', 'leased', 'delivered') or d.next_attempt_at > now() + interval '15 seconds'
        or d.state <> 'delivered' and (
          -- Two mails leave in a second, one to a visitor and one to the staff. Behind twelve to visitors this one takes more than ten seconds.
          (select count(*) = 12 from (select from leads.delivery o where o.channel = 'mail' and o.state = 'pending' limit 12) o)
          or exists (
            select from leads.pace p
            where p.transport = 'mail' and p.paused_until between now() + interval '15 seconds' and now() + interval '61 minutes'
          )
          -- The provider refuses mails for what a person must repair: of the leads since the last refused mail was planned none was mailed.
          or exists (
            select from (
              select o.created_at from leads.delivery o
              where o.channel in ('mail', 'notice') and o.state = 'held' and o.attempts > 0 and o.last_outcome is distinct from 'mail_budget'
              order by o.created_at desc limit 1
            ) o
            where not exists (
              select from leads.submission n join leads.delivery r on r.submission_id = n.id
              where n.created_at >= o.created_at and r.channel in ('mail', 'notice') and r.state = 'delivered'
            )
          )
        )
      from leads.delivery d
      where d.submission_id = s.id and d.channel = 'mail'
      order by d.created_at limit 1
    ),
    true
  )
  from leads.submission s
  where s.id = p_submission_id and s.deliveries @> '[{"channel": "mail"}]'
$$;

-- How many more mails each of the staff may get now: of 21 in ten minutes, 20 may be about a single lead.
create or replace function leads.mails_left(p_of_lead boolean)
returns int language sql stable as $$
  select least(21 - count(*), case when p_of_lead then 20 - count(d.submission_id) end)::int
  from (
    select distinct n.submission_id, n.message, n.created_at
    from leads.delivery n
    where n.channel = 'notice' and n.created_at between now() - interval '10 minutes' and now()
  ) d
$$;

create or replace function leads.transport_of(p_channel text)
returns text language sql immutable as $$
  select case p_channel when 'notice' then 'mail' else p_channel end
$$;

-- Plans the deliveries of a lead. p_stop_mails: why its mails are cancelled from the start. p_mail_opens: when they may leave: now if they are counted, or
-- need not be, because a person has released the lead; null if leads.claim is to count them.
create or replace function leads.put_into_outbox(p_submission_id uuid, p_turn int, p_stop_mails text, p_mail_opens timestamptz default null)
returns void language plpgsql as $$
begin
  insert into leads.delivery (submission_id, channel, message, recipient, turn, state, last_outcome, next_attempt_at, is_counted)
  select s.id, x.channel, x.message, x.recipient, p_turn, coalesce(m.state, 'pending'), m.outcome,
    coalesce(m.opens_at, now()), coalesce(x.channel = 'mail' and p_mail_opens <= now(), false)
  from leads.submission s
  cross join leads.planned(s.deliveries) x
  left join (
    select 'cancelled', p_stop_mails, null where p_stop_mails is not null
    union all
    select 'held', 'mail_budget', p_mail_opens where p_stop_mails is null and p_mail_opens > now()
  ) m (state, outcome, opens_at) on x.channel = 'mail'
  where s.id = p_submission_id and x.message <> 'lead_digest' and not (x.message = 'new_lead' and s.to_gather)
  -- Deliveries attempted before the lead was quarantined stay.
  on conflict (submission_id, channel, message, recipient) do nothing;
end
$$;

-- Leases one due delivery of the channels of one transport. No two workers hold one delivery. If the worker does not call leads.report_attempt,
-- another one gets the delivery when the lease ends. Rows that another worker holds are skipped, so that no worker waits for another.
-- Returns {"delivery", "waitSeconds"}. Without a delivery, waitSeconds says when to ask again; null means that nothing is due.
-- Pace and pause apply to all workers together: HubSpot counts by account, and ten answers of 429 within a second block an address for a minute
-- (changelog "Additional rate limit protection being added to Form Submissions API"). Therefore at most eight calls run at a time.
-- A mail beyond MAIL_LIMIT is held ('mail_budget') until the limit allows it, with all mails of the same or a higher turn. Only first attempts count.
create or replace function leads.claim(
  p_channels text[], p_lease_seconds int, p_calls_per_second double precision, p_except uuid[] default '{}',
  p_mails int default null, p_mail_seconds int default null
)
returns jsonb language plpgsql security definer as $$
declare
  -- The functions' LONGEST_ATTEMPT_MS is thirty seconds: a worker that has not reported an attempt after 32 is gone.
  v_attempt_time constant interval := '32 seconds';
  v_transport constant text := leads.transport_of(p_channels[1]);
  v_lease constant interval := make_interval(secs => p_lease_seconds);
  v_spacing constant interval := make_interval(secs => 1 / p_calls_per_second);
  v_chosen leads.delivery;
  v_pace leads.pace;
  v_now timestamptz := clock_timestamp();
  v_last_call_at timestamptz;
  v_opens_at timestamptz;
  v_mail_opens_at timestamptz;
begin
  select d.* into v_chosen
  from unnest(p_channels) c (channel)
  cross join lateral (
    select *
    from leads.delivery d
    where d.channel = c.channel and d.state in ('pending', 'leased', 'held') and d.next_attempt_at <= v_now
      and (d.state <> 'leased' or d.lease_until <= v_now) and d.id <> all (p_except)
    order by d.turn, d.created_at desc limit 1 for update skip locked
  ) d
  order by d.channel = (select p.last_channel from leads.pace p where p.transport = v_transport), d.turn, d.channel desc
  limit 1;
  if not found then
    return jsonb_build_object('delivery', null, 'waitSeconds', null);
  end if;

  select * into strict v_pace from leads.pace p where p.transport = v_transport for update;
  v_now := clock_timestamp();
  if v_chosen.channel = 'mail' and v_chosen.attempts = 0 and not v_chosen.is_counted then
    v_mail_opens_at := leads.mail_opens_at(v_chosen.turn, p_mails, p_mail_seconds);
    if v_mail_opens_at is not null then
      update leads.delivery d set state = 'held', last_outcome = 'mail_budget', next_attempt_at = v_mail_opens_at
      where d.id in (
        select o.id
        from leads.delivery o
        where o.channel = 'mail' and o.state in ('pending', 'held') and o.attempts = 0 and not o.is_counted
          and o.turn >= v_chosen.turn and o.next_attempt_at <= v_now
        for update skip locked
      );
      return jsonb_build_object('delivery', null, 'waitSeconds', 0);
    end if;
  end if;
  -- A later time than this function sets means that the clock has been set back since: it is ignored.
  v_last_call_at := case when v_pace.last_call_at <= v_now then v_pace.last_call_at else v_now - v_spacing end;
  v_opens_at := greatest(
    v_last_call_at + v_spacing,
    case when v_pace.paused_until <= v_now + interval '61 minutes' then v_pace.paused_until end
  );
  if v_opens_at <= v_now and (
    select count(*) >= 8
    from leads.delivery d
    where leads.transport_of(d.channel) = v_transport and d.state = 'leased'
      and d.lease_until > v_now + v_lease - v_attempt_time and d.lease_until <= v_now + v_lease
  ) then
    v_opens_at := v_now + interval '100 milliseconds';
  end if;
  if v_opens_at > v_now then
    return jsonb_build_object('delivery', null, 'waitSeconds', extract(epoch from v_opens_at - v_now));
  end if;

  -- The next slot is counted from the previous one, not from now, so that a late worker costs no throughput; only one missed slot is made up for.
  update leads.pace p
  set last_call_at = greatest(v_last_call_at + v_spacing, v_now - v_spacing), last_channel = v_chosen.channel
  where p.transport = v_transport;
  perform leads.add_count('mails', p_mail_seconds)
  where v_chosen.channel = 'mail' and v_chosen.attempts = 0 and not v_chosen.is_counted and p_mails is not null;

  update leads.delivery d
  set state = 'leased', attempts = d.attempts + 1, lease_token = gen_random_uuid(), lease_until = v_now + v_lease,
    -- The previous worker disappeared during its lease; the receiver may have accepted its message.
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
        from leads.submission s where s.id = v_chosen.submission_id
      )
    )
  );
end
$$;
