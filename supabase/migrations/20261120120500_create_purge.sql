-- leads.expired: what has been kept long enough. A lead that was neither delivered nor cancelled never is.
create function leads.expired()
returns table (subject text, submission_id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  select r.subject, c.submission_id
  from leads.credential c
  join leads.retention r on r.subject = 'credential'
  where c.sealed is not null and c.sealed_at < now() - make_interval(days => r.days)
  union all
  select r.subject, s.id
  from leads.submission s
  join leads.delivery d on d.submission_id = s.id
  join leads.retention r on r.subject = 'finished'
  where d.state in ('delivered', 'cancelled')
    and coalesce(d.delivered_at, s.created_at) < now() - make_interval(days => r.days)
  union all
  -- Without a place in the outbox nobody has released it.
  select r.subject, s.id
  from leads.submission s
  join leads.retention r on r.subject = 'quarantined'
  where s.quarantine_reason is not null
    and s.created_at < now() - make_interval(days => r.days)
    and not exists (select from leads.delivery d where d.submission_id = s.id)
$$;

-- leads.purge: lets go of what has expired, at most p_limit things in one call, and gives how many of each kind. Call it
-- again until it gives none.
--
--   select subject, count from leads.purge('retention')
create function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_subject text;
  v_id uuid;
  v_counts jsonb := '{}';
begin
  for v_subject, v_id in select e.subject, e.submission_id from leads.expired() e limit p_limit loop
    if v_subject = 'credential' then
      perform leads.destroy_credential(v_id, p_actor, 'its time was over');
    else
      perform leads.forget(p_actor, v_id, v_subject);
    end if;
    v_counts := v_counts || jsonb_build_object(v_subject, coalesce((v_counts ->> v_subject)::int, 0) + 1);
  end loop;
  -- Digests of who sent something, of windows that are over.
  delete from leads.rate_limit r where r.ends_at < now();
  return query select c.key, c.value::int from jsonb_each_text(v_counts) c;
end
$$;

revoke all on function leads.expired(), leads.purge(text, int) from public, anon, authenticated;
