-- On Supabase the database's own clock destroys what has expired, every night. Elsewhere (no pg_cron, or one that was installed
-- and not loaded) this does nothing and the host keeps the time: supabase/local/purge-clock.ts.
do $$
begin
  if not exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;

  begin
    create extension if not exists pg_cron;
  exception
    when others then
      raise warning 'pg_cron cannot be used here, so nothing expires by the database''s own clock: %', sqlerrm;
      return;
  end;
  perform cron.schedule('purge-leads', '17 3 * * *', $job$select leads.purge('retention', 100000)$job$);
  -- A full vacuum writes the small table anew, so that no destroyed seal stays in the free space of its file.
  perform cron.schedule('scrub-credentials', '47 3 * * *', 'vacuum full leads.credential');
end
$$;
