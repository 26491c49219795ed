-- Runs leads.purge_expired, and records for health that it ran. It is called again until it gives none. What tells networks apart goes when it counts no
-- more, after a day and a sixth.
create or replace function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int) language sql security definer as $$
  select leads.beat('purging', 600);
  update leads.submission s set networks = null where s.networks is not null and s.created_at < now() - interval '28 hours';
  select * from leads.purge_expired(p_actor, p_limit)
$$;
