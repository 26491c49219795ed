-- Runs leads.purge_expired, and records for health that it ran. It is called again until it gives none. What tells networks apart goes when it counts no
-- more, after a day and a sixth.
create or replace function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int) language plpgsql security definer as $$
begin
  perform leads.beat('purging', 600);
  return query select * from leads.purge_expired(p_actor, p_limit);
  -- Waits for nobody, because it holds the leads that went.
  update leads.submission s
  set networks = null
  where s.id in (
    select o.id
    from leads.submission o
    where o.networks is not null and o.created_at < now() - interval '28 hours'
    order by o.id
    for update skip locked
  );
end
$$;
