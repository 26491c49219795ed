-- The scheduled jobs on Supabase, which no dump of the schema contains. Without pg_cron this does nothing, and supabase/local/timers.ts does their work.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  begin
    create extension if not exists pg_cron;
  exception
    when others then
      raise warning 'pg_cron cannot be used here, so nothing runs on the database''s own schedule: %', sqlerrm;
      return;
  end;

  perform cron.schedule('purge-leads', '*/10 * * * *', $job$select leads.purge('retention', 100000)$job$);
  -- The jobs of every 30 seconds add 5,760 rows a day, which nothing else trims.
  perform cron.schedule(
    'trim-job-history',
    '7 3 * * *',
    $job$
      with old as (delete from cron.job_run_details where end_time < now() - interval '7 days') select leads.beat('trimming', 24 * 3600)
    $job$
  );
  -- Health turns red when one of these stops.
  perform leads.beat('purging', 600, true), leads.beat('trimming', 24 * 3600, true);

  if (select count(*) from pg_available_extensions where name in ('pg_net', 'supabase_vault')) < 2 then
    return;
  end if;
  begin
    create extension if not exists pg_net;
    create extension if not exists supabase_vault;
  exception
    when others then
      raise warning 'the database cannot start deliver-leads, so the host must: %', sqlerrm;
      return;
  end;

  -- A job of its own, so that rounds go on when it fails.
  perform cron.schedule('plan-notices', '30 seconds', 'select leads.plan_notices()');
  perform leads.beat('notices', 30, true);
  -- A round every 30 seconds while something is due, and every five minutes so that health is judged. pg_net may lose a call. The Vault's secrets are
  -- read at each call, so npm run deploy -- database may create them later.
  perform cron.schedule(
    'deliver-leads',
    '30 seconds',
    $job$
      select net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url') || '/functions/v1/deliver-leads',
        headers := jsonb_build_object(
          'content-type', 'application/json',
          'authorization', 'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_key')
        ),
        body := '{}'::jsonb,
        timeout_milliseconds := 5000
      )
      where exists (
        select from leads.delivery
        where (state in ('pending', 'held') and next_attempt_at <= now()) or (state = 'leased' and lease_until <= now())
      )
      or extract(minute from now())::int % 5 = 0
    $job$
  );
end
$$;
