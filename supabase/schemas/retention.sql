-- Runs leads.purge_expired, and records for the health that it ran. The caller repeats it until it returns nothing. It also deletes the hashes of
-- leads' networks after 28 hours, when they no longer count.
create or replace function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int) language plpgsql security definer as $$
begin
  perform leads.beat('purging', 600);
  return query select * from leads.purge_expired(p_actor, p_limit);
  -- Skips locked rows: this transaction still locks the leads that it deleted, so waiting for others could deadlock.
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
