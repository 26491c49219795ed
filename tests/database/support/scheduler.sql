-- Fakes of Supabase's extensions that start the functions: what the migrations and commands use of each. Run as the
-- superuser in a database of postgres; a view in front of the server's own makes them available.
create schema cron authorization postgres
  create table job (jobid serial, jobname text unique, schedule text, command text, active boolean default true)
  create table job_run_details (jobid bigint, status text, end_time timestamptz);
create function cron.alter_job(job_id bigint, active boolean) returns void language sql as 'update cron.job set active = $2 where jobid = $1';
create function cron.schedule(text, text, text) returns bigint language sql as
  'insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
   on conflict (jobname) do update set schedule = $2, command = $3 returning jobid';
create schema net authorization postgres;
create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds int) returns text language sql as
  'select format(''%s with %s'', $1, $2 ->> ''authorization'')';
grant usage on schema net to postgres;
create schema vault authorization postgres
  create table secrets (id uuid default gen_random_uuid(), name text unique, secret text)
  create view decrypted_secrets as select id, name, secret as decrypted_secret from secrets;
create function vault.create_secret(text, text) returns uuid language sql as
  'insert into vault.secrets (secret, name) values ($1, $2) returning id';
create function vault.update_secret(uuid, text) returns void language sql as
  'update vault.secrets set secret = $2 where id = $1';
grant all on all tables in schema cron, vault to postgres;
grant all on all sequences in schema cron to postgres;
set allow_system_table_mods = on;
insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
  select 90000 + row_number() over (), name, 10, 'pg_catalog'::regnamespace, false, '1.6'
  from unnest(array['pg_cron', 'pg_net', 'supabase_vault']) as name;
create schema available;
grant usage on schema available to postgres;
create view available.pg_available_extensions as
  select extname as name, extversion as default_version, extversion as installed_version from pg_extension;
grant select on available.pg_available_extensions to postgres;
