-- On Supabase a clock wakes deliver-leads every 30 seconds while something is due. Elsewhere (no pg_cron, pg_net or Vault)
-- this does nothing and the host rings instead.
--
-- The call is a doorbell, not a queue: pg_net may lose it, and then the next one does its work. It reads two Vault secrets
-- when it rings, so they may be created after this ran:
--   select vault.create_secret('https://<project>.supabase.co', 'project_url');
--   select vault.create_secret('<DELIVERY_KEY of the functions>', 'delivery_key');
do $$
begin
  if (
    select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')
  ) < 3 then
    return;
  end if;

  begin
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    create extension if not exists supabase_vault;
  exception
    -- Installed on the server, but not loaded by it or not for this database.
    when others then
      raise warning 'the database cannot ring the bell here, so the host must: %', sqlerrm;
      return;
  end;

  perform cron.schedule(
    'deliver-leads',
    '30 seconds',
    $job$
      select net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
          || '/functions/v1/deliver-leads',
        headers := jsonb_build_object(
          'content-type', 'application/json',
          'authorization',
          'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_key')
        ),
        body := '{}'::jsonb,
        timeout_milliseconds := 5000
      )
      where exists (
        select 1
        from leads.delivery
        where (state in ('pending', 'held') and next_attempt_at <= now())
          or (state = 'leased' and lease_until <= now())
      )
    $job$
  );
end
$$;
