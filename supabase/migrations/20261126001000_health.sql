-- Leads to which nothing happens until somebody acts: `since` when, and `reason`:
-- 'overdue'       the time for an answer is over; until it is marked as answered
-- 'dead'          a delivery, by `channel`, is a dead letter; until an operator has looked at it
-- 'held'          a delivery, by `channel`, waits for a repair; not a mail that waits for the next window of MAIL_LIMIT
-- 'quarantined'   it looks like a program's, 'burst' a limit was exceeded; until an operator has looked at it
create function leads.waiting_for_person()
returns table (submission_id uuid, reason text, channel text, since timestamptz) language sql stable security definer as $$
  select u.id, 'overdue', null, u.answer_due_at
  from leads.unanswered u
  where u.answer_due_at <= now()
  union all
  select s.id, d.state, d.channel, case d.state when 'dead' then d.died_at else s.created_at end
  from leads.delivery d
  join leads.submission s on s.id = d.submission_id
  where (d.state = 'held' and d.last_outcome is distinct from 'mail_budget')
    or (d.state = 'dead' and d.died_at > coalesce(s.acknowledged_at, '-infinity') and s.erased_at is null)
  union all
  select s.id, case when s.quarantine_reason like 'rate\_limit\_%' then 'burst' else 'quarantined' end, null, s.created_at
  from leads.submission s
  where s.is_quarantined and s.acknowledged_at is null and s.erased_at is null
$$;

-- leads.lead_line: each lead as operators see it in a list. State, attempts and last outcome are those of its delivery to the CRM, without
-- which it is 'quarantined'; `others` are the deliveries by other channels that are still to be made or cannot be, like
-- 'mail dead', or 'mail limited' for one that was not sent because of a limit, and its test logins, like 'logins unopened'; `answer` says how the answer to the visitor stands, null where none is waited for.
create view leads.lead_line with (security_invoker = true) as
select s.id, s.created_at, s.form,
  nullif(concat_ws(' ', s.fields ->> 'firstname', s.fields ->> 'lastname'), '') as name,
  s.fields ->> 'email' as email, s.fields ->> 'company' as company,
  coalesce(d.state, 'quarantined') as state,
  coalesce(d.attempts, 0) as attempts, d.last_outcome, s.quarantine_reason,
  (
    select string_agg(x.words, ', ' order by x.words)
    from (
      select distinct o.channel || ' ' || case o.state when 'leased' then 'pending' when 'cancelled' then 'limited' else o.state end as words
      from leads.delivery o
      where o.submission_id = s.id
        and o.channel <> 'crm'
        and o.state <> 'delivered'
        and (o.state <> 'cancelled' or o.last_outcome = 'mail_limit')
      union all
      select 'logins ' || case when c.destroyed_at is not null then 'destroyed' when c.opened_count > 0 then 'opened' else 'unopened' end
      from leads.credential c
      where c.submission_id = s.id
    ) x
  ) as others,
  s.answer_due_at, s.answered_at,
  case
    when s.answered_at <= s.answer_due_at then 'in time'
    when s.answered_at is not null then 'late'
    when u.answer_due_at <= now() then 'overdue'
    when u.id is not null then 'due'
  end as answer
from leads.submission s
left join leads.delivery d on d.submission_id = s.id and d.channel = 'crm'
left join leads.unanswered u on u.id = s.id
where s.idempotency_key not like 'probe:%';

-- How far a lead that only proves the way has come, as {channel: state}, with the last code; p_remove takes it out. Null when there is none.
create function leads.follow_probe(p_id uuid, p_remove boolean)
returns jsonb language plpgsql security definer as $$
declare
  v_states jsonb := (
    select jsonb_object_agg(d.channel, concat_ws(' ', d.state, nullif(d.last_outcome, 'delivered')))
    from leads.delivery d
    join leads.submission s on s.id = d.submission_id
    where s.id = p_id and s.idempotency_key like 'probe:%'
  );
begin
  if v_states is not null and p_remove then
    perform leads.lock_leads(array[p_id]);
    perform leads.remove_lead(p_id);
  end if;
  return v_states;
end
$$;

-- leads.probe: as leads.follow_probe, and health knows that the way was proved.
create function leads.probe(p_id uuid, p_remove boolean)
returns jsonb language plpgsql security definer as $$
declare
  v_states constant jsonb := leads.follow_probe(p_id, p_remove);
begin
  if p_remove and (select bool_and(s.value = 'delivered') from jsonb_each_text(v_states) s) then
    perform leads.beat('probe', 4 * 3600);
  end if;
  return v_states;
end
$$;

-- Rounded up, so that a moment just past is not 0.
create function leads.seconds_since(p_then timestamptz)
returns int language sql stable as $$
  select ceil(extract(epoch from now() - p_then))::int
$$;

-- What deliveries and leads say of the health.
create function leads.measures()
returns jsonb language sql stable security definer as $$
  select jsonb_build_object(
    -- Leads by the state of their delivery to the CRM, but for delivered ones.
    'states', (
      select coalesce(jsonb_object_agg(c.state, c.leads), '{}')
      from (
        select d.state, count(*) as leads
        from leads.delivery d
        where d.channel = 'crm' and d.state <> 'delivered'
        group by d.state
        union all
        select 'quarantined', count(*)
        from leads.submission s
        where s.is_quarantined
        having count(*) > 0
      ) c
    ),
    -- All other messages by channel and state, but for delivered ones.
    'messages', (
      select coalesce(jsonb_object_agg(c.channel, c.counts), '{}')
      from (
        select g.channel, jsonb_object_agg(g.state, g.messages) as counts
        from (
          select d.channel, d.state, count(*) as messages
          from leads.delivery d
          where d.channel <> 'crm' and d.state <> 'delivered'
          group by d.channel, d.state
        ) g
        group by g.channel
      ) c
    ),
    'acceptedLastDay', (select count(*) from leads.submission s where s.created_at > now() - interval '1 day'),
    -- Counted from when the lead came or was released.
    'oldestUndeliveredSeconds', (
      select leads.seconds_since(min(d.created_at))
      from leads.delivery d
      where d.channel = 'crm' and d.state in ('pending', 'leased', 'held')
    ),
    'oldestMailSeconds', (
      select leads.seconds_since(min(d.created_at))
      from leads.delivery d
      where d.channel = 'mail' and d.state in ('pending', 'leased', 'held')
    ),
    -- On its way or dead, unless an operator has looked at its lead.
    'oldestNoticeSeconds', (
      select leads.seconds_since(min(d.created_at))
      from leads.delivery d
      left join leads.submission s on s.id = d.submission_id
      where d.channel = 'notice'
        and (
          d.state in ('pending', 'leased', 'held')
          or (d.state = 'dead' and d.died_at > coalesce(s.acknowledged_at, '-infinity'))
        )
        -- A digest older than a day is replaced by the next one.
        and (d.submission_id is not null or d.created_at > now() - interval '1 day')
    ),
    -- Due deliveries that no worker has claimed, and expired leases.
    'oldestDueSeconds', (
      select leads.seconds_since(min(case d.state when 'leased' then d.lease_until else d.next_attempt_at end))
      from leads.delivery d
      where (d.state in ('pending', 'held') and d.next_attempt_at <= now())
        or (d.state = 'leased' and d.lease_until <= now())
    ),
    -- Refused at least twice, a quarter of an hour apart, for what a person must repair.
    'heldAgain', (
      select count(*)
      from leads.delivery d
      where d.state in ('held', 'leased') and d.holds > 1 and d.last_outcome is distinct from 'mail_budget'
    ),
    'replyOverdueSeconds', leads.seconds_since(min(p.since) filter (where p.reason = 'overdue')),
    'oldestDeadSeconds', leads.seconds_since(min(p.since) filter (where p.reason = 'dead')),
    'oldestQuarantinedSeconds', leads.seconds_since(min(p.since) filter (where p.reason in ('quarantined', 'burst'))),
    -- Unread leads that were removed because the quarantine was full.
    'removedUnreadLastDay', (
      select coalesce(sum((a.detail ->> 'leads')::int), 0)
      from leads.audit a
      where a.submission_id is null and a.action = 'lead.purge' and a.at > now() - interval '1 day'
    ),
    'databaseBytes', pg_database_size(current_database()),
    'lastRound', (select jsonb_build_object('at', h.at) || h.detail from leads.heartbeat h where h.name = 'deliver-leads')
  )
  from leads.waiting_for_person() p
$$;

-- Counts and ages in seconds for a monitor, null when there is nothing to count. No personal data.
create function leads.health()
returns jsonb language sql stable security definer as $$
  select leads.measures() || jsonb_build_object(
    'keptLately', leads.kept_lately(),
    'stopped', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from leads.stopped t),
    -- Test logins that are past their retention.
    'oldestExpiredLoginsSeconds', (
      select leads.seconds_since(min(c.sealed_at) + make_interval(days => r.days))
      from leads.retention r
      join leads.credential c on c.sealed is not null and c.sealed_at < now() - make_interval(days => r.days)
      where r.subject = 'credential'
      group by r.days
    )
  )
$$;
