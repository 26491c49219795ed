-- When repeated tasks were last done.

-- Records that a repeated task was done now, and its interval. With p_only_expect only a new task is recorded, from now on; a known one keeps its time.
create or replace function leads.beat(p_name text, p_interval_s int, p_only_expect boolean default false)
returns void language sql as $$
  insert into leads.heartbeat as h (name, interval_s)
  values (p_name, p_interval_s)
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
  insert into leads.heartbeat as h (name, detail)
  values ('deliver-leads', p_detail)
  on conflict (name) do update set at = now(), detail = excluded.detail;
end
$$;

-- The part of health that is public. It reads a few rows, so that it may be called often.
create or replace function leads.pulse()
returns jsonb language sql stable security definer as $$
  select jsonb_build_object(
    'lastRoundAt', max(h.at) filter (where h.name = 'deliver-leads'),
    'isRed', coalesce(bool_or(h.name = 'health_red'), false) or exists (select from leads.stopped)
  )
  from leads.heartbeat h
$$;
