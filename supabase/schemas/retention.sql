-- Changes how long things are kept, from the next purge on. The owner calls it: select leads.set_retention('ida', 'credential', 14)
create or replace function leads.set_retention(p_actor text, p_subject text, p_days int)
returns void language plpgsql security definer as $$
begin
  perform leads.write_audit(p_actor, 'retention.set', null, jsonb_build_object('subject', p_subject, 'days', p_days));
  update leads.retention r set days = p_days where r.subject = p_subject;
  if not found then
    raise exception 'not something that is kept for a time' using errcode = 'invalid_parameter_value';
  end if;
end
$$;

-- Whether nothing is left to do for a lead: it has deliveries, all are made, cancelled, or dead and seen by an operator, and a promised answer was given.
create or replace function leads.is_finished(p_submission_id uuid)
returns boolean language sql stable as $$
  select coalesce(bool_and(
    d.state in ('delivered', 'cancelled') or (d.state = 'dead' and coalesce(s.acknowledged_at >= d.died_at, false))
  ), false) and not exists (select from leads.unanswered u where u.id = p_submission_id)
  from leads.delivery d
  join leads.submission s on s.id = d.submission_id
  where d.submission_id = p_submission_id
$$;

-- The purge's own clock, which advances by at most two hours from one purge to the next. So a clock that is set forward by mistake destroys nothing for
-- days, in which somebody may correct it, and after an outage the purge catches up by itself.
create or replace function leads.purge_time()
returns timestamptz language sql stable as $$
  select least(now(), max(h.at) filter (where h.name = 'purge') + interval '2 hours') from leads.heartbeat h
$$;

-- What the purge deletes, the oldest first. Unfinished leads stay. Quarantined leads that nobody has looked at stay until they take more than 50 MB (a
-- 'flood'); then those of the networks that sent most go first, of these the newest.
create or replace function leads.expired()
returns table (subject text, submission_id uuid) language sql stable security definer as $$
  with kept as (
    select r.subject, leads.purge_time() - make_interval(days => r.days) as since from leads.retention r
  )
  select x.subject, x.id
  from (
    select 'credential' as subject, k.submission_id as id, k.ends_at as since
    from leads.kept_logins k where k.ends_at < (select leads.purge_time())
    union all
    select k.subject, s.id, s.created_at
    from leads.submission s
    join kept k on k.subject = 'finished'
    where s.created_at < k.since
      and not exists (
        select from leads.delivery d
        where d.submission_id = s.id and case d.state when 'dead' then s.acknowledged_at else d.delivered_at end >= k.since
      )
      and leads.is_finished(s.id)
    union all
    -- An operator has the same time to decide, however late the lead was looked at.
    select k.subject, s.id, s.created_at
    from leads.submission s
    join kept k on k.subject = 'quarantined'
    where s.is_quarantined and (s.acknowledged_at is not null or s.erased_at is not null)
      and greatest(s.created_at, s.acknowledged_at) < k.since
    union all
    -- The lead of an interrupted probe, which no list shows.
    select 'probe', s.id, s.created_at
    from leads.submission s
    where s.idempotency_key like 'probe:%' and s.created_at < now() - interval '1 hour'
    union all
    select 'flood', u.id, u.created_at
    from (
      select s.id, s.created_at, sum(s.kilobytes) over (order by s.turn, s.created_at, s.id) as kilobytes
      from leads.submission s
      where s.is_quarantined and s.acknowledged_at is null and s.erased_at is null
    ) u
    where u.kilobytes > 50000
  ) x
  order by x.since
$$;

create or replace function leads.remove_lead(p_submission_id uuid)
returns void language plpgsql as $$
begin
  delete from leads.delivery_attempt a using leads.delivery d where d.id = a.delivery_id and d.submission_id = p_submission_id;
  delete from leads.credential c where c.submission_id = p_submission_id;
  delete from leads.delivery d where d.submission_id = p_submission_id;
  delete from leads.submission s where s.id = p_submission_id;
end
$$;

-- Destroys seals and deletes leads that have expired, at most p_limit in one call, and returns how many of each kind; the caller repeats it until it
-- returns nothing. The audit keeps each deleted lead, but of a flood only their number, because a row for each would fill the disk, too.
create or replace function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int) language plpgsql security definer as $$
declare
  v_ids uuid[] := array(select e.submission_id from leads.expired() e limit p_limit);
  v_subject text;
  v_id uuid;
  v_counts jsonb := '{}';
begin
  perform leads.beat('purging', 600);
  perform leads.lock_leads(v_ids);
  -- Read again under the lock: leads that were released or retried meanwhile stay.
  for v_subject, v_id in select e.subject, e.submission_id from leads.expired() e where e.submission_id = any (v_ids) loop
    if v_subject <> 'credential' then
      perform leads.remove_lead(v_id);
    elsif not leads.destroy_credential(v_id, p_actor, 'its time was over') then
      continue; -- it went with its lead
    end if;
    if v_subject in ('finished', 'quarantined') then
      perform leads.write_audit(p_actor, 'lead.purge', v_id, jsonb_build_object('subject', v_subject));
    end if;
    v_counts := v_counts || jsonb_build_object(v_subject, coalesce((v_counts ->> v_subject)::int, 0) + 1);
  end loop;
  if v_counts ? 'flood' then
    perform leads.write_audit(p_actor, 'lead.purge', null, jsonb_build_object('subject', 'flood', 'leads', v_counts -> 'flood'));
  end if;
  -- Counts of senders whose time is over.
  delete from leads.rate_limit r where r.ends_at < now();
  -- Mails about the quarantine, once none of their leads can be there.
  with old as (
    select d.id
    from leads.delivery d
    join leads.retention r on r.subject = 'quarantined'
    where d.submission_id is null and d.created_at < leads.purge_time() - make_interval(days => r.days) and d.state <> 'leased'
    order by d.id for update of d
  ),
  tries as (delete from leads.delivery_attempt a using old o where a.delivery_id = o.id)
  delete from leads.delivery d using old o where d.id = o.id;
  insert into leads.heartbeat as h (name) values ('purge') on conflict (name) do update set at = leads.purge_time();
  return query select c.key, c.value::int from jsonb_each_text(v_counts) c;
end
$$;
