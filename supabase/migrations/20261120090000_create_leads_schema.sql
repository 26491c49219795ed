-- Everything a lead leaves behind lives in a schema of its own, which the Data API does not expose.
-- Runs unchanged on PostgreSQL 15 and later, on Supabase and on PGlite, and needs no extension.

-- Roles belong to the whole server: they may be there already (Supabase brings the first two), and two databases of one
-- server may be migrated at the same moment.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'leads_fn'] loop
    begin
      execute format('create role %I nologin', role_name);
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

comment on role leads_fn is
  'The two functions connect as this role. It may execute leads.accept, leads.claim and leads.finish and read nothing. A deployment gives it a password and login.';

create schema leads;

comment on schema leads is 'Leads, their sealed test logins and their way to the CRM.';

revoke all on schema leads from public, anon, authenticated;
grant usage on schema leads to leads_fn;
