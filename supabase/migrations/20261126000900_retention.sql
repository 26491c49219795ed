-- How long things are kept. In the database, where the scheduled purge reads it.
create table leads.retention (
  subject text primary key check (subject in ('credential', 'finished', 'quarantined')),
  days int not null check (days between 1 and 3650)
);

insert into leads.retention (subject, days) values
  ('credential', 30), -- a seal, from the day it was made
  ('finished', 730), -- a lead with which nothing is left to do, from its last delivery
  ('quarantined', 30); -- a lead that was kept back, from the day on which somebody looked at it

-- For the owner, who sets another time from the next purge on: select leads.set_retention('ida', 'credential', 14)
create function leads.set_retention(p_actor text, p_subject text, p_days int)
returns void language plpgsql security definer as $$
begin
  perform leads.write_audit(p_actor, 'retention.set', null, jsonb_build_object('subject', p_subject, 'days', p_days));
  update leads.retention r set days = p_days where r.subject = p_subject;
  if not found then
    raise exception 'not something that is kept for a time' using errcode = 'invalid_parameter_value';
  end if;
end
$$;

-- leads.is_finished: whether nothing is left to do for a lead: it has deliveries, all are made or cancelled, and the answer that its page
-- promised was given. A dead letter is finished too once an operator has looked at it.
create function leads.is_finished(p_submission_id uuid)
returns boolean language sql stable as $$
  select coalesce(bool_and(
    d.state in ('delivered', 'cancelled')
    or (d.state = 'dead' and coalesce(s.acknowledged_at >= d.died_at, false))
  ), false) and not exists (select from leads.unanswered u where u.id = p_submission_id)
  from leads.delivery d
  join leads.submission s on s.id = d.submission_id
  where d.submission_id = p_submission_id
$$;

-- leads.purge_time: the purge's own clock, which moves on by two hours at most from one purge to the next: a clock that is set forward destroys
-- nothing in the days in which somebody may set it right, and after an outage no purge waits for a person.
create function leads.purge_time()
returns timestamptz language sql stable as $$
  select least(now(), max(h.at) filter (where h.name = 'purge') + interval '2 hours') from leads.heartbeat h
$$;

-- leads.expired: what is to go, the oldest first. A lead that is not finished never is. One in quarantine that nobody has looked at stays
-- too, unless such leads take more than 50 MB (a 'flood'): then those of the networks that sent most go first, of these the newest.
create function leads.expired()
returns table (subject text, submission_id uuid) language sql stable security definer as $$
  with kept as (
    select r.subject, leads.purge_time() - make_interval(days => r.days) as since from leads.retention r
  )
  select x.subject, x.id
  from (
    select k.subject, c.submission_id as id, c.sealed_at as since
    from leads.credential c
    join kept k on k.subject = 'credential'
    where c.sealed is not null and c.sealed_at < k.since
    union all
    select k.subject, s.id, s.created_at
    from leads.submission s
    join kept k on k.subject = 'finished'
    where s.created_at < k.since
      and not exists (
        select
        from leads.delivery d
        where d.submission_id = s.id
          and case d.state when 'dead' then s.acknowledged_at else d.delivered_at end >= k.since
      )
      and leads.is_finished(s.id)
    union all
    -- Whoever looks late has the same time to decide.
    select k.subject, s.id, s.created_at
    from leads.submission s
    join kept k on k.subject = 'quarantined'
    where s.is_quarantined
      and (s.acknowledged_at is not null or s.erased_at is not null)
      and greatest(s.created_at, s.acknowledged_at) < k.since
    union all
    -- Of a probe that was stopped; no list shows it.
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

create function leads.remove_lead(p_submission_id uuid)
returns void language plpgsql as $$
begin
  delete from leads.delivery_attempt a
  using leads.delivery d
  where d.id = a.delivery_id and d.submission_id = p_submission_id;
  delete from leads.credential c where c.submission_id = p_submission_id;
  delete from leads.delivery d where d.submission_id = p_submission_id;
  delete from leads.submission s where s.id = p_submission_id;
end
$$;

-- Destroys seals and removes leads that have expired, at most p_limit in one call, and gives how many of each kind. The audit keeps each lead
-- removed; of a flood only their number, since a row for each would fill the disk, too.
create function leads.purge_expired(p_actor text, p_limit int default 1000)
returns table (subject text, count int) language plpgsql security definer as $$
declare
  v_ids uuid[] := array(select e.submission_id from leads.expired() e limit p_limit);
  v_subject text;
  v_id uuid;
  v_counts jsonb := '{}';
begin
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
  -- Digests of who sent something, of windows that are over.
  delete from leads.rate_limit r where r.ends_at < now();
  -- Digests of the quarantine that are older than a quarantined lead may be.
  with old as (
    select d.id
    from leads.delivery d
    join leads.retention r on r.subject = 'quarantined'
    where d.submission_id is null and d.created_at < leads.purge_time() - make_interval(days => r.days) and d.state <> 'leased'
    order by d.id
    for update of d
  ),
  tries as (delete from leads.delivery_attempt a using old o where a.delivery_id = o.id)
  delete from leads.delivery d using old o where d.id = o.id;
  insert into leads.heartbeat as h (name) values ('purge') on conflict (name) do update set at = leads.purge_time();
  return query select c.key, c.value::int from jsonb_each_text(v_counts) c;
end
$$;

-- Runs leads.purge_expired, and records for health that it ran. It is called again until it gives none.
create function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int) language sql security definer as $$
  select leads.beat('purging', 600);
  select * from leads.purge_expired(p_actor, p_limit)
$$;
