-- Leads that wait for a person, `since` when, and the `reason`:
-- 'overdue'       the time for an answer has passed; until the lead is marked as answered
-- 'dead'          a delivery by this `channel` is dead; until an operator has looked at the lead
-- 'held'          a delivery by this `channel` waits for a repair (mails that wait for MAIL_LIMIT do not count)
-- 'quarantined'   the lead looks automated, or ('burst') came too fast; until an operator has looked at it
create or replace function leads.waiting_for_person()
returns table (submission_id uuid, reason text, channel text, since timestamptz) language sql stable security definer as $$
  select u.id, 'overdue', null, u.answer_due_at
  from leads.unanswered u where u.answer_due_at <= now()
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

-- Seconds since a time, rounded up, so that a moment ago is not 0.
create or replace function leads.seconds_since(p_then timestamptz)
returns int language sql stable as $$
  select ceil(extract(epoch from now() - p_then))::int
$$;

-- The staff's mails that are on their way or dead, unless an operator has looked at their lead. Digests older than a day are left out: the next one
-- replaces them.
create or replace view leads.open_notice with (security_invoker = true) as
select d.id, d.submission_id, d.message, d.state, d.attempts, d.last_outcome, d.created_at
from leads.delivery d
left join leads.submission s on s.id = d.submission_id
where d.channel = 'notice'
  and (d.state in ('pending', 'leased', 'held') or (d.state = 'dead' and d.died_at > coalesce(s.acknowledged_at, '-infinity')))
  and (d.submission_id is not null or d.created_at > now() - interval '1 day');

-- What leads.judge judges: counts, and ages in seconds, null when there is nothing to count. No personal data.
create or replace function leads.health()
returns jsonb language sql stable security definer as $$
  select jsonb_build_object(
    -- Counted from when the lead came or was released.
    'oldestUndeliveredSeconds', (
      select leads.seconds_since(min(d.created_at)) from leads.delivery d where d.channel = 'crm' and d.state in ('pending', 'leased', 'held')
    ),
    'oldestMailSeconds', (
      select leads.seconds_since(min(d.created_at)) from leads.delivery d where d.channel = 'mail' and d.state in ('pending', 'leased', 'held')
    ),
    'oldestNoticeSeconds', (select leads.seconds_since(min(n.created_at)) from leads.open_notice n),
    -- Due deliveries that no worker has claimed, and expired leases.
    'oldestDueSeconds', (
      select leads.seconds_since(min(case d.state when 'leased' then d.lease_until else d.next_attempt_at end))
      from leads.delivery d
      where (d.state in ('pending', 'held') and d.next_attempt_at <= now())
        or (d.state = 'leased' and d.lease_until <= now())
    ),
    -- Refused at least twice, a quarter of an hour apart, for what a person must repair.
    'heldAgain', (
      select count(*) from leads.delivery d where d.state in ('held', 'leased') and d.holds > 1 and d.last_outcome is distinct from 'mail_budget'
    ),
    'replyOverdueSeconds', leads.seconds_since(min(p.since) filter (where p.reason = 'overdue')),
    'oldestDeadSeconds', leads.seconds_since(min(p.since) filter (where p.reason = 'dead')),
    -- Unread leads that were removed because the quarantine was full.
    'removedUnreadLastDay', (
      select coalesce(sum((a.detail ->> 'leads')::int), 0)
      from leads.audit a
      where a.submission_id is null and a.action = 'lead.purge' and a.at > now() - interval '1 day'
    ),
    'databaseBytes', pg_database_size(current_database()),
    'lastRound', (select jsonb_build_object('at', h.at) || h.detail from leads.heartbeat h where h.name = 'deliver-leads'),
    'stopped', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from leads.stopped t),
    -- Test logins whose time is over.
    'oldestExpiredLoginsSeconds', (select leads.seconds_since(min(k.ends_at)) from leads.kept_logins k where k.ends_at < now())
  )
  from leads.waiting_for_person() p
$$;

-- Reads the health. Each line below has the name of a problem, which HEALTH_WORDS (remedies.ts) explains, and its condition. `problems` are the
-- names of those whose condition is true.
create or replace function leads.judge()
returns jsonb language plpgsql stable security definer as $$
declare
  h constant jsonb := leads.health();
  v_idle constant double precision := extract(epoch from now() - (h #>> '{lastRound,at}')::timestamptz);
begin
  return h || jsonb_build_object('problems', array(
    select v.problem
    from (values
      -- A delivery has been due for five minutes, and no round has run, although one starts every 30 seconds. Or none for six: one starts every five
      -- minutes even if nothing is due, so this notices a full disk, on which nothing becomes due.
      ('rounds_stopped', v_idle > 360 or (h ->> 'oldestDueSeconds')::int > 300 and coalesce(v_idle > 300, true)),
      -- The CRM or the mail service is down, or a token or form must be repaired; or a delivery has been due for five minutes because others go first.
      ('delivery_late', (h ->> 'oldestUndeliveredSeconds')::int > 3600 or (h ->> 'oldestMailSeconds')::int > 3600
        or (h ->> 'oldestDueSeconds')::int > 300 and v_idle <= 300),
      -- Reported early, because the staff notice nothing when they get no notices.
      ('notices_late', (h ->> 'oldestNoticeSeconds')::int > 900),
      ('repair_needed', (h ->> 'heldAgain')::int > 0),
      ('replies_overdue', (h ->> 'replyOverdueSeconds')::int > 0),
      ('leads_dead', (h ->> 'oldestDeadSeconds')::int > 4 * 3600),
      ('leads_removed', (h ->> 'removedUnreadLastDay')::int > 0),
      -- A purge runs every ten minutes, and may fail.
      ('purging_stopped', (h ->> 'oldestExpiredLoginsSeconds')::int > 900 and not h -> 'stopped' ? 'purging'),
      -- A hundred leads stored or refused in ten minutes are ten times what people send on the best day.
      ('flood', (select c.taken from leads.read_count('refused', 600) c) + (
        select count(*) from (select from leads.submission s where s.created_at > now() - interval '10 minutes' limit 100) s
      ) >= 100),
      -- Supabase's free plan accepts no lead beyond 500 MB.
      ('database_large', (h ->> 'databaseBytes')::bigint >= 400000000)
    ) v (problem, is_so)
    where v.is_so
    union all
    select s.name || '_stopped' from jsonb_array_elements_text(h -> 'stopped') s (name)
  ));
end
$$;

-- Records that a repeated task was done now, and its interval. With p_only_expect only a new task is recorded, from now on; a known one keeps its time.
create or replace function leads.beat(p_name text, p_interval_s int, p_only_expect boolean default false)
returns void language sql as $$
  insert into leads.heartbeat as h (name, interval_s) values (p_name, p_interval_s)
  on conflict (name) do update set at = now(), interval_s = excluded.interval_s where not p_only_expect
$$;

-- The tasks that were not done within twice their interval, or whose last time is in the future, because the clock was set back.
create or replace view leads.stopped with (security_invoker = true) as
select h.name
from leads.heartbeat h
where h.interval_s is not null and h.at not between now() - make_interval(secs => 2 * h.interval_s) and now() + interval '1 minute';

-- Records a round. A delivery whose next attempt is later than any delay allows was planned before the clock was set back: it is due now.
create or replace function leads.record_heartbeat(p_detail jsonb)
returns void language plpgsql security definer as $$
begin
  update leads.delivery d
  set next_attempt_at = least(d.next_attempt_at, now()), lease_until = least(d.lease_until, now() + interval '1 minute')
  where d.state in ('pending', 'leased', 'held') and greatest(d.next_attempt_at, d.lease_until) > now() + interval '2 days';
  insert into leads.heartbeat as h (name, detail) values ('deliver-leads', p_detail)
  on conflict (name) do update set at = now(), detail = excluded.detail;
end
$$;

-- How far a lead that only tests the way has come, as {channel: state}, with the last code; null if there is none. p_remove deletes it. When a scheduled
-- probe that all channels delivered is deleted (this one, p_is_scheduled, or one after it), health turns red if none follows within a day: forges drop
-- scheduled runs, or start them late.
create or replace function leads.probe(p_id uuid, p_remove boolean, p_is_scheduled boolean default false)
returns jsonb language plpgsql security definer as $$
declare
  v_states constant jsonb := (
    select jsonb_object_agg(d.channel, concat_ws(' ', d.state, nullif(d.last_outcome, 'delivered')))
    from leads.delivery d
    join leads.submission s on s.id = d.submission_id
    where s.id = p_id and s.idempotency_key like 'probe:%'
  );
begin
  if v_states is not null and p_remove then
    perform leads.lock_leads(array[p_id]);
    perform leads.remove_lead(p_id);
    perform leads.beat('probe', 12 * 3600)
    where (select bool_and(s.value = 'delivered') from jsonb_each_text(v_states) s)
      and (p_is_scheduled or exists (select from leads.heartbeat h where h.name = 'probe'));
  end if;
  return v_states;
end
$$;
