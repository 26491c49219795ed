-- Health turns red when a schedule of the database stops. `npm run deploy -- database` runs this file each time.
do $$
begin
  if to_regclass('cron.job') is null then
    return;
  end if;
  perform leads.beat('purging', 600, true), leads.beat('trimming', 24 * 3600, true);
  perform cron.schedule(
    'trim-job-history',
    '7 3 * * *',
    $job$
      with old as (delete from cron.job_run_details where end_time < now() - interval '7 days') select leads.beat('trimming', 24 * 3600)
    $job$
  );
  if exists (select from cron.job j where j.jobname = 'plan-notices') then
    perform leads.beat('notices', 30, true);
  end if;
end
$$;
