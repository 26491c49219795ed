-- When things last happened. 'deliver-leads': the last round, its counts; 'health_red': since when, why. A row with an interval is a task that is
-- repeated; `at` is when it was last done. The row 'purge' has none: its `at` is the time up to which all that was too old has been purged.
create table leads.heartbeat (
  name text primary key,
  at timestamptz not null default now(),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  interval_s int
);

-- Records that a repeated task was done now, and how often it should be done. With p_only_expect a new task is expected
-- from now on, and a known one keeps its time.
create function leads.beat(p_name text, p_interval_s int, p_only_expect boolean default false)
returns void language sql as $$
  insert into leads.heartbeat as h (name, interval_s)
  values (p_name, p_interval_s)
  on conflict (name) do update set at = now(), interval_s = excluded.interval_s where not p_only_expect
$$;

-- The tasks that were not done within twice their interval, or whose time lies in the future of a clock that was set back.
create view leads.stopped with (security_invoker = true) as
select h.name
from leads.heartbeat h
where h.interval_s is not null and h.at not between now() - make_interval(secs => 2 * h.interval_s) and now() + interval '1 minute';

-- Records a round. A delivery whose next attempt is further ahead than any back-off was planned before the clock was set back: it is due now.
create function leads.record_heartbeat(p_detail jsonb)
returns void language plpgsql security definer as $$
begin
  update leads.delivery d
  set next_attempt_at = least(d.next_attempt_at, now()), lease_until = least(d.lease_until, now() + interval '1 minute')
  where d.state in ('pending', 'leased', 'held') and greatest(d.next_attempt_at, d.lease_until) > now() + interval '2 days';
  insert into leads.heartbeat as h (name, detail)
  values ('deliver-leads', p_detail)
  on conflict (name) do update set at = now(), detail = excluded.detail;
end
$$;

-- Keeps since when health is red, and tells the staff in a 'health_red' once a day from 15 minutes on (`since`, `problems`). Without any it is green.
create function leads.record_health(p_problems text[], p_notices jsonb)
returns void language plpgsql security definer as $$
begin
  if cardinality(p_problems) = 0 then
    delete from leads.heartbeat h where h.name = 'health_red';
    return;
  end if;
  -- Workers take turns here, so that each sees the notices that another has planned.
  insert into leads.heartbeat as h (name, detail)
  values ('health_red', jsonb_build_object('problems', p_problems))
  on conflict (name) do update set detail = excluded.detail;
  insert into leads.delivery (channel, message, recipient, detail)
  select n.channel, n.message, n.recipient, h.detail || jsonb_build_object('since', h.at)
  from leads.heartbeat h
  cross join leads.planned(p_notices) n
  where h.name = 'health_red'
    and h.at not between now() - interval '15 minutes' and now()
    and not leads.was_told('health_red', '1 day');
end
$$;

-- The part of health that is public. It reads a few rows, so that it may be called often.
create function leads.pulse()
returns jsonb language sql stable security definer as $$
  select jsonb_build_object(
    'lastRoundAt', max(h.at) filter (where h.name = 'deliver-leads'),
    'isRed', coalesce(bool_or(h.name = 'health_red'), false) or exists (select from leads.stopped)
  )
  from leads.heartbeat h
$$;
